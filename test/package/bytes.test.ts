/** Bytes of the published code, as an application ships it. Runs against dist/. */
import { describe, expect, test } from 'vitest'
import { bundle, bundleChunks, bytesByPart } from '../../bench/harness/bundle.mjs'
import { resourceMarks } from '../support/dashboard-resources.js'
import { plain, tableBelow } from '../support/documents.js'
import {
  dependencies,
  gzipBytes,
  packageOf,
  readProject,
  standaloneChunks,
  standaloneScripts,
} from '../support/published-package.js'

/**
 * Bytes after gzip, React left out: those before the first GIF, and with all that is loaded later. Each limit is what
 * was measured when it was set and a little more: growth is to be noticed.
 */
const scenarios = [
  {
    what: 'client alone',
    source: "import { GiphyFetch } from 'gifkit'; globalThis.x = GiphyFetch",
    first: 12_980,
    whole: 12_980,
  },
  {
    what: 'search alone',
    source:
      "import { createPageApi, searchEndpoint } from 'gifkit'; globalThis.x = [createPageApi, searchEndpoint]",
    first: 11_600,
    whole: 11_600,
  },
  {
    what: 'Grid in React',
    source:
      "import { Grid } from 'gifkit/react'; import { GiphyFetch } from 'gifkit'; globalThis.x = [Grid, GiphyFetch]",
    first: 45_650,
    whole: 53_100,
  },
  {
    what: 'one resource of the dashboard client',
    source:
      "import { connectDashboard, channels } from 'gifkit/dashboard-client'; globalThis.x = [connectDashboard, channels]",
    first: 13_200,
    whole: 13_200,
  },
  {
    what: 'the whole dashboard client',
    source:
      "import { createDashboardClient } from 'gifkit/dashboard-client'; globalThis.x = createDashboardClient",
    first: 18_050,
    whole: 18_050,
  },
  {
    what: 'createEmbed alone',
    source: "import { createEmbed } from 'gifkit/embed'; globalThis.x = createEmbed",
    first: 2_370,
    whole: 2_370,
  },
  {
    what: 'a single GIF in React',
    source: "import { Gif } from 'gifkit/react'; globalThis.x = Gif",
    first: 26_050,
    whole: 33_510,
  },
  {
    what: 'four widgets in React',
    source:
      "import { Grid, Carousel, Gif, Video } from 'gifkit/react'; import { GiphyFetch } from 'gifkit'; globalThis.x = [Grid, Carousel, Gif, Video, GiphyFetch]",
    first: 58_760,
    whole: 71_750,
  },
  {
    what: 'the picker in React',
    source:
      "import { GifPicker } from 'gifkit/react'; import { GiphyFetch } from 'gifkit'; globalThis.x = [GifPicker, GiphyFetch]",
    first: 56_570,
    whole: 69_170,
  },
  {
    what: 'a Grid with a share menu in React',
    source:
      "import { Grid, ShareMenu } from 'gifkit/react'; import { GiphyFetch } from 'gifkit'; globalThis.x = [Grid, ShareMenu, GiphyFetch]",
    first: 49_980,
    whole: 62_700,
  },
  {
    what: 'a Grid with variations of an emoji in React',
    source:
      "import { EmojiVariationsList, Grid } from 'gifkit/react'; import { GiphyFetch } from 'gifkit'; globalThis.x = [Grid, EmojiVariationsList, GiphyFetch]",
    first: 48_520,
    whole: 58_100,
  },
] as const

const reactNames = [/^react($|\/)/, /^react-dom($|\/)/]

/** What an application's bundler ships for these lines, React left out. */
const bundled = (source: string): Promise<string> =>
  bundle('bench/contenders/host.mjs', {
    source,
    external: reactNames,
    format: 'esm',
  })

