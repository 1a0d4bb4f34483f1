import { findProgram } from './find-program.mjs'

const chromium = {
  title: 'Chromium',
  variable: 'CHROME_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  packages: ['chromium', 'fonts-dejavu-core'],
}

/** The same Chromium without windows, tabs and menus, which cost as much as the pages of the suites themselves. */
const headlessShell = {
  ...chromium,
  title: 'headless shell',
  names: ['chromium-headless-shell'],
  packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
}

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
export const findChromium = (environment = process.env) => findProgram(chromium, environment)

/**
 * Returns the path of the browser that the suites run in: the headless shell where it is there or may be installed,
 * else a whole browser, which takes twice as long; throws an error that names the command to run.
 */
export const findSuiteChromium = (environment = process.env) => {
  try {
    return findProgram(headlessShell, environment)
  } catch (error) {
    console.warn(error.message)
    return findChromium(environment)
  }
}
