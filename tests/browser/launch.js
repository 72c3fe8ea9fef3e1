// How the browser is started: it speaks to the page's server and to nobody else.

export const LAUNCH = {
  executablePath: process.env.CHROME_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
