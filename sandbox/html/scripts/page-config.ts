/** What the server hands every page in its JSON block. */
export interface PageConfig {
  readonly apiKey: string
  readonly api: string
  readonly media: string
  readonly pingback: string
}

/** Reads the page's configuration. */
export const pageConfig = (): PageConfig => {
  const text = document.getElementById('sandbox-config')?.textContent ?? '{}'
  return JSON.parse(text) as PageConfig
}

/** The element with the given id, of the given sort; throws when the page lacks it. */
export const elementOf = <T extends Element>(id: string, sort: new () => T): T => {
  const element = document.getElementById(id)
  if (element instanceof sort) return element
  throw new Error(`The page has no ${id}`)
}
