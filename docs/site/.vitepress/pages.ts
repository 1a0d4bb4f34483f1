/** Which files are pages of the site, at which path, and what the sidebar calls them. */

export interface SitePage {
  /** From the project's root. */
  readonly file: string
  /** Below `/docs/`, without an extension. */
  readonly path: string
  /** In the sidebar. */
  readonly title: string
}

export interface PageGroup {
  readonly title: string
  readonly pages: readonly SitePage[]
}

/** A page that is written for the site. */
const own = (path: string, title: string): SitePage => ({ file: `docs/site/${path}.md`, path, title })

/** A document of the project, which is read in the repository as well. */
const shared = (name: string, title: string): SitePage => ({ file: `docs/${name}.md`, path: name, title })

const ofRoot = (name: string, title: string): SitePage => ({
  file: `${name.toUpperCase()}.md`,
  path: name,
  title,
})

export const START_PAGE: SitePage = own('index', 'gifkit')

export const pageGroups: readonly PageGroup[] = [
  {
    title: 'Getting started',
    pages: [
      own('start/react', 'React'),
      own('start/html', 'Plain HTML'),
      own('start/next', 'Next.js'),
      own('start/web-components', 'Web components'),
      own('start/any-framework', 'Any framework'),
    ],
  },
  {
    title: 'Widgets',
    pages: [
      own('widgets/grid', 'Grid'),
      own('widgets/carousel', 'Carousel'),
      own('widgets/gif', 'Gif'),
      own('widgets/video', 'Video'),
      own('widgets/search', 'Search'),
      own('widgets/picker', 'Picker'),
      own('widgets/emoji', 'Emoji variations'),
      own('widgets/share', 'Sharing'),
      own('widgets/favorite', 'Favourite button'),
      own('widgets/author', 'Author'),
      own('widgets/parts', 'Site parts'),
      own('widgets/provider', 'Provider'),
      shared('widgets', 'All props and hooks'),
      shared('elements', 'All elements'),
    ],
  },
  {
    title: 'Client and hooks',
    pages: [
      own('client', 'GiphyFetch'),
      shared('sources', 'Sources of your own'),
      own('hooks', 'Hooks'),
      shared('core', 'gifkit/core'),
      shared('dashboard-client', 'Dashboard client'),
    ],
  },
  {
    title: 'Recipes',
    pages: [
      own('recipes/search-box', 'Search box'),
      own('recipes/composer', 'Insert a GIF into a message'),
      own('recipes/own-tile', 'A tile of your own'),
      shared('consent', 'Consent banner'),
      own('recipes/server-rendering', 'Server rendering'),
      own('recipes/colours', 'Colours and dark theme'),
      own('recipes/translations', 'German and other languages'),
      shared('testing-your-app', 'Unit tests'),
      shared('embed', 'Embed and oEmbed'),
      own('recipes/embed-server', 'A server of frames'),
      own('recipes/proxy', 'Your own server'),
      own('recipes/usage-events', 'Watch usage events'),
      own('recipes/whole-site', 'A whole site'),
    ],
  },
  {
    title: 'Good to know',
    pages: [
      own('privacy', 'Privacy'),
      ofRoot('security', 'Security'),
      shared('accessibility', 'Accessibility'),
      shared('performance', 'Performance'),
      shared('mistakes', 'Mistakes and messages'),
      shared('migrating', 'Migrating'),
      ofRoot('changelog', 'Changelog'),
    ],
  },
  {
    title: 'The project',
    pages: [
      shared('architecture', 'Architecture'),
      ofRoot('contributing', 'Contributing'),
      shared('glossary', 'Glossary'),
      shared('specification', 'Specification'),
      shared('reliability', 'Reliability'),
      shared('performance-limits', 'Limits of performance'),
      shared('testing', 'Tests'),
      shared('dependencies', 'Dependencies'),
      shared('decisions', 'Decisions'),
      shared('picker', 'Pickers compared'),
      shared('player', 'Players compared'),
    ],
  },
]

export const pages: readonly SitePage[] = [START_PAGE, ...pageGroups.flatMap((group) => group.pages)]
