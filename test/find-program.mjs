/** Finds a browser: by the variable that names one, among the system's programs, else by installing Debian's package. */
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

const onSystem = (environment, { names, folders = [] }) =>
  [...(environment.PATH ?? '').split(delimiter).filter(Boolean), ...folders]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

const mayInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

const installOnDebian = (packages, isWhole) => {
  const apt = (...words) =>
    execFileSync('apt-get', words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  apt('install', '-y', '-qq', ...(isWhole ? [] : ['--no-install-recommends']), ...packages)
}

/** Returns the path; throws an error that names the command to run, or the variable that names no program. */
export const findProgram = (program, environment) => {
  const { title, variable, packages, isWhole = false } = program
  const path = environment[variable]
  if (path && !isExecutable(path)) throw new Error(`${variable} names ${path}, which cannot be executed`)
  const found = path || onSystem(environment, program)
  if (found) return found
  if (mayInstall()) installOnDebian(packages, isWhole)
  const installed = onSystem(environment, program)
  if (installed) return installed
  throw new Error(`No ${title} found. Run: sudo apt-get install -y ${packages[0]} (or set ${variable})`)
}
