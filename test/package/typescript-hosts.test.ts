/** Programs of hosts in TypeScript, compiled against the published declarations. */
import { readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileHost } from '../support/compile-host.js'
import { codeSubpaths, everyCheck, hostFolder, inProject, readProject } from '../support/published-package.js'

describe('TypeScript of a host', () => {
  test.each([
    ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
    ['Node', { module: 'node16', moduleResolution: 'node16' }],
  ])('the stylesheet has types for %s', (_, options) => {
    const folder = hostFolder()
    for (const file of ['host.mts', 'host.cts'])
      writeFileSync(join(folder, file), "import 'gifkit/styles.css'\nexport const here = 1\n")
    expect(compileHost(folder, { noUncheckedSideEffectImports: true, ...options })).toBe('')
  })

  test('a strict TypeScript host compiles against the types, as a module and as CommonJS', () => {
    const folder = hostFolder()
    const code = `import { GiphyFetch, type IGif } from 'gifkit'
import { Grid } from 'gifkit/react'
import { renderGrid } from 'gifkit/render'
import { createListStore } from 'gifkit/core'
import { createDashboardClient, ResponseError } from 'gifkit/dashboard-client'
import { createDashboardDouble } from 'gifkit/dashboard-client/testing'
import { createFakeClient, type FakeClient, makeGif, stubLayout } from 'gifkit/testing'
const dashboard = createDashboardClient({ baseUrl: 'http://127.0.0.1' })
const slug: Promise<string | null | undefined> = dashboard.channels.get(7).then((channel) => channel.slug)
export { createDashboardDouble, ResponseError, slug }
const client = new GiphyFetch('key', {}, { serverUrl: 'http://127.0.0.1/v1/' })
const first: Promise<IGif | undefined> = client.trending({ limit: 1 }).then((page) => page.data[0])
const fake: FakeClient = createFakeClient({ gifs: [makeGif({ title: 'A cat' })] })
const inPlace: GiphyFetch = fake
export { first, Grid, renderGrid, createListStore, inPlace, stubLayout }
// @ts-expect-error the key is required
new GiphyFetch()
`
    for (const file of ['host.mts', 'host.cts']) writeFileSync(join(folder, file), code)
    // Many hosts' settings name the ES2020 library: nothing later may be needed to read our types.
    const lib = ['ES2020', 'DOM', 'DOM.Iterable']
    expect(compileHost(folder, { exactOptionalPropertyTypes: true, lib })).toBe('')
  })

  test('a module that imports a default, which no entry has, does not compile', () => {
    const folder = hostFolder()
    const names = codeSubpaths.map(({ name }) => name)
    const imports = names.map(
      (name, index) => `// @ts-expect-error no default\nimport none${index} from '${name}'`,
    )
    writeFileSync(
      join(folder, 'host.mts'),
      `${imports.join('\n')}\nexport const all = [${names.map((_, index) => `none${index}`).join()}]\n`,
    )
    for (const module of ['node16', 'nodenext']) expect(compileHost(folder, { module })).toBe('')
    expect(compileHost(folder, { module: 'esnext', moduleResolution: 'bundler' })).toBe('')
  })

  test.each([
    ['a bundler, all checks on', { module: 'esnext', moduleResolution: 'bundler', ...everyCheck }],
    ['Node', {}],
  ])('an application written for the incumbent compiles with its imports changed, for %s', (_, options) => {
    const folder = hostFolder()
    for (const file of ['app.tsx', 'client.ts', 'players.tsx'])
      writeFileSync(join(folder, file), readProject('test/host-app', file))
    expect(compileHost(folder, options)).toBe('')
  })

  test('a library that hands on what calls, hooks and clients return can write its declarations', () => {
    const folder = hostFolder()
    writeFileSync(
      join(folder, 'host.mts'),
      `import { GiphyFetch, defineSource, getBestRendition, gifPaginator, joinSources } from 'gifkit'
import { createDashboardClient } from 'gifkit/dashboard-client'
import { createDashboardDouble } from 'gifkit/dashboard-client/testing'
import { type FeedOptions, type GifTileOptions, type MasonryOptions } from 'gifkit/react'
import { useFavorites, useFeed, useGifTile, useMasonry, useSearch, useVideoPlayback } from 'gifkit/react'
import { renderCarousel, renderGif, renderGrid, renderVideo } from 'gifkit/render'
import { createFakeClient, makeGif, makeGifs, makeGifsResult, makeUser, stubLayout } from 'gifkit/testing'
export const client = new GiphyFetch('key')
export const dashboard = createDashboardClient({ baseUrl: 'http://127.0.0.1' })
export const double = createDashboardDouble()
export const trending = () => client.trending()
export const pages = gifPaginator(trending)
export const gif = (id: string) => client.gif(id)
export const categories = () => client.categories()
export const search = (term: string) => client.search(term)
export const channelSearch = (term: string) => client.channels(term)
export const cats = makeGifs(3)
export const cat = makeGif()
export const author = makeUser()
export const page = makeGifsResult(cats)
export const fake = createFakeClient({ gifs: cats })
export const unstub = stubLayout()
export const best = getBestRendition(cat.images, 100, 100)
export const source = defineSource({ search: () => ({ gifs: cats }), trending: () => ({ gifs: cats }) })
export const both = joinSources([source, client])
export const useFavoriteGifs = () => useFavorites()
export const usePages = (options: FeedOptions) => useFeed(options)
export const useColumns = (options: MasonryOptions) => useMasonry(options)
export const useTile = (options: GifTileOptions) => useGifTile(options)
export const playback = useVideoPlayback
export const useCatSearch = () => useSearch({ client })
export const render = { renderCarousel, renderGif, renderGrid, renderVideo }
`,
    )
    expect(compileHost(folder, { declaration: true })).toBe('')
  })

  test.each([
    ['a bundler, all checks on', { module: 'esnext', moduleResolution: 'bundler', ...everyCheck }],
    ['Node', {}],
  ])('25 uses by hosts of the incumbent compile for %s', (_, options) => {
    const folder = hostFolder()
    // Some of them keep parts of the incumbent while they move.
    symlinkSync(inProject('node_modules/@giphy'), join(folder, 'node_modules/@giphy'))
    const uses = readdirSync(inProject('test/host-uses'))
    for (const file of uses) writeFileSync(join(folder, file), readProject('test/host-uses', file))
    expect(uses).toHaveLength(25)
    expect(compileHost(folder, options)).toBe('')
  })
})
