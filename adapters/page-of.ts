/** The window of a page with the constructors that live on it. */
export type Page = Window & typeof globalThis

/** The window that an element is in; ours where its document is in none. */
export const pageOf = (element: Element): Page => (element.ownerDocument.defaultView ?? window) as Page
