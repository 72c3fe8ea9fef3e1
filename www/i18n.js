// The words of the page, in the first language of the browser that we have.

const LANGUAGES = ['en', 'es', 'it'];

/**
 * @typedef {object} Words
 * @property {string} language
 * @property {(key: string, parameters?: Record<string, string | number>) => string} say
 */

/**
 * @param {readonly string[]} wanted
 * @returns {Promise<Words>}
 */
export async function loadWords(wanted) {
  const language =
    wanted.map((tag) => tag.split('-')[0] ?? '').find((tag) => LANGUAGES.includes(tag)) ?? 'en';
  const answer = await fetch(new URL(`./i18n/${language}.json`, import.meta.url));
  /** @type {Record<string, string>} */
  const words = await answer.json();
  const number = new Intl.NumberFormat(language);
  return {
    language,
    say(key, parameters = {}) {
      const sentence = words[key];
      if (sentence === undefined) {
        throw new Error(`there are no words for ${key} in ${language}`);
      }
      return sentence.replace(/\{(\w+)\}/g, (_, name) => {
        const value = parameters[name] ?? '';
        return typeof value === 'number' ? number.format(value) : value;
      });
    },
  };
}
