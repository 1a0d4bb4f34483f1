import { findProgram } from './find-program.mjs'

const firefox = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
  // It decodes H.264 with one of Debian's libavcodec, which it only recommends.
  isWhole: true,
}

/** Returns the path of a Firefox; throws an error that names the command to run. */
export const findFirefox = (environment = process.env) => findProgram(firefox, environment)
