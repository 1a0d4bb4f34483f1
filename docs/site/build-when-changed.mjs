/** Builds the site where what it is made of has changed since it was built, so that `npm start` does not wait for it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const stamp = join(root, 'build/docs/made-of.txt')

/** Texts, samples and pictures; the built package, which live examples run; sources, whose types and imports are shown. */
const sources = ['core', 'react', 'adapters', 'embed', 'dashboard-client', 'standalone']
const folders = ['docs', 'dist/esm', 'test/support', ...sources]
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

const now = madeOf()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  const { status } = spawnSync('npm', ['run', 'docs'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, now)
}
