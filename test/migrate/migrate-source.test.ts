/** What `gifkit-migrate` makes of a source file. Samples are written after the public names of the incumbent. */
import { describe, expect, test } from 'vitest'
import { migrateSource } from '../../adapters/migrate/migrate-source.js'
import type { EntryNames } from '../../adapters/migrate/packages.js'

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Some of what a gifkit may have: rules hold for whatever the installed one has. */
const names: EntryNames = new Map([
  [
    'gifkit',
    words(`GiphyFetch FetchError GifsResult IGif IUser IChannel IVideo SearchOptions request pingback mergeAttributes
      getGifHeight getGifWidth getPingbackId bestfit Logger PingbackEventType`),
  ],
  [
    'gifkit/react',
    words('Grid GridProps Carousel Gif GifProps GifEvents GifOverlayProps Video SearchContext'),
  ],
  ['gifkit/render', words('renderGrid renderGif')],
  ['gifkit/colors', words('giphyBlue giphyRed')],
])

const migrate = (text: string, path: string | undefined = 'app.tsx') => migrateSource(text, path, names)
const headings = (text: string, path?: string): readonly string[] =>
  migrate(text, path).needsPerson.map(({ heading }) => heading)

/** Title, before, after. Nothing is left to a person in any of them. */
const samples: readonly (readonly [title: string, before: string, after: string, path?: string])[] = [
  [
    'an import',
    "import { GiphyFetch } from '@giphy/js-fetch-api'\n",
    "import { GiphyFetch } from 'gifkit'\n",
  ],
  [
    'quotes, semicolon and spaces as they are',
    'import  {Grid}  from "@giphy/react-components" ;\n',
    'import  {Grid}  from "gifkit/react" ;\n',
  ],
  [
    'aliases and types among values',
    "import { Gif as One, type GifOverlayProps as Props } from '@giphy/react-components'\n",
    "import { Gif as One, type GifOverlayProps as Props } from 'gifkit/react'\n",
  ],
  [
    'an import of types',
    "import type { IGif } from '@giphy/js-types'\n",
    "import type { IGif } from 'gifkit'\n",
  ],
  [
    'several packages with one entry point: one import, types apart',
    `import { GiphyFetch } from '@giphy/js-fetch-api'
import { Grid } from '@giphy/react-components'
import { getGifHeight } from '@giphy/js-util'
import type { IGif } from '@giphy/js-types'
import type { IUser } from '@giphy/js-types'
const client = new GiphyFetch('key')
`,
    `import { GiphyFetch, getGifHeight } from 'gifkit'
import { Grid } from 'gifkit/react'
import type { IGif, IUser } from 'gifkit'
const client = new GiphyFetch('key')
`,
  ],
  [
    'an import of gifkit that is there takes the names, each once',
    "import { GiphyFetch, type IGif } from 'gifkit'\nimport { type IGif, Logger } from '@giphy/js-util'\n",
    "import { GiphyFetch, type IGif, Logger } from 'gifkit'\n",
  ],
  [
    'an import over several lines',
    'import {\n\tGrid,\n\tGif,\n} from "@giphy/react-components";\nimport {\n\tCarousel,\n} from "@giphy/react-components";\n',
    'import {\n\tGrid,\n\tGif,\n\tCarousel,\n} from "gifkit/react";\n',
  ],
  [
    'line breaks of Windows',
    "import {\r\n  Grid,\r\n} from '@giphy/react-components'\r\nimport { Gif } from '@giphy/react-components'\r\nx()\r\n",
    "import {\r\n  Grid,\r\n  Gif,\r\n} from 'gifkit/react'\r\nx()\r\n",
  ],
  [
    'a line with a comment stays a line',
    "import { IGif } from '@giphy/js-types'\nimport { Logger } from '@giphy/js-util' // eslint-disable-line\n",
    "import { IGif } from 'gifkit'\nimport { Logger } from 'gifkit' // eslint-disable-line\n",
  ],
  ['an import for its effects', "import '@giphy/js-analytics'\n", "import 'gifkit'\n"],
  [
    'colours',
    "import { giphyBlue, giphyRed as red } from '@giphy/js-brand'\n",
    "import { giphyBlue, giphyRed as red } from 'gifkit/colors'\n",
  ],
  [
    'exports from a package',
    "export { pingback, mergeAttributes as merge } from '@giphy/js-analytics'\nexport type { IGif } from '@giphy/js-types'\n",
    "export { pingback, mergeAttributes as merge } from 'gifkit'\nexport type { IGif } from 'gifkit'\n",
  ],
  [
    'a default of a deep import, and its types',
    `import Grid, { Props } from '@giphy/react-components/dist/components/grid'
import Search from '@giphy/js-fetch-api/dist/api'
import Thing, { EventProps } from '@giphy/react-components/dist/types/components/gif/index.d.ts'
`,
    `import { Grid, GridProps as Props, Gif as Thing, GifEvents as EventProps } from 'gifkit/react'
import { GiphyFetch as Search } from 'gifkit'
`,
  ],
  [
    'names of a deep import',
    "import { GifsResult } from '@giphy/js-fetch-api/dist/result-types'\nimport type IGif from '@giphy/js-types/dist/gif'\n",
    "import { GifsResult } from 'gifkit'\nimport type { IGif } from 'gifkit'\n",
  ],
  [
    'a default that is exported again',
    "export { default } from '@giphy/react-components/dist/components/grid'\nexport { default as Movie } from '@giphy/react-components/dist/components/video'\n",
    "export { Grid as default } from 'gifkit/react'\nexport { Video as Movie } from 'gifkit/react'\n",
  ],
  [
    'a namespace of which one entry point has all that is used',
    "import * as util from '@giphy/js-util'\nconst a: util.IUser = util.getGifWidth(b, { util: 1 }.util)\n",
    "import * as util from 'gifkit'\nconst a: util.IUser = util.getGifWidth(b, { util: 1 }.util)\n",
  ],
  [
    'a namespace of elements',
    "import * as G from '@giphy/react-components'\nexport const a = <G.Grid><G.Gif /></G.Grid>\n",
    "import * as G from 'gifkit/react'\nexport const a = <G.Grid><G.Gif /></G.Grid>\n",
  ],
  [
    'import() with what is taken of it',
    `const { GiphyFetch } = await import('@giphy/js-fetch-api')
const Lazy = lazy(() => import('@giphy/react-components').then((m) => ({ default: m.Grid })))
const Other = lazy(() => import('@giphy/react-components').then(({ Gif }) => ({ default: Gif })))
const get = (await import(\`@giphy/js-util\`)).getGifHeight
`,
    `const { GiphyFetch } = await import('gifkit')
const Lazy = lazy(() => import('gifkit/react').then((m) => ({ default: m.Grid })))
const Other = lazy(() => import('gifkit/react').then(({ Gif }) => ({ default: Gif })))
const get = (await import(\`gifkit\`)).getGifHeight
`,
  ],
  [
    'import() of a file with a default',
    "const Lazy = lazy(() => import('@giphy/react-components/dist/components/carousel'))\n",
    "const Lazy = lazy(() => import('gifkit/react').then((module) => ({ default: module.Carousel })))\n",
  ],
  [
    'require',
    `const { renderGrid, renderGif: one } = require('@giphy/js-components')
const util = require('@giphy/js-util')
const Gif = require('@giphy/react-components/dist/components/gif').default
const { default: Grid } = require('@giphy/react-components/dist/components/grid')
require.resolve('@giphy/js-fetch-api')
util.getGifHeight(one, 1)
`,
    `const { renderGrid, renderGif: one } = require('gifkit/render')
const util = require('gifkit')
const Gif = require('gifkit/react').Gif
const { Grid: Grid } = require('gifkit/react')
require.resolve('gifkit')
util.getGifHeight(one, 1)
`,
    'app.cjs',
  ],
  [
    'import by assignment',
    "import api = require('@giphy/js-fetch-api')\nexport const client = new api.GiphyFetch('key')\n",
    "import api = require('gifkit')\nexport const client = new api.GiphyFetch('key')\n",
    'app.cts',
  ],
  [
    'types by import()',
    "let a: import('@giphy/js-types').IGif[]\nlet b: import('@giphy/js-types/dist/gif').default\nlet c: typeof import('@giphy/js-fetch-api')\n",
    "let a: import('gifkit').IGif[]\nlet b: import('gifkit').IGif\nlet c: typeof import('gifkit')\n",
    'app.ts',
  ],
  [
    'types in comments',
    '// @ts-check\n/** @type {import(\'@giphy/js-types\').IGif} */\nlet a\n/** @param {import("@giphy/js-types/dist/gif").default} gif */\nconst b = (gif) => gif\n',
    '// @ts-check\n/** @type {import(\'gifkit\').IGif} */\nlet a\n/** @param {import("gifkit").IGif} gif */\nconst b = (gif) => gif\n',
    'app.js',
  ],
  [
    'doubles keep what they do not name',
    `jest.mock('@giphy/js-fetch-api', () => ({ GiphyFetch: jest.fn() }))
jest.mock('@giphy/react-components', () => ({ Grid: () => null }))
const { GiphyFetch } = jest.requireMock('@giphy/js-fetch-api')
`,
    `jest.mock('gifkit', () => ({ ...jest.requireActual('gifkit'), GiphyFetch: jest.fn() }))
jest.mock('gifkit/react', () => ({ Grid: () => null }))
const { GiphyFetch } = jest.requireMock('gifkit')
`,
    'app.test.ts',
  ],
  [
    'a double that names all of the package already',
    "vi.mock('@giphy/js-util', async (actual) => ({ ...(await actual<typeof import('@giphy/js-util')>()), getGifHeight: () => 1 }))\n",
    "vi.mock('gifkit', async (actual) => ({ ...(await actual<typeof import('gifkit')>()), getGifHeight: () => 1 }))\n",
    'app.test.ts',
  ],
  [
    'two doubles that become one',
    `vi.mock('@giphy/js-fetch-api', () => ({
  GiphyFetch: vi.fn(),
}))
vi.mock('@giphy/js-analytics', () => ({ pingback: vi.fn() }))
test('a', () => {})
`,
    `vi.mock('gifkit', async () => ({
  ...(await vi.importActual('gifkit')),
  GiphyFetch: vi.fn(),
  pingback: vi.fn(),
}))
test('a', () => {})
`,
    'app.test.ts',
  ],
  [
    'a function that returns a double',
    "jest.mock('@giphy/js-util', () => {\n  const height = 1\n  return { getGifHeight: () => height }\n})\n",
    "jest.mock('gifkit', () => {\n  const height = 1\n  return { ...jest.requireActual('gifkit'), getGifHeight: () => height }\n})\n",
    'app.test.js',
  ],
  [
    'scripts of Vue components',
    `<template><p v-if="a < 1">{{ a }}</p></template>
<script lang="ts">
import type { IGif } from '@giphy/js-types'
</script>
<script setup lang="ts">
import { renderGrid } from '@giphy/js-components'
const a = 1 as number
</script>
<style>p { color: red }</style>
`,
    `<template><p v-if="a < 1">{{ a }}</p></template>
<script lang="ts">
import type { IGif } from 'gifkit'
</script>
<script setup lang="ts">
import { renderGrid } from 'gifkit/render'
const a = 1 as number
</script>
<style>p { color: red }</style>
`,
    'app.vue',
  ],
  [
    'types in JavaScript, as Flow has them',
    "import type { IGif } from '@giphy/js-types'\nexport const a = (gif: IGif): number => 1\n",
    "import type { IGif } from 'gifkit'\nexport const a = (gif: IGif): number => 1\n",
    'app.js',
  ],
  [
    'a class with decorators',
    "import { GiphyFetch } from '@giphy/js-fetch-api'\n@Injectable()\nexport class A { constructor(@Inject() private b: GiphyFetch) {} }\n",
    "import { GiphyFetch } from 'gifkit'\n@Injectable()\nexport class A { constructor(@Inject() private b: GiphyFetch) {} }\n",
    'app.ts',
  ],
  [
    'a type before a value in a file without elements',
    "import { IGif } from '@giphy/js-types'\nexport const a = <IGif>{}\n",
    "import { IGif } from 'gifkit'\nexport const a = <IGif>{}\n",
    'app.mts',
  ],
  [
    'declarations, also of other modules',
    "declare module 'mine' {\n  import { IGif } from '@giphy/js-types'\n  export const a: IGif\n}\n",
    "declare module 'mine' {\n  import { IGif } from 'gifkit'\n  export const a: IGif\n}\n",
    'types.d.ts',
  ],
]

