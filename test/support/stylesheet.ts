import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './source-files.js'

/** A sheet as it is written, behind those that it imports; a list is one line, and rules begin their lines. */
export const sheetOf = (path: string): string =>
  readFileSync(join(projectRoot, path), 'utf8')
    .replace(/@import "(.+)";\n/g, (_, imported: string) => sheetOf(join(dirname(path), imported)))
    .replace(/([,:])\n\s*/g, '$1 ')
    .replace(/\(\n\s*(.+)\n\s*\)/g, '($1)')
    .replace(/\n +\./g, '\n.')

/** Every sheet of the widgets, in the order of `styles.css`. */
export const widgetStyles = sheetOf('react/styles/all.css')

/** The declarations of one rule, of the widgets unless another sheet is given. */
export const ruleOf = (selector: string, sheet: string = widgetStyles): string => {
  const start = sheet.indexOf(`\n${selector} {`) + 1
  if (start === 0) throw new Error(`no rule for ${selector}`)
  return sheet.slice(start, sheet.indexOf('}', start))
}
