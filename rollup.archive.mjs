/**
 * What npm adds to the archive while it packs: it runs this before, and with `--remove` afterwards.
 *
 * - A folder for each entry point, for tools that read no exports map (Jest 27, webpack 4, Browserify): `gifkit/react` is
 *   a folder there, whose `package.json` leads to the modules.
 * - `dist/integrity.json`: the hashes of files that pages name in a tag, for its `integrity` attribute.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const entries = Object.entries(exports).filter(([path, { require }]) => path !== '.' && require)

/** The texts of the files that are added, by their paths. */
const added = () => {
  const folders = entries.map(([path, { module, require }]) => {
    const from = (target) => relative(join(root, path), join(root, target))
    // `type` is for the project, whose own modules of that name are in the same folder while it is packed.
    const manifest = {
      type: 'module',
      main: from(require.default),
      module: from(module),
      types: from(require.types),
    }
    return [`${path}/package.json`, manifest]
  })
  const scripts = readdirSync(join(root, 'dist/standalone')).filter((name) => name.endsWith('.js'))
  const hashes = ['styles.css', ...scripts.map((name) => `standalone/${name}`)].map((path) => [
    path,
    `sha384-${createHash('sha384')
      .update(readFileSync(join(root, 'dist', path)))
      .digest('base64')}`,
  ])
  return [...folders, ['dist/integrity.json', Object.fromEntries(hashes)]]
}

const remove = () => {
  // The deepest first, so that a folder is empty when its turn comes.
  for (const [path] of entries.toSorted(([one], [other]) => other.length - one.length)) {
    rmSync(join(root, path, 'package.json'), { force: true })
    if (readdirSync(join(root, path)).length === 0) rmdirSync(join(root, path))
  }
}

if (process.argv.includes('--remove')) remove()
else
  for (const [path, value] of added()) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify(value))
  }
