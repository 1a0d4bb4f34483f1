import { findProgram } from './find-program.mjs'

const driver = {
  title: 'WebKitWebDriver',
  variable: 'WEBKIT_DRIVER_PATH',
  names: ['WebKitWebDriver'],
  packages: ['webkit2gtk-driver'],
  // It decodes films with plugins of GStreamer, which it only recommends.
  isWhole: true,
}

const browser = {
  title: 'MiniBrowser',
  variable: 'WEBKIT_BROWSER_PATH',
  names: ['MiniBrowser'],
  packages: ['webkit2gtk-driver'],
  isWhole: true,
  // It belongs to a library, not to the programs of the system.
  folders: ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1'],
}

const screen = { title: 'Xvfb', variable: 'XVFB_PATH', names: ['Xvfb'], packages: ['xvfb'] }

/** Each returns the path of a program; throws an error that names the command to run. */
export const findWebKitDriver = (environment = process.env) => findProgram(driver, environment)
export const findMiniBrowser = (environment = process.env) => findProgram(browser, environment)
export const findXvfb = (environment = process.env) => findProgram(screen, environment)
