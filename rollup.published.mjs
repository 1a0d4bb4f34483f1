/** What is published of modules, and their declarations. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/** Lines of comments. What tools read stays: annotations, licences, the address of the map. */
const commentLines = (lines) => {
  const found = new Set()
  for (let index = 0; index < lines.length; index += 1) {
    if (/^\s*\/\/(?!#)/.test(lines[index])) found.add(index)
    if (!/^\s*\/\*(?![#!]|\s*@__)/.test(lines[index])) continue
    let end = index
    while (!lines[end].includes('*/')) end += 1
    const isAlone = lines[end].trimEnd().endsWith('*/')
    if (isAlone && !/@license|@preserve/.test(lines.slice(index, end + 1).join()))
      for (; index <= end; index += 1) found.add(index)
    index = end
  }
  return found
}

/** Indented by tabs, of which an archive needs fewer. */
const tabbed = (text, width) =>
  text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / width) + ' '.repeat(spaces.length % width))

/** Without positions, so that the same code is equal wherever it stands. */
const treeText = (tree) =>
  JSON.stringify(tree, (name, value) => (name === 'start' || name === 'end' ? undefined : value))

/** Modules without comments, which hosts read in declarations. */
export const publishedModules = {
  name: 'published-modules',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const lines = chunk.code.split('\n')
      const comments = commentLines(lines)
      const kept = lines.filter((_, index) => !comments.has(index)).join('\n')
      const tree = treeText(this.parse(chunk.code))
      if (treeText(this.parse(kept)) !== tree)
        this.error(`${chunk.fileName}: what looks like a comment is code`)
      const published = tabbed(kept, 4)
      // Not where a text of several lines would change.
      chunk.code = treeText(this.parse(published)) === tree ? published : kept
    }
  },
}

/** Entries, ports, views and the dashboard client: what they take from other modules is what hosts see. */
const isOuter = (file) =>
  /^build\/((react|dashboard-client)\/.*|core\/ports\.d\.ts|([^/]+\/)?index\.d\.ts)$/.test(file)

/**
 * Declarations once, as far as an entry leads to them. They are read as CommonJS, which modules may import as well;
 * for a module each entry has a file that passes their names on, so that it is not taken for CommonJS itself. Comments
 * are left out where none of these takes names from a module, so that no host sees them.
 */
export const declarations = (entries) => ({
  name: 'declarations',
  writeBundle() {
    rmSync('dist/types', { recursive: true, force: true })
    const files = new Set(entries.map((entry) => entry.replace(/\.js$/, '.d.ts')))
    const seen = new Set(files)
    const texts = new Map()
    for (const file of files) {
      const text = readFileSync(file, 'utf8')
      texts.set(file, text)
      for (const [, how, from] of text.matchAll(/\b(from |import\()['"](\.[^'"]+)\.js['"]/g)) {
        const target = posix.join(posix.dirname(file), `${from}.d.ts`)
        files.add(target)
        // What is imported later is no host's.
        if (isOuter(file) && how === 'from ') seen.add(target)
      }
    }
    for (const [file, text] of texts) {
      const target = file.replace(/^build/, 'dist/types')
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, tabbed(seen.has(file) ? text : text.replace(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, ''), 4))
    }
    writeFileSync('dist/types/package.json', '{"type":"commonjs"}\n')
    for (const entry of entries)
      writeFileSync(
        entry.replace(/^build/, 'dist/types').replace(/\.js$/, '.d.mts'),
        `export * from './${posix.basename(entry)}'\n`,
      )
  },
})
