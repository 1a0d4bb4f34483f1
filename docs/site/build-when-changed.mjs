/** Builds the site where what it is made of has changed since it was built, so that `npm start` does not wait for it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stamp = join(root, 'build/docs/made-of.txt')
const lock = join(root, 'build/docs.lock')

/** The process that builds. None where it has ended meanwhile. */
const builder = () => {
  try {
    const id = Number(readFileSync(lock, 'utf8'))
    process.kill(id, 0)
    return id
  } catch {
    return undefined
  }
}

/** Two builds would take each other's files away: suites of browsers start at the same time. */
const waitForTurn = async () => {
  for (;;)
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      process.on('exit', () => rmSync(lock, { force: true }))
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      if (builder() === undefined) rmSync(lock, { force: true })
      else await setTimeout(300)
    }
}

/** Texts, samples and pictures; the built package, which live examples run; sources, whose types and imports are shown. */
const sources = ['core', 'react', 'adapters', 'embed', 'dashboard-client', 'standalone']
const folders = ['docs', 'dist/esm', 'test/support', 'sandbox/pages/site', ...sources]
const single = /\.(md|ts)$|^package-lock\.json$/

const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

const madeOf = () => {
  const hash = createHash('sha256')
  const named = readdirSync(root).filter((name) => single.test(name))
  for (const file of [...folders.flatMap(filesOf), ...named.map((name) => join(root, name))].sort())
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

await waitForTurn()
const now = madeOf()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  const { status } = spawnSync('npm', ['run', 'docs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, now)
}