const cases = samples.map(([title, before, after, path]) => ({ title, before, after, path }))

describe('changed', () => {
  test.each(cases)('$title', ({ before, after, path }) => {
    const { text, changes, needsPerson } = migrate(before, path)
    expect(text).toBe(after)
    expect(needsPerson).toEqual([])
    expect(changes.length).toBeGreaterThan(0)
  })

  test.each(cases)('a second time changes nothing: $title', ({ before, path }) => {
    const { text } = migrate(before, path)
    expect(migrate(text, path)).toEqual({ text, changes: [], needsPerson: [] })
  })

  test('a report names each line', () => {
    const { changes } = migrate(
      "\nimport { GiphyFetch } from '@giphy/js-fetch-api'\nimport { IGif } from '@giphy/js-types/dist/gif'\n",
    )
    expect(changes).toEqual([
      { line: 2, from: '@giphy/js-fetch-api', to: 'gifkit' },
      { line: 3, from: '@giphy/js-types/dist/gif', to: 'gifkit' },
    ])
  })
})

describe('left to a person', () => {
  test('a name that gifkit does not have: its import stays, the others go', () => {
    const { text, needsPerson } = migrate(
      "import { getGifHeight, take as first, Logger } from '@giphy/js-util' // mine\n",
    )
    expect(text).toBe(
      "import { take as first } from '@giphy/js-util'\nimport { getGifHeight, Logger } from 'gifkit' // mine\n",
    )
    expect(needsPerson).toEqual([
      {
        line: 1,
        what: 'gifkit has no `take` of @giphy/js-util; the import stays',
        heading: 'names-without-a-counterpart',
      },
    ])
    expect(migrate(text).text).toBe(text)
  })

  test('comments among names that are divided are kept', () => {
    const { text } = migrate(
      "import {\n  take, // the first\n  Logger /* and this */,\n} from '@giphy/js-util'\n",
    )
    expect(text).toContain('// the first\n')
    expect(text).toContain('/* and this */')
  })

  test('an unknown default: it stays, the names go', () => {
    const { text, needsPerson } = migrate(
      "import Icon, { Gif } from '@giphy/react-components/dist/components/search-bar/cancel-icon'\n",
    )
    expect(text).toBe(
      "import Icon from '@giphy/react-components/dist/components/search-bar/cancel-icon'\nimport { Gif } from 'gifkit/react'\n",
    )
    expect(needsPerson.map(({ heading }) => heading)).toEqual(['deep-imports'])
  })

  test.each([
    ['a package that gifkit does not replace', "import { Grid } from '@giphy/svelte'\n", 'packages'],
    [
      'a namespace with a name that gifkit does not have',
      "import * as util from '@giphy/js-util'\nutil.take([1])\n",
      'names-without-a-counterpart',
    ],
    [
      'a namespace that needs two entry points',
      "import * as brand from '@giphy/js-brand'\nexport const a = [brand.giphyBlue, brand.Logger]\n",
      'namespace-imports',
    ],
    [
      'names in two entry points behind one function',
      "import('@giphy/js-brand').then((m) => [m.giphyBlue, m.Logger])\n",
      'namespace-imports',
    ],
    [
      'a double with a name that gifkit does not have',
      "jest.mock('@giphy/js-util', () => ({ take: () => [] }))\n",
      'names-without-a-counterpart',
    ],
    [
      'an alias of a bundler',
      "export default { alias: { '@giphy/js-util': './mine' } }\n",
      'what-the-command-leaves',
    ],
    ['a pattern', 'export const skipped = /node_modules\\/(?!@giphy\\/)/\n', 'what-the-command-leaves'],
    [
      'an address',
      'const url = `https://cdn.example/npm/@giphy/js-components@5`\n',
      'what-the-command-leaves',
    ],
  ])('%s, as it is', (_, text, heading) => {
    expect(migrate(text)).toMatchObject({ text, changes: [] })
    expect(headings(text)).toEqual([heading])
  })

  test.each([
    [
      'a namespace as a whole, of a package with names that gifkit may not have',
      "import * as util from '@giphy/js-util'\nexport { util }\n",
      "import * as util from 'gifkit'\nexport { util }\n",
      'namespace-imports',
    ],
    [
      'all of a package exported',
      "export * from '@giphy/js-types'\n",
      "export * from 'gifkit'\n",
      'namespace-imports',
    ],
    [
      'more fields for a type of the package',
      "declare module '@giphy/js-types' {\n  interface IGif { mine: string }\n}\n",
      "declare module 'gifkit' {\n  interface IGif { mine: string }\n}\n",
      'types',
    ],
    [
      'a double of all that a package has',
      "jest.mock('@giphy/js-fetch-api')\n",
      "jest.mock('gifkit')\n",
      'test-doubles',
    ],
    [
      'a double by a function of another place',
      "vi.mock('@giphy/js-fetch-api', makeDouble)\n",
      "vi.mock('gifkit', makeDouble)\n",
      'test-doubles',
    ],
    [
      'two doubles that cannot become one',
      "jest.mock('@giphy/js-fetch-api', () => ({ ...jest.requireActual('@giphy/js-fetch-api') }))\njest.mock('@giphy/js-util', () => ({ ...jest.requireActual('@giphy/js-util') }))\n",
      "jest.mock('gifkit', () => ({ ...jest.requireActual('gifkit') }))\njest.mock('gifkit', () => ({ ...jest.requireActual('gifkit') }))\n",
      'test-doubles',
    ],
  ])('%s, changed', (_, before, after, heading) => {
    expect(migrate(before).text).toBe(after)
    expect(headings(before)).toEqual([heading])
  })

  test('names of one require in two entry points are divided', () => {
    const { text, needsPerson } = migrate("const { giphyBlue, Logger: log } = require('@giphy/js-brand')\n")
    expect(text).toBe("const { giphyBlue } = require('gifkit/colors'), { Logger: log } = require('gifkit')\n")
    expect(needsPerson).toEqual([])
  })

  test('selectors that count boxes inside a widget', () => {
    const text =
      'const Box = styled.div`\n  .giphy-grid > div { margin: 0 }\n  .giphy-gif:hover { opacity: 0.5 }\n`\n'
    expect(migrate(text)).toMatchObject({
      text,
      needsPerson: [{ line: 2, heading: 'selectors' }],
    })
  })

  test('a double that jest finds by its path', () => {
    expect(headings('module.exports = {}\n', 'src/__mocks__/@giphy/js-util.js')).toEqual(['test-doubles'])
  })

  test('a gifkit without colours', () => {
    const older = new Map([...names].filter(([entry]) => entry !== 'gifkit/colors'))
    const text = "import { giphyBlue } from '@giphy/js-brand'\n"
    expect(migrateSource(text, 'a.ts', older)).toMatchObject({
      text,
      needsPerson: [{ heading: 'names-without-a-counterpart' }],
    })
  })
})

describe('read', () => {
  test('files that name no package are not parsed', () => {
    expect(migrate('this is ( no code')).toEqual({ text: 'this is ( no code', changes: [], needsPerson: [] })
  })

  test('a file that cannot be parsed is an error with its place', () => {
    expect(() => migrate("import { from '@giphy/js-util'\n")).toThrow(/\(1:\d+\)/)
  })

  test('a name that a compiler would refuse is no reason to leave a file', () => {
    const text = "import { IGif } from '@giphy/js-types'\nconst a = 1\nconst a = 2\n"
    expect(migrate(text).text).toContain("from 'gifkit'")
  })
})
