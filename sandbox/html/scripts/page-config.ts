/** The configuration that the server puts into each page as JSON. */
export interface PageConfig {
  readonly apiKey: string
  readonly api: string
  readonly media: string
  readonly pingback: string
}

export const pageConfig = (): PageConfig => {
  const text = document.getElementById('sandbox-config')?.textContent ?? '{}'
  return JSON.parse(text) as PageConfig
}

/** The element with this id and type; throws if the page has none. */
export const elementOf = <T extends Element>(id: string, type: new () => T): T => {
  const element = document.getElementById(id)
  if (element instanceof type) return element
  throw new Error(`The page has no ${id}`)
}
