/**
 * Samples of documents that are modules run unchanged, bundled with what is published, on the sandbox, and do what the
 * text around them says. Samples of the site are files, which `docs-samples.test.ts` and the pages of the site run.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fragmentSuite } from '../support/fragment-page.js'
import { modulesIn } from '../support/fragments.js'
import { standInForMedia } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'

const documents = ['consent', 'core', 'embed', 'migrating', 'sources'].map((name) => `docs/${name}.md`)
const modules = [
  ...['README.md', ...documents].flatMap(modulesIn),
  // The other one is a test of Vitest, which is one of ours as well.
  ...modulesIn('docs/testing-your-app.md').slice(0, 1),
]
/** Ports that samples leave to their reader are those of the widgets. */
const PORTS = `
import { videoPlayersOf } from './adapters/html-video-player.ts'
import { scrollerOf } from './adapters/scrolling.ts'
Object.assign(window, { videoPlayers: videoPlayersOf({}), scroller: scrollerOf(host.ports) })`
const suite = fragmentSuite('modules', modules, PORTS)
const { seePicture } = suite

/** Runs an expression with the exports of the `sample`, and with the `host` of fragments. */
const run = <Result>(page: Page, expression: string): Promise<Result> =>
  page.evaluate(`(async () => (${expression}))()`)
const hear = (line: string | RegExp): Promise<void> =>
  expect
    .poll(
      () => suite.said().filter((said) => (line instanceof RegExp ? line.test(said) : said === line)),
      PATIENCE,
    )
    .not.toEqual([])
/** Elements in which a sample draws: the frame of the host, which is on the page. */
const FRAME = `document.body.append(host.frame)`

const ANY_ORIGIN = { 'Access-Control-Allow-Origin': '*' }
/** The server of frames that the document names is the sandbox; a page of another network may ask it for nothing itself. */
const serveFrames = async (page: Page): Promise<void> => {
  await standInForMedia(page)
  await page.route(/\/pingback_simple/, (route) => route.fulfill({ headers: ANY_ORIGIN, body: '' }))
  await page.route('https://frames.example/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const answer = await fetch(suite.sandbox.embed + pathname + search)
    const contentType = answer.headers.get('Content-Type') ?? ''
    await route.fulfill({ contentType, body: Buffer.from(await answer.arrayBuffer()) })
  })
}

