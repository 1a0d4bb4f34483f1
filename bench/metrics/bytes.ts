import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Chunk } from '../harness/bundle.mjs'
import { loadBundler, projectRoot } from '../harness/project.js'
import type { Figures, Metric } from './metric.js'

const ours = (names: string, from = 'gifkit/react'): string =>
  `import { ${names} } from '${from}'; import { GiphyFetch } from 'gifkit'; globalThis.x = [${names}, GiphyFetch]`
const theirs = (names: string, from: string): string =>
  `import { ${names} } from '${from}'; import { GiphyFetch } from '@giphy/js-fetch-api'; globalThis.x = [${names}, GiphyFetch]`
const inReact = '@giphy/react-components'
const fourRenders = 'renderGrid, renderCarousel, renderGif, renderVideo'

/** The code of a host, by contender and scenario; each has a client, except where the client is measured alone. */
const sources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ours-react': {
    grid: ours('Grid'),
    gif: "import { Gif } from 'gifkit/react'; globalThis.x = Gif",
    four: ours('Grid, Carousel, Gif, Video'),
    picker: ours('GifPicker'),
    client: "import { GiphyFetch } from 'gifkit'; globalThis.x = GiphyFetch",
  },
  'incumbent-react': {
    grid: theirs('Grid', inReact),
    gif: `import { Gif } from '${inReact}'; globalThis.x = Gif`,
    four: theirs('Grid, Carousel, Gif, Video', inReact),
    client: "import { GiphyFetch } from '@giphy/js-fetch-api'; globalThis.x = GiphyFetch",
  },
  'incumbent-components': { standalone: theirs(fourRenders, '@giphy/js-components') },
  masonic: { grid: "import { Masonry } from 'masonic'; globalThis.x = Masonry" },
  virtuoso: {
    grid: "import { VirtuosoMasonry } from '@virtuoso.dev/masonry'; globalThis.x = VirtuosoMasonry",
  },
}

type CodeChunk = Pick<Chunk, 'code' | 'isFirst'>

const kilobytes = (chunks: readonly CodeChunk[], pack: (code: string) => Buffer): number =>
  chunks.reduce((sum, { code }) => sum + pack(code).length, 0) / 1000

const gzip = (code: string): Buffer => gzipSync(code, { level: 9 })

const bytesOf = (scenario: string, chunks: readonly CodeChunk[]): Figures => {
  const first = chunks.filter(({ isFirst }) => isFirst)
  return {
    [scenario]: kilobytes(first, gzip),
    [`${scenario}Whole`]: kilobytes(chunks, gzip),
    [`${scenario}Brotli`]: kilobytes(first, brotliCompressSync),
    [`${scenario}Files`]: first.length,
  }
}

/** The standalone script, and the chunks that it may load later. */
const standaloneChunks = async (): Promise<readonly CodeChunk[]> => {
  const folder = join(projectRoot, 'dist/standalone')
  const code = await readFile(join(folder, 'gifkit.js'), 'utf8')
  const names = (await readdir(join(folder, 'chunks'))).filter((name) => name.endsWith('.js'))
  const later = names.filter((name) => code.includes(name))
  return [
    { code, isFirst: true },
    ...(await Promise.all(
      later.map(async (name) => ({
        code: await readFile(join(folder, 'chunks', name), 'utf8'),
        isFirst: false,
      })),
    )),
  ]
}

const labels = {
  grid: 'Grid with client',
  gif: 'single GIF',
  four: 'four widgets and client',
  picker: 'picker with client',
  client: 'client alone',
  standalone: 'standalone',
} as const

/** The bytes that a visitor's browser loads. */
export const bytes: Metric = {
  name: 'bytes',
  title: 'Bytes',
  about:
    'kB (1,000 bytes) of minified code, gzip at level 9, brotli at its best, as esbuild splits it: what is there before the first GIF, and the whole with what is loaded later. React is left out; the standalone script holds its own runtime, and with `@giphy/js-components` that is its Preact. Files are those before the first GIF.',
  figures: () =>
    Object.fromEntries(
      Object.entries(labels).flatMap(([name, label]) => [
        [name, `${label}, gzip`],
        [`${name}Whole`, `${label}, the whole, gzip`],
        [`${name}Brotli`, `${label}, brotli`],
        [`${name}Files`, `${label}, files`],
      ]),
    ),
  contenders: [
    'ours-react',
    'ours-standalone',
    'incumbent-react',
    'incumbent-components',
    'masonic',
    'virtuoso',
  ],
  rounds: () => 1,
  measure: async (contender) => {
    if (contender === 'ours-standalone') return bytesOf('standalone', await standaloneChunks())
    const { bundleChunks } = await loadBundler()
    const external = contender === 'incumbent-components' ? [] : [/^react($|\/)/, /^react-dom($|\/)/]
    const bytesByScenario: Figures[] = []
    for (const [scenario, source] of Object.entries(sources[contender] ?? {}))
      bytesByScenario.push(
        bytesOf(scenario, await bundleChunks('bench/contenders/host.mjs', { source, external })),
      )
    return Object.assign({}, ...bytesByScenario) as Figures
  },
}
