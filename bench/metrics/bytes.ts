import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { loadBundler, projectRoot } from '../stage/project.js'
import type { Figures, Metric } from './metric.js'

const ours = (names: string, from = 'gifkit/react'): string =>
  `import { ${names} } from '${from}'; import { GiphyFetch } from 'gifkit'; globalThis.x = [${names}, GiphyFetch]`
const theirs = (names: string, from: string): string =>
  `import { ${names} } from '${from}'; import { GiphyFetch } from '@giphy/js-fetch-api'; globalThis.x = [${names}, GiphyFetch]`
const inReact = '@giphy/react-components'
const fourRenders = 'renderGrid, renderCarousel, renderGif, renderVideo'

/** What a host writes, by contender and scenario; a client comes along except where it is shown alone. */
const sources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'ours-react': {
    grid: ours('Grid'),
    gif: "import { Gif } from 'gifkit/react'; globalThis.x = Gif",
    four: ours('Grid, Carousel, Gif, Video'),
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

const weigh = (scenario: string, code: string): Figures => ({
  [scenario]: gzipSync(code, { level: 9 }).length / 1000,
  [`${scenario}Brotli`]: brotliCompressSync(code).length / 1000,
})

/** What a visitor's browser loads. */
export const bytes: Metric = {
  name: 'bytes',
  title: 'Bytes',
  about:
    'kB (1,000 bytes) of minified code, gzip at level 9, brotli at its best. React is left out; the standalone script holds its own runtime, and with `@giphy/js-components` that is its Preact.',
  figures: () => ({
    grid: 'Grid with client, gzip',
    gridBrotli: 'Grid with client, brotli',
    gif: 'single GIF, gzip',
    gifBrotli: 'single GIF, brotli',
    four: 'four widgets and client, gzip',
    fourBrotli: 'four widgets and client, brotli',
    client: 'client alone, gzip',
    clientBrotli: 'client alone, brotli',
    standalone: 'standalone, gzip',
    standaloneBrotli: 'standalone, brotli',
  }),
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
    if (contender === 'ours-standalone')
      return weigh('standalone', await readFile(join(projectRoot, 'dist/standalone/gifkit.js'), 'utf8'))
    const { bundle } = await loadBundler()
    const external = contender === 'incumbent-components' ? [] : [/^react($|\/)/, /^react-dom($|\/)/]
    const weights: Figures[] = []
    for (const [scenario, source] of Object.entries(sources[contender] ?? {})) {
      const format = external.length > 0 ? 'esm' : 'iife'
      weights.push(weigh(scenario, await bundle('bench/contenders/host.mjs', { source, external, format })))
    }
    return Object.assign({}, ...weights) as Figures
  },
}
