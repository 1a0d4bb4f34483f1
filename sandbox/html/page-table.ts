/** A script of a page, loaded as a module or a classic script. */
export interface PageScript {
  readonly src: string
  readonly module: boolean
}

/** A page of the sandbox whose content a script or a file of its own provides. */
export interface SandboxPage {
  readonly path: string
  readonly title: string
  /** The page contains frames of ours, and the script of pasted code. */
  readonly embeds?: true
  /** The page has a share menu, whose pictures can be downloaded. */
  readonly downloads?: true
  /** The page asks a backend of its own, at its own origin. */
  readonly backend?: true
  /** One line about the page, for the start page. */
  readonly summary: string
  readonly scripts: readonly PageScript[]
  /** The file whose code the server shows at the top; a page of controls shows code of its own. */
  readonly sample?: string
  /** Loaded after the stylesheet that all pages share. */
  readonly stylesheet?: string
}

const script = (src: string): PageScript => ({ src, module: false })
const module = (src: string): PageScript => ({ src, module: true })

/** The start page, which is not listed on itself. */
export const START_PAGE: SandboxPage = {
  path: '/',
  title: 'Start',
  summary: 'GIFs, stickers and videos on any web page: what gifkit is, three ways in, every widget to try.',
  scripts: [
    script('/standalone/gifkit.js'),
    module('/scripts/start-page.js'),
    module('/assets/fault-form.js'),
  ],
}

/** The live log of usage events. */
export const PINGBACK_PAGE: SandboxPage = {
  path: '/pingbacks',
  title: 'Pingbacks',
  summary: 'Usage events, live, as the collector receives them.',
  scripts: [module('/assets/pingback-page.js')],
}

/** A page of a widget; pages of one group are listed together. */
export interface WidgetPage extends SandboxPage {
  readonly group: string
}

interface WidgetPages extends Pick<SandboxPage, 'downloads'> {
  /** The widget's name. */
  readonly group: string
  /** Start of the paths and scripts: `grid` has `/grid-react` and `/grid-plain`. */
  readonly name: string
  /** Summary of the page in React. */
  readonly react: string
  /** Summary of the plain page; without it there is no such page. */
  readonly plain?: string
  /** Scripts of the plain page. */
  readonly standalone?: readonly string[]
}

const pagesOf = ({
  group,
  name,
  react,
  plain,
  standalone = ['gifkit.js'],
  ...more
}: WidgetPages): readonly WidgetPage[] => [
  {
    group,
    path: `/${name}-react`,
    title: `${group} in React`,
    summary: react,
    scripts: [module(`/scripts/${name}-react.js`)],
    ...more,
  },
  ...(plain === undefined
    ? []
    : [
        {
          group,
          path: `/${name}-plain`,
          title: `${group} on a plain page`,
          summary: plain,
          scripts: [
            ...standalone.map((file) => script(`/standalone/${file}`)),
            module(`/scripts/${name}-plain.js`),
          ],
        },
      ]),
]

