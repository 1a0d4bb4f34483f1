/**
 * docs/mistakes.md in a page, bundled with what is published: its fragments write no line of a mistake, and each mistake
 * that a section describes writes the line of that section, throws nothing unless the section says so, and shows what
 * it says.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { readProjectFile } from '../support/documents.js'
import { fragmentSuite } from '../support/fragment-page.js'
import { fragmentsIn } from '../support/fragments.js'
import { PATIENCE } from '../support/patience.js'
import { filled, openPicker } from '../support/picker-page.js'

const DOCUMENT = 'docs/mistakes.md'

interface Wrong {
  readonly heading: string
  /** Of the section. */
  readonly words: string
  readonly code: string
  /** What the line says it got. */
  readonly got: string
  /** What the page shows; left out, the widget stays empty. */
  readonly shows?: 'error' | 'GIFs' | 'an empty picker'
  /** The line is the message of an error. */
  readonly isThrown?: true
}

const wrong: readonly Wrong[] = [
  { heading: 'fetchGifs', words: 'The prop is missing', code: '<Grid />', got: 'undefined', shows: 'error' },
  {
    heading: 'fetchGifs',
    words: '(offset) => { client.trending({ offset }) }',
    code: '<Grid fetchGifs={(offset) => { client.trending({ offset }) }} />',
    got: 'undefined',
    shows: 'error',
  },
  {
    heading: 'fetchGifs',
    words: 'It returns an array.',
    code: '<Grid fetchGifs={async (offset) => (await client.trending({ offset })).data} />',
    got: 'an array',
    shows: 'error',
  },
  {
    heading: 'fetchGifs',
    words: 'The widget shows the page anyway',
    code: 'const page = await client.trending()\n<Grid fetchGifs={() => page} />',
    got: 'an object',
    shows: 'GIFs',
  },
  {
    heading: 'fetchGifs',
    words: 'It throws or rejects.',
    code: "<Grid fetchGifs={() => { throw new Error('of the host') }} />",
    got: 'an error',
    shows: 'error',
  },
  { heading: 'gif', words: 'draws nothing', code: '<Gif gif={undefined} width={300} />', got: 'undefined' },
  {
    heading: 'gif',
    words: '`client.gif(id)` resolves to an object',
    code: 'const found = await client.gif(gif.id)\n<Gif gif={found} width={300} />',
    got: 'an object',
  },
  {
    heading: 'client',
    words: 'A picker needs a `GiphyFetch`',
    code: '<GifPicker />',
    got: 'undefined',
    shows: 'an empty picker',
  },
  {
    heading: 'source',
    words: '`defineSource` needs the functions `search` and `trending`',
    code: 'const company = defineSource({ search })',
    got: 'undefined for trending',
    isThrown: true,
  },
  {
    heading: 'source',
    words: '`joinSources` needs a list of sources',
    code: 'const both = joinSources(giphy)',
    got: 'an object for joinSources',
    isThrown: true,
  },
  {
    heading: 'source',
    words: 'the `cause` of what `onGifsFetchError` gets has the line',
    code: `const company = defineSource({ search, trending: () => [] })
<Grid
  fetchGifs={(offset) => company.trending({ offset })}
  onGifsFetchError={({ cause }) => console.log('gifkit: ' + cause.message)}
/>`,
    got: 'an array for trending',
    shows: 'error',
  },
]
const wrongKey = ({ heading, words }: Wrong): string => `${heading}: ${words}`

const fragments = fragmentsIn(DOCUMENT)
const suite = fragmentSuite('mistakes', [
  ...fragments,
  ...wrong.map((each) => ({ key: wrongKey(each), code: each.code })),
])
const lines = (): readonly string[] => suite.said().filter((line) => line.startsWith('gifkit:'))

/** What is there when nothing is wrong. */
const right: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'mistakes.md#fetchGifs': () => suite.seePicture(),
  'mistakes.md#gif': () => suite.seePicture(),
  'mistakes.md#client': async (page) => {
    await openPicker(page)
    await filled(page)
  },
  'mistakes.md#source': async (page) => {
    const ids = await page.evaluate<readonly string[]>(
      'host.made.both.trending({ offset: 0 }).then(({ data }) => data.map(({ id }) => id))',
    )
    expect(ids).toContain('of-company')
    expect(ids.length).toBeGreaterThan(2)
  },
}

describe('a fragment of docs/mistakes.md works, and the console has no line of a mistake:', () => {
  it.each(fragments.map(({ key }) => key))('%s', async (key) => {
    const works = right[key]
    if (!works) throw new Error(`What does ${key} show? It belongs into the table above`)
    await works(await suite.show(key))
    expect(lines()).toEqual([])
  })

  it('each of the table is in the document', () => {
    expect(Object.keys(right)).toEqual(fragments.map(({ key }) => key))
  })
})

describe('a mistake of docs/mistakes.md has one line on the console, or throws it where that is said:', () => {
  it.each(wrong.map((each) => [wrongKey(each), each] as const))('%s', async (key, { heading, ...each }) => {
    const [, section = ''] = readProjectFile(DOCUMENT).split(`\n## ${heading}\n`)
    expect(section.split('\n## ')[0]?.toLowerCase()).toContain(each.words.toLowerCase())
    const page = await suite.show(key)
    const tile = page.locator('main .giphy-gif img[src]').first()
    const shown = {
      error: () => page.getByRole('button', { name: 'Try again?' }).waitFor(PATIENCE),
      GIFs: () => tile.waitFor(PATIENCE),
      'an empty picker': () => page.getByRole('button').first().waitFor(PATIENCE),
    }
    if (each.shows) await shown[each.shows]()
    const thrown = (): readonly string[] =>
      suite.watched
        .complaints()
        .filter((complaint) => complaint.startsWith('uncaught: '))
        .map((complaint) => complaint.replace('uncaught: ', 'gifkit: '))
    const found = each.isThrown ? thrown : lines
    await expect.poll(found, PATIENCE).toHaveLength(1)
    const [line = ''] = found()
    expect(line).toMatch(new RegExp(`^gifkit: ${heading}: got ${each.got}, expected .+`))
    expect(line).toContain(`See gifkit/docs/mistakes.md#${heading.toLowerCase()}`)
    if (!each.shows) expect(await page.locator('main').innerHTML()).toBe('')
    if (each.shows !== 'GIFs') expect(await tile.count()).toBe(0)
    suite.watched.excuse(each.isThrown ? /^uncaught: source: / : /^console: gifkit: /)
  })
})
