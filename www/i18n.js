// The words of the page.

export const LANGUAGES = ['en', 'es', 'it'];

/**
 * @typedef {object} Words
 * @property {string} language
 * @property {(key: string, parameters?: Record<string, string | number>) => string} say
 * @property {(key: string) => boolean} knows
 * @property {(items: string[]) => string} list
 * @property {(share: number) => string} percent
 * @property {(value: number) => string} signed
 * @property {(when: Date) => string} date
 */

/**
 * @param {string} language
 * @returns {Promise<Words>}
 */
export async function loadWords(language) {
  const answer = await fetch(new URL(`./i18n/${language}.json`, import.meta.url));
  /** @type {Record<string, string>} */
  const words = await answer.json();
  const number = new Intl.NumberFormat(language);
  const plural = new Intl.PluralRules(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const list = new Intl.ListFormat(language, { type: 'conjunction' });

  /** A sentence that counts has a form for one thing, `key.one`, beside `key`. @type {Words['say']} */
  function say(key, parameters = {}) {
    const counted = typeof parameters.count === 'number' && plural.select(parameters.count) === 'one';
    const sentence = (counted ? words[`${key}.one`] : undefined) ?? words[key];
    if (sentence === undefined) throw new Error(`there are no words for ${key} in ${language}`);
    return sentence.replace(/\{(\w+)\}/g, (_, name) => {
      const value = parameters[name] ?? '';
      return typeof value === 'number' ? minus(number.format(value)) : value;
    });
  }

  return {
    language,
    say,
    knows: (key) => key in words,
    list: (items) => list.format(items),
    percent: (share) => percent.format(share),
    signed: (value) => minus(signed.format(value)),
    date: (when) => date.format(when),
  };
}

/** A minus sign, where the browser has a hyphen. @param {string} text */
function minus(text) {
  return text.replace('-', '−');
}

/** The first language of the browser that we have. @param {readonly string[]} wanted */
export function preferredLanguage(wanted) {
  return wanted.map((tag) => tag.split('-')[0] ?? '').find((tag) => LANGUAGES.includes(tag)) ?? 'en';
}
