/** Finds a browser among the programs of the system, or installs Debian's package where this process may. */
import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The path of the first of these programs that the system has. */
export const onSystem = (environment, names) =>
  (environment.PATH ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

export const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** With `isWhole`, what a package recommends too. */
export const installOnDebian = (names, isWhole = false) => {
  const apt = (...words) =>
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', ...(isWhole ? [] : ['--no-install-recommends']), ...names)
}

/** The path that a variable of the environment names; throws when nothing there can be executed. */
export const named = (environment, variable) => {
  const path = environment[variable]
  if (path && !isExecutable(path)) throw new Error(`${variable} names ${path}, which cannot be executed`)
  return path || undefined
}