/** The pages of widgets: a shell with an empty `main#app` each. A new widget needs one row here. */
export const WIDGET_PAGES: readonly WidgetPage[] = [
  ...pagesOf({
    group: 'Grid',
    name: 'grid',
    react: 'A wall of GIFs in columns that loads page after page as it is scrolled, as a React component.',
    plain: 'The same grid through one script tag, no framework and no bundler.',
  }),
  ...pagesOf({
    group: 'Carousel',
    name: 'carousel',
    react:
      'A row of GIFs of one height that scrolls sideways, with arrows and snapping, in either direction.',
    plain: 'The same row through one script tag.',
  }),
  ...pagesOf({
    group: 'GIF',
    name: 'gif',
    react: 'One GIF in the rendition that fits its size, still where motion is unwanted, with its author.',
    plain: 'The same GIF through one script tag.',
  }),
  ...pagesOf({
    group: 'Video',
    name: 'video',
    react: 'A clip with sound in a player with controls, captions and keys, in its own proportions.',
    plain: 'The same video through one script tag.',
  }),
  {
    group: 'Video',
    path: '/video-overlay',
    title: 'Video over a tile',
    summary: 'Tiles whose video plays, with sound and a button to mute it, while they are pointed at.',
    scripts: [module('/scripts/video-overlay.js')],
  },
  ...pagesOf({
    group: 'Picker',
    name: 'picker',
    react:
      'All that a composer needs to insert a GIF: search, categories, recents and favourites, in a popover or inline.',
    plain: 'The same picker through two script tags.',
    standalone: ['gifkit.js', 'gifkit.picker.js'],
  }),
  ...pagesOf({
    group: 'Share',
    name: 'share',
    react: 'Services, a link and embed code to share a GIF by, as a menu, a bar or a button.',
    plain: 'Share links, opened in windows of their own, without a framework.',
    downloads: true,
  }),
  ...pagesOf({
    group: 'Favourite',
    name: 'favorite',
    react: 'The favourite button with its four states and their animations.',
  }),
  ...pagesOf({
    group: 'Site parts',
    name: 'parts',
    react: 'One part at a time: button, field, pagination, radio group, layout, author, mark, every prop.',
  }),
  {
    group: 'Site parts',
    path: '/site-parts',
    title: 'Site parts',
    summary: 'Buttons, fields, pagination, radio group, the 12-column layout and the palette.',
    sample: 'sandbox/pages/site-parts.tsx',
    scripts: [module('/scripts/site-parts.js')],
  },
  {
    group: 'Elements',
    path: '/elements',
    title: 'Elements',
    summary: 'Grid, row, GIF, video and a picker in a form, as elements of markup.',
    sample: 'sandbox/pages/elements.ts',
    scripts: [module('/scripts/elements.js')],
  },
  ...pagesOf({
    group: 'Search',
    name: 'search',
    react: 'A search bar with suggestions and channels above the grid that it fills.',
    plain: 'The same search by one call, without a framework.',
    standalone: ['gifkit.js', 'gifkit.picker.js'],
  }),
  ...pagesOf({
    group: 'Emoji',
    name: 'emoji',
    react: 'The variations of an emoji, such as its skin tones, in a strip.',
    plain: 'The variations of an emoji, without a framework.',
    standalone: ['gifkit.js', 'gifkit.picker.js'],
  }),
  {
    group: 'Emoji',
    path: '/emoji-popover',
    title: 'Emoji with their variations',
    summary: 'Emoji that open their variations as a popover: by keyboard too, the focus given back.',
    scripts: [module('/scripts/emoji-popover.js')],
  },
  ...pagesOf({
    group: 'Provider',
    name: 'provider',
    react: 'Theme, motion, texts, client, consent, sender and ports for all widgets inside, every prop.',
  }),
  ...pagesOf({
    group: 'Pingback context',
    name: 'pingback-context',
    react: 'Attributes that managers add to the usage events of the widgets inside, one manager in another.',
  }),
  {
    group: 'Embed',
    path: '/embed-host',
    title: 'Embed on another site',
    summary: 'A frame with one GIF on the page of a third party: commands, its events, code to paste.',
    sample: 'sandbox/pages/embed-host.ts',
    scripts: [module('/scripts/embed-host.js')],
    embeds: true,
  },
  {
    group: 'Embed',
    path: '/embed-many',
    title: 'Embed a hundred times',
    summary: 'A hundred frames on one page, of which those load that come near the screen.',
    sample: 'sandbox/pages/embed-many.ts',
    scripts: [module('/scripts/embed-many.js')],
    embeds: true,
  },
  {
    group: 'Custom hosts',
    path: '/host-hooks',
    title: 'A grid made of hooks',
    summary: 'A wall of captioned pictures in under 60 lines of React: useFeed, useMasonry, useGifTile.',
    sample: 'sandbox/pages/examples/custom-host-react.tsx',
    scripts: [module('/scripts/host-hooks.js')],
  },
  {
    group: 'Custom hosts',
    path: '/host-core',
    title: 'A list without a framework',
    summary: 'Two columns from gifkit/core and the browser’s ports, no React at all.',
    sample: 'sandbox/pages/examples/custom-host-core.ts',
    scripts: [module('/scripts/host-core.js')],
  },
  {
    group: 'Custom hosts',
    path: '/host-consent',
    title: 'GIFs with a consent banner',
    summary: 'A grid, and the question that comes before anything is kept of a visitor.',
    sample: 'sandbox/pages/examples/consent-banner.tsx',
    scripts: [module('/scripts/host-consent.js')],
  },
  {
    group: 'Custom hosts',
    path: '/sources',
    title: 'GIFs of several sources',
    summary:
      'A catalogue of the host’s own and a backend that hides the API key, in one picker and one grid.',
    sample: 'sandbox/pages/examples/own-sources.ts',
    scripts: [module('/scripts/sources.js')],
    backend: true,
  },
]

/** The reference site, made of the widgets as a host would make it; its other pages have their own paths. */
export const SITE_PAGE: SandboxPage = {
  path: '/home',
  title: 'Site',
  summary:
    'A whole site of GIFs: trending, search with filters, pages of GIFs and channels, stickers, clips.',
  scripts: [module('/scripts/site.js')],
  stylesheet: '/site.css',
}

/** The documentation, which a generator builds. */
export const DOCS_PAGE: SandboxPage = {
  path: '/docs/',
  title: 'Docs',
  summary: 'Getting started, each widget with a live example, the client, recipes.',
  scripts: [],
}

/** The creator's dashboard: channels, stories, schedule, takedowns. */
export const DASHBOARD_PAGE: SandboxPage = {
  path: '/dashboard',
  title: 'Dashboard',
  summary: 'A creator’s channels, tags, stories, schedule and takedowns, on the dashboard client.',
  scripts: [module('/scripts/dashboard.js')],
  stylesheet: '/dashboard.css',
}

/** The pages of the table by group, in the order of the table. */
export const pageGroups = (): readonly (readonly [group: string, pages: readonly WidgetPage[]])[] =>
  [...new Set(WIDGET_PAGES.map(({ group }) => group))].map((group) => [
    group,
    WIDGET_PAGES.filter((page) => page.group === group),
  ])

/** A host page with the standalone script and nothing else, for tests and for the console. */
export const BLANK_PAGE: SandboxPage = {
  path: '/blank',
  title: 'Blank host page',
  summary: 'The standalone script on an empty page, to try things in the console.',
  scripts: [script('/standalone/gifkit.js')],
}

/** Embed codes as people paste them; each loads the script itself. */
export const PASTED_PAGE: SandboxPage = {
  path: '/embed-pasted',
  title: 'Pasted embed codes',
  summary: 'Plain frames, and links whose script makes frames of them.',
  scripts: [],
  embeds: true,
}

/** Pages of the navigation, in order. */
export const NAVIGATION: readonly SandboxPage[] = [
  START_PAGE,
  ...WIDGET_PAGES,
  SITE_PAGE,
  DASHBOARD_PAGE,
  PINGBACK_PAGE,
]
