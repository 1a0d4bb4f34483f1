/** Finds a Firefox: `FIREFOX_PATH`, then the system's, then Debian's package where this process may install it. */
import { installOnDebian, mayInstall, named, onSystem } from './find-program.mjs'

const browsers = ['firefox-esr', 'firefox']

/** Returns the path of a Firefox; throws an error that names the command to run. */
export const findFirefox = (environment = process.env) => {
  const found = named(environment, 'FIREFOX_PATH') ?? onSystem(environment, browsers)
  if (found) return found
  if (mayInstall()) {
    // It decodes H.264 with one of Debian's libavcodec, which it only recommends.
    installOnDebian(['firefox-esr'], true)
    const installed = onSystem(environment, browsers)
    if (installed) return installed
  }
  throw new Error('No Firefox found. Run: sudo apt-get install -y firefox-esr (or set FIREFOX_PATH)')
}
