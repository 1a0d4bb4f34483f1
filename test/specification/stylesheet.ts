import { allStyles } from '../../react/styles/all-styles.js'

/** Every sheet of the widgets, as `styles.css` has them. */
export const widgetStyles = allStyles.join('')

/** The declarations of one rule. */
export const ruleOf = (selector: string): string => {
  const start = widgetStyles.indexOf(`\n${selector} {`) + 1
  if (start === 0) throw new Error(`no rule for ${selector}`)
  return widgetStyles.slice(start, widgetStyles.indexOf('}', start))
}
