/** The incumbent's packages, what their files export, and which entry point of gifkit has each name. */

/** Entry point → the names that it exports, types included. */
export type EntryNames = ReadonlyMap<string, ReadonlySet<string>>

/** A specifier of the incumbent, such as `@giphy/js-types/dist/gif`. */
export interface IncumbentModule {
  readonly specifier: string
  readonly packageName: string
  /** Of a deep import: the file, without the folders and endings that differ between versions. */
  readonly file: string
}

/** A name of the incumbent, as gifkit has it. */
export interface FoundName {
  readonly entry: string
  readonly name: string
}

/** Entry points in which the names of a package are looked for, in this order. */
const entriesOf: Readonly<Record<string, readonly string[]>> = {
  '@giphy/react-components': ['gifkit/react'],
  '@giphy/js-components': ['gifkit/render'],
  '@giphy/js-fetch-api': ['gifkit'],
  '@giphy/js-types': ['gifkit'],
  '@giphy/js-util': ['gifkit'],
  '@giphy/js-analytics': ['gifkit'],
  '@giphy/js-brand': ['gifkit/colors', 'gifkit'],
  '@giphy/colors': ['gifkit/colors', 'gifkit'],
}

export const incumbentPackages: readonly string[] = Object.keys(entriesOf)

/** Packages of which gifkit has every name, so that it does not matter which of them a file uses. */
export const completePackages: readonly string[] = [
  '@giphy/react-components',
  '@giphy/js-fetch-api',
  '@giphy/js-types',
  '@giphy/js-analytics',
]

/** What a file of the incumbent exports under another name than gifkit: mostly its default export. */
const widgetFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attribution: { default: 'Attribution' },
  'attribution/overlay': { default: 'AttributionOverlay' },
  'attribution/verified-badge': { default: 'VerifiedBadge' },
  carousel: { default: 'Carousel', Props: 'CarouselProps' },
  gif: { default: 'Gif', Props: 'GifProps', EventProps: 'GifEvents' },
  grid: { default: 'Grid', Props: 'GridProps' },
  loader: { default: 'Loader' },
  'pingback-context-manager': { default: 'PingbackContextManager' },
  'search-bar': { default: 'SearchBar' },
  'search-bar/context': { default: 'SearchContextManager' },
  'search-bar/suggestion-bar': { default: 'SuggestionBar' },
  video: { default: 'Video', Props: 'VideoProps' },
  'video/video': { default: 'Video', Props: 'VideoProps' },
  'video/video-overlay': { default: 'VideoOverlay' },
}
export const renamed: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  '@giphy/react-components': widgetFiles,
  '@giphy/js-components': widgetFiles,
  '@giphy/js-fetch-api': {
    api: { default: 'GiphyFetch' },
    'fetch-error': { default: 'FetchError' },
    request: { default: 'request' },
  },
  '@giphy/js-types': {
    gif: { default: 'IGif' },
    user: { default: 'IUser' },
    video: { default: 'IVideo' },
  },
  '@giphy/js-util': {
    bestfit: { default: 'bestfit' },
    'get-client-rect-from-el': { default: 'getClientRect' },
    'get-pingback-id': { default: 'getPingbackId' },
  },
  '@giphy/js-analytics': {
    'merge-attributes': { default: 'mergeAttributes' },
    pingback: { default: 'pingback' },
  },
  '@giphy/js-brand': { loader: { default: 'loader' } },
}

const MODULE = /^(@giphy\/[^/]+)(?:\/(.+))?$/

/** Folders and endings of a build that say nothing of the file. */
const plainFile = (path: string): string =>
  path
    .replace(/\.d\.ts$|\.[cm]?[jt]sx?$/, '')
    .replace(/^(?:(?:dist|src|lib|esm|cjs|es|types)\/)+/, '')
    .replace(/^components\//, '')
    .replace(/(^|\/)index$/, '')

/** A module of the incumbent, also one of a package that gifkit replaces in no part. */
export const incumbentModule = (specifier: string): IncumbentModule | undefined => {
  const [, packageName, path = ''] = MODULE.exec(specifier) ?? []
  return packageName ? { specifier, packageName, file: plainFile(path) } : undefined
}

export const isReplaced = ({ packageName }: IncumbentModule): boolean => packageName in entriesOf

/** Where gifkit has a name of a module. Undefined if it does not. */
export const findName = (
  { packageName, file }: IncumbentModule,
  name: string,
  names: EntryNames,
): FoundName | undefined => {
  const ours = renamed[packageName]?.[file]?.[name] ?? name
  const entry = entriesOf[packageName]?.find((each) => names.get(each)?.has(ours))
  return entry === undefined ? undefined : { entry, name: ours }
}

/** The entry point for a package as a whole. Undefined if the installed gifkit has none. */
export const entryFor = ({ packageName }: IncumbentModule, names: EntryNames): string | undefined => {
  const [first = ''] = entriesOf[packageName] ?? []
  return names.has(first) ? first : undefined
}

/** The one export of a file that is imported as its default. */
export const defaultOf = ({ packageName, file }: IncumbentModule): string | undefined =>
  renamed[packageName]?.[file]?.default

/** The one entry point with all of these names under the same names. Undefined if there is none. */
export const entryOfNames = (
  module: IncumbentModule,
  used: readonly string[] | undefined,
  names: EntryNames,
): string | undefined => {
  if (used === undefined || used.length === 0) return entryFor(module, names)
  const found = used.map((name) => findName(module, name, names))
  const [first] = found
  const isOne = found.every((each, at) => each?.entry === first?.entry && each?.name === used[at])
  return isOne ? first?.entry : undefined
}
