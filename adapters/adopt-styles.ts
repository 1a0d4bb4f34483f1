/**
 * The document's property with the sheets of this library, by their texts: copies of one version share a sheet, and
 * another version adds its own.
 */
const MARKER = Symbol.for('gifkit.styles')

interface WithSheets {
  [MARKER]?: Map<string, CSSStyleSheet>
}

const sheetOf = (document: Document & WithSheets, text: string): CSSStyleSheet => {
  const sheets = document[MARKER] ?? new Map<string, CSSStyleSheet>()
  document[MARKER] = sheets
  const known = sheets.get(text)
  if (known) return known
  // A sheet can only be adopted in the document it was made for, which may be that of a frame.
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = new Sheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}

/** For browsers without adopted sheets. A strict `style-src` blocks it; such pages load `styles.css`. */
const addStyleElement = (root: Document | ShadowRoot, text: string): void => {
  const parent = 'head' in root ? root.head : root
  for (const style of parent.querySelectorAll('style[data-gifkit]')) {
    if (style.textContent === text) return
  }
  const style = ('head' in root ? root : root.ownerDocument).createElement('style')
  style.setAttribute('data-gifkit', '')
  style.textContent = text
  parent.append(style)
}

/** By its properties, since `instanceof` fails for nodes of other documents. */
const isStylable = (root: Node): root is Document | ShadowRoot => 'head' in root || 'host' in root

/**
 * Adds the sheets, in their order, to the document or shadow root of `element`, each once. Adopted sheets are allowed
 * under `style-src 'self'`, unlike style elements.
 */
export const adoptStyles = (element: Element, styles: readonly string[]): void => {
  const root = element.getRootNode()
  if (!isStylable(root)) return
  try {
    const sheets = styles.map((text) => sheetOf(element.ownerDocument, text))
    const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
  } catch {
    // Adopted sheets are not supported: the list is missing, or the constructor throws.
    for (const text of styles) addStyleElement(root, text)
  }
}
