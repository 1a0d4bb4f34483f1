/**
 * Names the sheets of this library on a page. A sheet is known by its text, so that copies of one version
 * share a sheet and each other version brings its own.
 */
const MARKER = Symbol.for('gifkit.styles')

interface Marked {
  [MARKER]?: Map<string, CSSStyleSheet>
}

const sheetOf = (document: Document & Marked, text: string): CSSStyleSheet => {
  const sheets = document[MARKER] ?? new Map<string, CSSStyleSheet>()
  document[MARKER] = sheets
  const known = sheets.get(text)
  if (known) return known
  // A sheet belongs to the document it was made in, and that of a frame is not that of this script.
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const sheet = new Sheet()
  sheet.replaceSync(text)
  sheets.set(text, sheet)
  return sheet
}

/** For browsers without adopted sheets; a strict `style-src` refuses it, and `styles.css` is the way there. */
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

/** By what it has: a node of a frame is an instance of that frame's classes. */
const isStylable = (root: Node): root is Document | ShadowRoot => 'head' in root || 'host' in root

/**
 * Gives the document or shadow root that holds `element` each of the sheets, once, in their order. Adopted
 * sheets are applied under `style-src 'self'`, unlike style elements.
 */
export const adoptStyles = (element: Element, styles: readonly string[]): void => {
  const root = element.getRootNode()
  if (!isStylable(root)) return
  try {
    const sheets = styles.map((text) => sheetOf(element.ownerDocument, text))
    const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
    if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
  } catch {
    // No adopted sheets here: the list is missing, or a sheet cannot be made.
    for (const text of styles) addStyleElement(root, text)
  }
}
