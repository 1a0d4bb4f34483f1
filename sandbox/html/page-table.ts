/** A script of a page; modules are loaded as such. */
export interface PageScript {
  readonly src: string
  readonly module: boolean
}

/** A page of the sandbox whose content is put in by script, or that stands in a file of its own. */
export interface SandboxPage {
  readonly path: string
  readonly title: string
  /** One line for the start page. */
  readonly summary: string
  readonly scripts: readonly PageScript[]
}

const script = (src: string): PageScript => ({ src, module: false })
const module = (src: string): PageScript => ({ src, module: true })

/** The start page, which is not listed on itself. */
export const START_PAGE: SandboxPage = {
  path: '/',
  title: 'Sandbox',
  summary: 'Everything that runs here.',
  scripts: [module('/assets/fault-switchboard.js')],
}

/** The live log of usage events. */
export const PINGBACK_PAGE: SandboxPage = {
  path: '/pingbacks',
  title: 'Pingbacks',
  summary: 'Usage events, live, as the collector receives them.',
  scripts: [module('/assets/pingback-page.js')],
}

/** Pages that show widgets: a shell with an empty `main#app` each. A new page is a new row. */
export const WIDGET_PAGES: readonly SandboxPage[] = [
  {
    path: '/grid-react',
    title: 'Grid in React',
    summary: 'The grid as a React component, with search, types, columns, gutter and width.',
    scripts: [module('/scripts/grid-react.js')],
  },
  {
    path: '/grid-plain',
    title: 'Grid on a plain page',
    summary: 'The same grid through one script tag, no framework and no bundler.',
    scripts: [script('/standalone/gifkit.js'), module('/scripts/grid-plain.js')],
  },
]

/** A host page with the standalone script and nothing else, for suites and for trying things in the console. */
export const BLANK_PAGE: SandboxPage = {
  path: '/blank',
  title: 'Blank host page',
  summary: 'The standalone script on an empty page, to try things in the console.',
  scripts: [script('/standalone/gifkit.js')],
}

/** Pages of the navigation, in order. */
export const NAVIGATION: readonly SandboxPage[] = [START_PAGE, ...WIDGET_PAGES, PINGBACK_PAGE]
