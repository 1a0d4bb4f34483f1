/**
 * What pages of the site name in a comment, and the build writes in its place:
 * `<!-- props: Grid -->` is the table of a component's props, `<!-- takes: useFeed -->` that of a hook's options,
 * `<!-- returns: useFeed -->` that of what it returns, `<!-- fields: ClientOptions -->` that of an interface of
 * `gifkit`, and `<!-- live: grid -->` an example with its code.
 * `<!-- picture: folders -->` draws the folders and their imports, with a table of the same numbers.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { drawFolders, type Folder, readFolders } from './folder-picture.js'
import { fieldsOf, type PublicField, propsOf, returnedBy } from './public-types.js'
import { rowsOf } from './widget-rows.js'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const inCode = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``)

/** A table that phones show without its columns. */
const fieldsOnPhones = (lines: readonly string[]): string =>
  ['<div class="fields">', '', ...lines, '', '</div>'].join('\n')

const propsTable = (root: string, component: string): string => {
  const rows = rowsOf(root, component)
  const order = [...rows.keys()]
  const placeOf = ({ name, isRequired }: PublicField): number =>
    (isRequired ? 0 : order.length + 1) + (rows.has(name) ? order.indexOf(name) : order.length)
  const props = [...propsOf(root, component)].sort((one, other) => placeOf(one) - placeOf(other))
  const lines = props.map(({ name, type, comment, isRequired }) => {
    const row = rows.get(name)
    const value = isRequired ? 'required' : (row?.value ?? '')
    return `| \`${name}\`<br>${inCode(type)} | ${value} | ${row?.text ?? cell(comment)} |`
  })
  return fieldsOnPhones(['| prop | default | what it does |', '| --- | --- | --- |', ...lines])
}

const fieldsTable = (fields: readonly PublicField[], heading = 'name'): string =>
  fieldsOnPhones([
    `| ${heading} | type | what it is |`,
    '| --- | --- | --- |',
    ...fields.map(({ name, type, comment }) => `| \`${name}\` | ${inCode(type)} | ${cell(comment)} |`),
  ])

/** The endings of the files that an example may have, with their labels. */
const variants = [
  ['.tsx', 'React'],
  ['-plain.ts', 'Any framework'],
] as const

const liveExample = (root: string, name: string): string => {
  const folder = 'docs/site/examples/live'
  const files = variants.filter(([ending]) => existsSync(join(root, folder, `${name}${ending}`)))
  const code = files.map(([ending, label]) => `<<< @/${folder}/${name}${ending} [${label}]`)
  const group = ['::: code-group', '', ...code, '', ':::']
  return [`<LiveExample name="${name}">`, '', ...group, '', '</LiveExample>'].join('\n')
}

const importsOf = ({ imports }: Folder): string =>
  imports.map(([folder, count]) => `\`${folder}\` ${count}`).join(', ') || 'none'

const folderPicture = (): string => {
  const inner = readFolders(2)
  const rows = [...inner].sort((one, other) => one.name.localeCompare(other.name))
  return [
    `<div class="folder-picture" role="group" aria-label="Picture of the folders" tabindex="0">${drawFolders(readFolders(1), inner)}</div>`,
    '',
    'Numbers count imports. `gifkit` has the files outside of folders. A folder of the core imports from its own row and from those below.',
    '',
    '::: details The picture in numbers: which folder imports which',
    '',
    '| folder | files | lines | imports |',
    '| --- | ---: | ---: | --- |',
    ...rows.map(
      (folder) => `| \`${folder.name}\` | ${folder.files} | ${folder.lines} | ${importsOf(folder)} |`,
    ),
    '',
    ':::',
  ].join('\n')
}

export const generatedParts =
  (root: string) =>
  (md: MarkdownRenderer): void => {
    md.core.ruler.before('normalize', 'generated-parts', (state) => {
      state.src = state.src.replace(
        /^<!-- (props|takes|returns|fields|live|picture): ([\w-]+) -->$/gm,
        (_, kind: string, name: string) => {
          if (kind === 'props') return propsTable(root, name)
          if (kind === 'takes') return fieldsTable(propsOf(root, name), 'option')
          if (kind === 'returns') return fieldsTable(returnedBy(root, name), 'returns')
          if (kind === 'fields') return fieldsTable(fieldsOf(root, name))
          return kind === 'live' ? liveExample(root, name) : folderPicture()
        },
      )
    })
  }