/** What the text around each sample and its own comments promise. */
const promises: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'README.md#React': async (page) => {
    await run(page, 'render(sample.Dogs)')
    await seePicture()
  },
  'consent.md#A banner': async (page) => {
    await run(page, `render(sample.GifsWithConsent, { client: host.client })`)
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.getByText('The GIF service knows').waitFor(PATIENCE)
    await page.evaluate(() => localStorage.clear())
  },
  'consent.md#A banner 2': async (page) => {
    await page.getByRole('button', { name: 'Refuse' }).click()
    await page.getByText('does not know').waitFor(PATIENCE)
    expect(await run(page, `localStorage.getItem('gif-consent')`)).toBe('denied')
    await page.evaluate(() => localStorage.clear())
  },
  'core.md#The core': async () => expect(suite.said()).toEqual(['false', 'true', 'false']),
  'core.md#Client': async () => {
    await expect.poll(() => suite.said().length, PATIENCE).toBe(2)
    expect(suite.said()[0]).toMatch(/^\[.+, .+/)
    expect(suite.said()[1]).toBe(suite.said()[0])
  },
  'core.md#Codecs': async (page) => {
    const answer = await suite.sandbox.get('/v1/gifs/trending?limit=3')
    const body = await answer.text()
    await page.route('**/my-gifs*', (route) => route.fulfill({ contentType: 'application/json', body }))
    expect(await run(page, 'sample.ownPage(0).then(({ data }) => data.length)')).toBe(3)
    expect(await run(page, `[sample.isUsable('gif', host.gif), sample.isUsable('gif', {})]`)).toEqual([
      true,
      false,
    ])
  },
  'core.md#Lists': async (page) => {
    await run(page, `${FRAME}, window.stop = sample.showList(host.frame, host.list, host.end), true`)
    await hear(/^\w+ \d+ \d+$/)
    await expect
      .poll(() => run(page, `host.frame.getAttribute('aria-label')`), PATIENCE)
      .toMatch(/^\d+ GIFs$/)
    await run(page, 'stop()')
  },
  'core.md#Lists 2': async (page) => {
    await run(
      page,
      `${FRAME}, window.store = sample.createRow(host.fetchGifs, scroller), store.attach(host.frame, host.list), store.watchEnd(host.end), true`,
    )
    await expect.poll(() => run(page, 'store.state().gifs.length'), PATIENCE).toBeGreaterThan(0)
    await run(page, 'sample.turn(store, 1)')
  },
  'core.md#Tiles': async (page) => {
    await run(
      page,
      `window.stop = sample.showTile(host.gif, document.querySelector('main').appendChild(new Image(200, 150))), true`,
    )
    await seePicture()
    await hear(/^seen /)
    await run(page, 'stop()')
  },
  'core.md#Pictures and motion': async (page) => {
    expect(suite.said()).toEqual(['Pause', 'Play'])
    expect(
      await run(page, '[sample.sizes(host.gif).length, sample.colour(host.gif), sample.moves(true)]'),
    ).toEqual([2, expect.stringMatching(/^var\(--placeholder-\d\)$/), false])
    expect(await run(page, 'sample.author(host.gif)')).toBeDefined()
  },
  'core.md#Video': async (page) => {
    await run(
      page,
      `window.stop = sample.showVideo(host.gif, document.querySelector('main').appendChild(document.createElement('video')), videoPlayers), true`,
    )
    await hear(/^first picture after \d+/)
    await run(page, 'stop()')
  },
  'core.md#Video 2': async (page) => {
    await page.route('https://vimeo.com/**', (route) =>
      route.fulfill({ json: { title: 'A title' }, headers: ANY_ORIGIN }),
    )
    expect(await run(page, 'sample.titleOnVimeo(7)')).toBe('A title')
    expect(
      await run(page, `sample.playerAddress({ ...host.gif, external_provider: undefined }) ?? 'none'`),
    ).toBe('none')
    suite.watched.excuse(/vimeo/)
  },
  'core.md#Search': async (page) => {
    expect(await run(page, 'sample.heading()')).toBe('Trending')
    await run(page, `sample.typed('dogs'), sample.submitted()`)
    await expect.poll(() => run(page, 'sample.heading()'), PATIENCE).toContain('dogs')
    expect(await run(page, 'sample.asText(0).then(({ data }) => data.length)')).toBeGreaterThan(0)
  },
  'core.md#Picker': async (page) => {
    await run(page, `sample.open(document.body, document.querySelector('main')), sample.choose('recents')`)
    await hear(/^true .+ columns$/)
    expect(await run(page, `document.querySelector('main').style.width`)).toMatch(/^\d+px$/)
  },
  'core.md#Share': async (page) => {
    await run(page, `(navigator.clipboard.writeText = async () => {}, sample.copyCode(host.gif))`)
    await hear('copied')
  },
  'core.md#Favourites': async (page) => {
    await hear(/^\w+ \d+$/)
    await run(page, 'sample.pressed(host.gif)')
    await hear('1 0')
  },
  'core.md#Usage events': async (page) => {
    await run(page, `(sample.pressed('too early'), sample.accepted(), sample.pressed('payload'))`)
    await hear('queued 1')
    await run(page, `sample.ownSink.send({ actionType: 'CLICK', analyticsResponsePayload: 'payload' })`)
    await hear(/^CLICK/)
  },
  'core.md#Ports': async (page) => {
    expect(
      await run(page, '(sample.turn(5), [sample.ports.clock.now(), sample.boxOf(document.body).width > 0])'),
    ).toEqual([5, true])
  },
  'core.md#Machines': async () => expect(suite.said()).toEqual(['false', 'true', 'true']),
  'embed.md#The frame page': async (page) => {
    const html = await run(page, `sample.pageOf(host.gif, 'https://frames.example/embed/1')`)
    expect(html).toMatch(/<title>.+https:\/\/static\.example\/embed/s)
    expect(html).toContain('https://frames.example/oembed?')
  },
  'embed.md#By script': async (page) => {
    await hear(/^a GIF of \d+ × \d+$/)
    await page.goto('about:blank')
  },
  'embed.md#oEmbed': async (page) => {
    const json = await run<string>(page, 'sample.answerFor(host.gif, {})')
    expect(JSON.parse(json)).toMatchObject({ type: 'rich', provider_name: 'Example' })
    expect(await run(page, `sample.answerFor(host.gif, { format: 'xml' })`)).toContain('<oembed>')
    expect(await run(page, 'sample.headFor(host.gif)')).toContain('https://example.com/oembed?')
  },
  'migrating.md#Types': async (page) => {
    await run(page, 'render(sample.Results, { load: host.fetchGifs, columns: 2 })')
    await seePicture()
    expect(await run(page, 'sample.titleOf(host.gif)')).toBeTruthy()
  },
  'migrating.md#Test doubles': async (page) =>
    expect(
      await run(
        page,
        'sample.clientWith([host.gif]).trending().then(({ data }) => data[0].id === host.gif.id)',
      ),
    ).toBe(true),
  // It gives all elements a size, in which a page without a layout has none.
  'migrating.md#Test doubles 2': async (page) =>
    expect(await run(page, `document.createElement('p').getBoundingClientRect().width`)).toBeGreaterThan(0),
  'migrating.md#From a Tenor-style picker': async (page) => {
    const onPick = `({ url, description }) => console.log(description + ' ' + url)`
    await run(page, `render(sample.Picker, { onPick: ${onPick} })`)
    await page.locator('.gifkit-picker .giphy-gif img[src]').first().waitFor(PATIENCE)
    await page.locator('.gifkit-picker .giphy-gif').first().click()
    await hear(/^.+ http:\/\/127\.0\.0\.1:\d+\/media\//)
  },
  'testing-your-app.md#Testing your application': async () => expect(suite.said()).toEqual([]),
  'sources.md#A catalogue of your own': async (page) => {
    await page.route('**/catalogue?*', (route) =>
      route.fulfill({
        json: { gifs: [{ id: 'own', width: 4, height: 3, picture: '/own.gif' }], next: null },
      }),
    )
    expect(await run(page, 'sample.company.trending().then(({ data }) => data.map(({ id }) => id))')).toEqual(
      ['own'],
    )
  },
  'sources.md#A backend that keeps the API key': async (page) => {
    await page.route('**/giphy/**', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const answer = await suite.sandbox.get(pathname.replace('/giphy', '/v1') + search)
      await route.fulfill({ contentType: 'application/json', body: await answer.text() })
    })
    expect(await run(page, `sample.proxy.search('cats').then(({ data }) => data.length)`)).toBeGreaterThan(0)
  },
  'sources.md#Several at once': async (page) => {
    expect(await run(page, 'sample.both.trending().then(({ data }) => data[0].id)')).toBe('logo')
    expect(await run(page, 'sample.fetchGifs(0).then(({ data }) => data.length)')).toBeGreaterThan(0)
  },
}

it.each(modules.map(({ key }) => key))('%s', async (key) => {
  const keeps = promises[key]
  if (!keeps) throw new Error(`What does ${key} do? It belongs into the table above`)
  const { page } = suite.watched
  if (key === 'embed.md#By script') await serveFrames(page)
  await keeps(await suite.show(key))
  await page.unrouteAll({ behavior: 'wait' })
  suite.watched.excuse(/^left loopback: https:\/\/frames\.example\//)
  expect(suite.said().filter((line) => line.startsWith('gifkit:'))).toEqual([])
})

it('each of the table is in a document', () => {
  const keys = modules.map(({ key }) => key)
  expect(Object.keys(promises).filter((key) => !keys.includes(key))).toEqual([])
})
