/**
 * Finds a Chromium: `CHROME_PATH`, then the system's, then Debian's package where this process may install it.
 * Anything else ends with the one command to run, never with a skipped suite.
 */
import { installOnDebian, mayInstall, named, onSystem } from './find-program.mjs'

const wholeBrowsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The same Chromium without windows, tabs and menus, which cost as much as the pages of the suites themselves. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/** With what it is started everywhere: nothing of it leaves the machine. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Returns the path of a whole browser; throws an error that names the command to run. */
export const findChromium = (environment = process.env) => {
  const found = named(environment, 'CHROME_PATH') ?? onSystem(environment, wholeBrowsers)
  if (found) return found
  if (mayInstall()) {
    installOnDebian(['chromium', 'fonts-dejavu-core'])
    const installed = onSystem(environment, wholeBrowsers)
    if (installed) return installed
  }
  throw new Error('No Chromium found. Run: sudo apt-get install -y chromium (or set CHROME_PATH)')
}

/**
 * Returns the path of the browser that the suites run in: the headless shell where it is there or may be installed,
 * else a whole browser, which takes twice as long; throws an error that names the command to run.
 */
export const findSuiteChromium = (environment = process.env) => {
  const found = named(environment, 'CHROME_PATH') ?? onSystem(environment, [HEADLESS_SHELL])
  if (found) return found
  if (mayInstall()) {
    try {
      installOnDebian([HEADLESS_SHELL, 'fonts-dejavu-core'])
    } catch (error) {
      console.warn(`${HEADLESS_SHELL} could not be installed: ${error.message}`)
    }
  }
  return onSystem(environment, [HEADLESS_SHELL]) ?? findChromium(environment)
}
