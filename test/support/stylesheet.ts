import { allStyles } from '../../react/styles/all-styles.js'

/** Every sheet of the widgets, as `styles.css` has them. */
export const widgetStyles = allStyles.join('')

/** The declarations of one rule, of the widgets unless another sheet is given. */
export const ruleOf = (selector: string, sheet: string = widgetStyles): string => {
  const start = sheet.indexOf(`\n${selector} {`) + 1
  if (start === 0) throw new Error(`no rule for ${selector}`)
  return sheet.slice(start, sheet.indexOf('}', start))
}
