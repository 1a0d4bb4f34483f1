/** The pages of the site are those of its list, their links lead to pages, and their samples are files that compile. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as defaults from '../core/strings.js'
import { compileSamples, samplesIn } from './support/compile-samples.js'
import { componentProps } from './support/component-props.js'
import { projectRoot } from './support/source-files.js'

interface SitePage {
  readonly file: string
  readonly path: string
  readonly title: string
}

/** The compiler on a busy machine. */
const COMPILE_MS = 180_000

const siteModule = (name: string): string => new URL(`../docs/site/.vitepress/${name}`, import.meta.url).href
const { pages }: { readonly pages: readonly SitePage[] } = await import(siteModule('pages.ts'))
interface Links {
  linkFrom(file: string, href: string): string | undefined
  anchorOf(heading: string): string
}
const { anchorOf, linkFrom }: Links = await import(siteModule('links.ts'))
const { rowsOf }: { rowsOf(root: string, component: string): ReadonlyMap<string, unknown> } = await import(
  siteModule('widget-rows.ts')
)
type Fields = (root: string, name: string) => readonly { readonly name: string; readonly type: string }[]
const { propsOf, returnedBy }: Record<'propsOf' | 'returnedBy', Fields> = await import(
  siteModule('public-types.ts')
)

const below = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.split('\\').join('/')}`)
    .filter((name) => ending.test(name) && !name.includes('/.vitepress/'))
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')
const own = pages.filter(({ file }) => file.startsWith('docs/site/'))

describe('the pages', () => {
  test('are files that exist, each at a path of its own', () => {
    expect(pages.filter(({ file }) => !existsSync(join(projectRoot, file)))).toEqual([])
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  })

  test('are all that is written for the site, and all documents of the project', () => {
    const documents = readdirSync(join(projectRoot, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`)
    const written = [...below('docs/site', /\.md$/), ...documents]
    const files = pages.map(({ file }) => file)
    expect(written.filter((file) => !files.includes(file))).toEqual([])
  })

  test.each(own.map(({ file }) => file))(
    '%s links to pages alone, with anchors that are headings',
    (file) => {
      const slugs = (page: string): readonly string[] =>
        [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => anchorOf(title))
      const hrefs = [...read(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
      const lost = hrefs.filter((href) => {
        const [path, anchor] = (linkFrom(file, href) ?? '').split('#')
        if (path?.startsWith('https:')) return false
        const page = pages.find((one) => path === `/${one.path}` || (path === '/' && one.path === 'index'))
        return !page || (anchor !== undefined && !slugs(read(page.file)).includes(anchor))
      })
      expect(lost).toEqual([])
    },
  )
})

test('the links of documents lead to the same document on the site, and nowhere if the site does not have it', () => {
  expect(linkFrom('docs/widgets.md', 'consent.md#a-banner')).toBe('/consent#a-banner')
  expect(linkFrom('docs/consent.md', '../SECURITY.md#what-is-stored')).toBe('/security#what-is-stored')
  expect(linkFrom('docs/site/widgets/grid.md', '../../accessibility.md')).toBe('/accessibility')
  expect(linkFrom('docs/widgets.md', '../README.md#any-page')).toBe('/')
  expect(linkFrom('docs/widgets.md', '../sandbox/pages/examples/custom-host-core.ts')).toBeUndefined()
  expect(linkFrom('docs/widgets.md', 'https://example.com/a.md')).toBe('https://example.com/a.md')
})

describe('the samples', () => {
  const text = own.map(({ file }) => read(file)).join('\n')
  const named = [...text.matchAll(/^<<< \S*examples\/(\S+)/gm)].map(([, name = '']) => name)
  const live = [...text.matchAll(/^<!-- live: ([\w-]+) -->$|<LiveExample name="([\w-]+)"/gm)].flatMap(
    ([, marked, placed]) => {
      const name = marked ?? placed
      return [`live/${name}.tsx`, `live/${name}.ts`, ...(marked ? [`live/${marked}-plain.ts`] : [])]
    },
  )

  test('are files, each on a page', () => {
    const files = below('docs/site/examples', /\.\w+$/).map((file) => file.replace('docs/site/examples/', ''))
    expect(files.length).toBeGreaterThan(30)
    expect(named.filter((name) => !files.includes(name))).toEqual([])
    expect(files.filter((file) => !named.includes(file) && !live.includes(file))).toEqual([])
  })

  test('in TypeScript are never written in a page, where no compiler reads them', () => {
    expect(own.filter(({ file }) => /```(tsx?|jsx)\b/.test(read(file)))).toEqual([])
  })

  test('of docs/embed.md compile as they are pasted', () => {
    const samples = samplesIn(read('docs/embed.md'))
    expect(samples).toHaveLength(3)
    expect(compileSamples('embed-docs', samples)).toBe('')
  })

  test(
    'compile, as does the site itself',
    () => {
      const compiler = join(projectRoot, 'node_modules/typescript/bin/tsc')
      const folder = join(projectRoot, 'docs/site')
      const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
      expect(stdout).toBe('')
      expect(status).toBe(0)
    },
    COMPILE_MS,
  )
})

describe('the translations', () => {
  const languages = ['german', 'french', 'spanish', 'italian', 'portuguese', 'polish']
  const english: Readonly<Partial<Record<string, unknown>>> = Object.assign({}, ...Object.values(defaults))

  test.each(languages)('have no text of %s empty or without its values', async (language) => {
    const file = new URL(`../docs/site/examples/compiled/${language}.ts`, import.meta.url).href
    const texts: Readonly<Record<string, unknown>> = (await import(file))[language]
    const lost = Object.entries(texts).filter(([, text]) => {
      if (typeof text !== 'function') return typeof text !== 'string' || text.trim() === ''
      const values = Array.from({ length: text.length }, (_, at) => 12 + at)
      return values.some((value) => !String(text(...values)).includes(String(value)))
    })
    expect(lost).toEqual([])
    // Words such as “GIF” and “Emoji” are the same in several languages.
    const same = Object.entries(texts).filter(([name, text]) => text === english[name])
    expect(same.length, String(same)).toBeLessThan(12)
  })
})

describe('the tables of props', () => {
  const text = own.map(({ file }) => read(file)).join('\n')
  const tables = [...text.matchAll(/^<!-- props: (\w+) -->$/gm)].map(([, name = '']) => name)
  const declared = componentProps()

  test('are of components', () => {
    expect(tables.length).toBeGreaterThan(12)
    expect(tables.filter((name) => !declared.get(name)?.length)).toEqual([])
  })

  test(
    'name what a type has where all of it is too long for a cell',
    () => {
      const typeIn = (fields: Fields, owner: string, field: string): string | undefined =>
        fields(projectRoot, owner).find(({ name }) => name === field)?.type
      expect(typeIn(propsOf, 'GifkitProvider', 'children')).toBe('ReactNode')
      expect(typeIn(propsOf, 'Grid', 'onGifClick')).toBe('(gif, event) => void')
      expect(typeIn(returnedBy, 'useGifTile', 'image')).toBe('{ onLoad, onError, ref }')
      expect(typeIn(returnedBy, 'useShare', 'share')).toBe('(target) => void')
    },
    COMPILE_MS,
  )

  test('take the sentence of each prop from docs/widgets.md', () => {
    const without = tables.flatMap((name) => {
      const rows = rowsOf(projectRoot, name)
      return (declared.get(name) ?? [])
        .filter((prop) => !rows.has(prop.name))
        .map((prop) => `${name}.${prop.name}`)
    })
    expect(without).toEqual([])
  })
})
