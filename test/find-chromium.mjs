/**
 * Finds a Chromium for the browser suites: `CHROME_PATH`, then the system's, then Debian's package where this
 * process may install it. Anything else ends with the one command to run, never with a skipped suite.
 */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const onSystem = (environment) =>
  (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const installOnDebian = () => {
  const apt = (...words) =>
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core')
}

/** Returns the path of an executable; throws an error that names the command to run. */
export const findChromium = (environment = process.env) => {
  const named = environment.CHROME_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROME_PATH names ${named}, which cannot be executed`)
  }
  const found = onSystem(environment)
  if (found) return found
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    installOnDebian()
    const installed = onSystem(environment)
    if (installed) return installed
  }
  throw new Error('No Chromium found. Run: sudo apt-get install -y chromium (or set CHROME_PATH)')
}
