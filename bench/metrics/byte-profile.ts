import { loadBundler } from '../harness/project.js'
import { markdownTable } from '../report/table.js'

/** Parts of the code by patterns of file names; the first match counts. */
const parts: readonly (readonly [part: string, pattern: RegExp])[] = [
  ['rxjs, fp-ts and io-ts', /node_modules/],
  ['decoding what the service sends', /core\/model\//],
  ['calls: addresses, retries, sharing, cancelling', /core\/(http|content)\//],
  ['usage events', /pingback/],
  ['lists: pages, layout, window, reading place', /core\/list\//],
  ['tiles: rendition, visibility, motion', /core\/(tile|picture|favorites|share)\//],
  ['video', /video/],
  ['style sheets', /\.css$|react\/styles\//],
  ['what a browser does for the core', /adapters\//],
  ['views of lists', /react\/(grid|carousel|list)\//],
  ['views of tiles', /react\/(gif|tile|attribution)\//],
  ['views, shared', /react\//],
]
/** Chunks are named by number, since the bundler removes some characters from names. */
const keyOf = (path: string): string => `part${parts.findIndex(([, pattern]) => pattern.test(path))}`

const scenario = (names: string): string =>
  `import { ${names} } from 'gifkit/react'; import { GiphyFetch } from 'gifkit'; globalThis.x = [${names}, GiphyFetch]`
const scenarios: Readonly<Record<string, string>> = {
  client: "import { GiphyFetch } from 'gifkit'; globalThis.x = GiphyFetch",
  'single GIF': "import { Gif } from 'gifkit/react'; globalThis.x = Gif",
  Grid: scenario('Grid'),
  'four widgets': scenario('Grid, Carousel, Gif, Video'),
}

/** The bytes of each scenario by part. Parts are compressed separately, so their sum exceeds the whole. */
export const byteProfile = async (): Promise<string> => {
  const { bytesByPart } = await loadBundler()
  const profiles: Readonly<Record<string, number>>[] = []
  for (const source of Object.values(scenarios)) profiles.push(await bytesByPart(source, keyOf))
  const rows = [...parts.map(([part]) => part), 'the rest'].map((part, at) => {
    const key = `part${at < parts.length ? at : -1}`
    return [part, ...profiles.map((profile) => (profile[key] ?? 0).toLocaleString('en'))]
  })
  return markdownTable([['', ...Object.keys(scenarios)], ...rows])
}
