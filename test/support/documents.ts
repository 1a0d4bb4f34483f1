/** The project's documents as data, for the tests that hold them against the code. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

export const readProjectFile = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')

/** The text between a heading and the next one of any level. */
const sectionOf = (document: string, heading: string): string => {
  const [, section] = document.split(`\n${heading}\n`)
  if (section === undefined) throw new Error(`No heading ${heading}`)
  return section.split(/\n#+ /)[0] ?? ''
}

/** The first table below a heading: the cells of each row, without the header. */
export const tableBelow = (document: string, heading: string): readonly (readonly string[])[] => {
  const lines = sectionOf(document, heading).split('\n')
  const start = lines.findIndex((line) => line.startsWith('| ---'))
  const rows = lines.slice(start + 1)
  const end = rows.findIndex((line) => !line.startsWith('|'))
  return rows.slice(0, end < 0 ? undefined : end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** A cell without the signs of code. */
export const plain = (cell = ''): string => cell.replaceAll('`', '')