describe('bytes', () => {
  test('bytes of each dependency in a Grid are those of docs/dependencies.md, to a tenth', async () => {
    const grid = scenarios.find(({ what }) => what === 'Grid in React')
    // Names of chunks cannot have all characters of names.
    const parts = new Map<string, string>()
    const bytes = await bytesByPart(grid?.source ?? '', (path) => {
      const name = packageOf(path) ?? 'gifkit'
      const part = name.replace(/\W/g, '_')
      parts.set(name, part)
      return part
    })
    const rows = ['## Runtime dependencies', '## In published modules'].flatMap((heading) =>
      tableBelow(dependencies, heading),
    )
    for (const [cell, , , written = ''] of rows) {
      const measured = bytes[parts.get(plain(cell)) ?? ''] ?? 0
      const documented = Number(written.replace(',', ''))
      expect(Math.abs(measured - documented), `${cell}: ${measured}`).toBeLessThanOrEqual(measured / 10)
    }
  })

  test.each(scenarios)(
    '$what stays within $first bytes, and within $whole with what is loaded later',
    async ({ what, source, ...limits }) => {
      const chunks = await bundleChunks('bench/contenders/host.mjs', { source, external: reactNames })
      const bytesOf = (some: typeof chunks): number =>
        some.reduce((sum, { code }) => sum + gzipBytes(code), 0)
      const first = chunks.filter(({ isFirst }) => isFirst)
      expect(bytesOf(first), 'there is code').toBeGreaterThan(1_000)
      expect(bytesOf(first), 'before the first GIF').toBeLessThanOrEqual(limits.first)
      expect(bytesOf(chunks), 'the whole').toBeLessThanOrEqual(limits.whole)
      // A page that wants the client only gets nothing of a widget.
      if (what === 'client alone')
        for (const { code } of first) expect(code).not.toMatch(/giphy-grid|from ?["']react/)
      // No codecs of other endpoints.
      if (what === 'search alone')
        for (const { code } of first)
          expect(code).not.toMatch(/ChannelsResult|CategoriesResult|TrendingSearchesResult/)
    },
  )

  // esbuild would move a module that both import into a chunk of its own, even for a host that loads no part.
  test.each(scenarios)(
    '$what begins with one file: what is loaded later shares no module with it',
    async ({ source, first, whole }) => {
      const chunks = await bundleChunks('bench/contenders/host.mjs', { source, external: reactNames })
      expect(chunks.filter(({ isFirst }) => isFirst).map(({ isEntry }) => isEntry)).toEqual([true])
      expect(chunks.length > 1, 'some parts are loaded later').toBe(first < whole)
    },
  )

  test('the standalone script, before the first GIF, stays within its limit', () => {
    expect(gzipBytes(readProject('dist/standalone/gifkit.js'))).toBeLessThanOrEqual(58_980)
  })

  test('both standalone scripts with all that they load later stay within their limit', () => {
    const files = [...standaloneScripts, ...standaloneChunks().map((file) => `chunks/${file}`)]
    const bytes = files.map((file) => gzipBytes(readProject('dist/standalone', file)))
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(102_710)
  })

  test('the script of pasted code stays within its limit', () => {
    expect(gzipBytes(readProject('dist/embed/embed.js'))).toBeLessThanOrEqual(2_100)
  })

  test('a resource of the dashboard client comes without the others', async () => {
    const marks = Object.entries(resourceMarks)
    const marksIn = async (names: string): Promise<readonly string[]> => {
      const source = `import { ${names} } from 'gifkit/dashboard-client'; globalThis.x = [${names}]`
      const code = await bundled(source)
      return marks.flatMap(([resource, mark]) => (code.includes(mark) ? [resource] : []))
    }
    expect(await marksIn('createDashboardClient')).toEqual(marks.map(([resource]) => resource))
    expect(await marksIn('connectDashboard')).toEqual([])
    for (const [resource] of marks) expect(await marksIn(`connectDashboard, ${resource}`)).toEqual([resource])
  })
})
