/** The configuration in each page's JSON block: the API key and the origins of the services. */
export interface PageConfig {
  readonly apiKey: string
  readonly pages: string
  readonly api: string
  readonly media: string
  readonly pingback: string
  readonly dashboard: string
  /** Where frame pages are served. */
  readonly embed: string
}

export const pageConfig = (): PageConfig =>
  JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}') as PageConfig

/** Sends usage events of all widgets to the sandbox's collector. */
export const sendEventsToSandbox = ({ pingback }: PageConfig): void => {
  Object.assign(window, { GIPHY_PINGBACK_URL: pingback })
}
