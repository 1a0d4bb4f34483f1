/**
 * Folders of the archive for tools that read no exports map (Jest 27, webpack 4, Browserify): `gifkit/react` is a folder
 * there, whose `package.json` leads to the entry point. npm calls this before it packs, and with `--remove` afterwards.
 */
import { mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const isToRemove = process.argv.includes('--remove')

// The deepest first, so that a folder is empty when its turn comes.
const entries = Object.entries(exports).filter(([path, to]) => path !== '.' && to.require)
for (const [path, { module, require }] of entries.toSorted(([one], [other]) => other.length - one.length)) {
  const folder = join(root, path)
  const file = join(folder, 'package.json')
  if (isToRemove) {
    rmSync(file, { force: true })
    for (let empty = folder; empty.length >= root.length; empty = dirname(empty))
      try {
        rmdirSync(empty)
      } catch {
        break
      }
    continue
  }
  const from = (target) => relative(folder, join(root, target))
  mkdirSync(folder, { recursive: true })
  // `type` is for the project, whose own modules of that name are in the same folder while it is packed.
  const manifest = {
    type: 'module',
    main: from(require.default),
    module: from(module),
    types: from(require.types),
  }
  writeFileSync(file, JSON.stringify(manifest))
}
