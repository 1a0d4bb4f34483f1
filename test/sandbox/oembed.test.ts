import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageIn, type RunningSandbox, runningSandbox, type WireGif } from '../support/running-sandbox.js'

let sandbox: RunningSandbox
let gif: WireGif
beforeAll(async () => {
  sandbox = await runningSandbox()
  const { data } = await pageIn(await sandbox.get('/v1/gifs/trending?limit=1'))
  gif = data[0] as WireGif
})
afterAll(() => sandbox.close())

const ask = (query: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${sandbox.pages}/oembed?${new URLSearchParams(query)}`)

const answerOf = async (
  query: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, unknown>>> =>
  (await (await ask(query)).json()) as Readonly<Record<string, unknown>>

const frameOf = (): string => `${sandbox.embed}/embed/${gif.id}`

describe('GET /oembed', () => {
  it('answers as JSON, for any page', async () => {
    const response = await ask({ url: frameOf() })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    const { original } = gif.images
    expect(await response.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      provider_name: 'gifkit sandbox',
      provider_url: `${sandbox.pages}/`,
      width: 480,
      height: Math.round((480 * Number(original?.height)) / Number(original?.width)),
      html: expect.stringContaining(`<iframe src="${frameOf()}" width="480"`),
    })
  })

  it('answers as XML', async () => {
    const response = await ask({ url: frameOf(), format: 'xml' })
    expect(response.headers.get('content-type')).toBe('text/xml; charset=utf-8')
    const text = await response.text()
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="utf-8" standalone="yes"\?>\n<oembed><version>1\.0</,
    )
    expect(text).toContain('<width>480</width>')
    expect(text).toContain(`&#60;iframe src=&#34;${frameOf()}&#34;`)
  })

  it('keeps to maxwidth and maxheight, with the thumbnail too', async () => {
    for (const format of ['json', 'xml']) {
      const text = await (await ask({ url: frameOf(), format, maxwidth: '200', maxheight: '90' })).text()
      const field = (name: string): number =>
        Number(new RegExp(`${name}(?:>|":)(\\d+)`).exec(text)?.[1] ?? Number.NaN)
      expect(field('[<"]width')).toBeLessThanOrEqual(200)
      expect(field('[<"]height')).toBeLessThanOrEqual(90)
      expect(field('thumbnail_width')).toBeLessThanOrEqual(200)
      expect(field('thumbnail_height')).toBeLessThanOrEqual(90)
    }
  })

  it.each(['0', '-5', 'wide', '', '1e9'])('is not limited by a maxwidth of %j', async (maxwidth) => {
    expect((await answerOf({ url: frameOf(), maxwidth })).width).toBe(480)
  })

  it('has a thumbnail that can be fetched, in its size', async () => {
    const answer = await answerOf({ url: frameOf() })
    const response = await fetch(String(answer.thumbnail_url))
    expect(response.headers.get('content-type')).toBe('image/gif')
    const bytes = new DataView(await response.arrayBuffer())
    expect([bytes.getUint16(6, true), bytes.getUint16(8, true)]).toEqual([
      answer.thumbnail_width,
      answer.thumbnail_height,
    ])
  })

  it('knows a GIF by its page, its short address and its frame', async () => {
    const addresses = [String(gif.url), String(gif.bitly_url), `${frameOf()}?hideVideo=true`, `${frameOf()}/`]
    for (const url of addresses) expect((await answerOf({ url })).html).toContain(`${frameOf()}"`)
  })

  it.each([
    ['another site', 'https://evil.test/embed/abc'],
    ['no GIF', '/embed/unknown'],
    ['no such folder', '/search/abc'],
    ['no address', 'abc'],
    ['a script', 'javascript:alert(1)'],
  ])('answers 404 with a sentence for %s', async (_, address) => {
    const url = address.startsWith('/') ? sandbox.embed + address : address
    const response = await ask({ url })
    expect([response.status, await response.text()]).toEqual([404, `${url} was not found.`])
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('answers 501 for other forms, and 400 without an address', async () => {
    expect((await ask({ url: frameOf(), format: 'yaml' })).status).toBe(501)
    expect((await ask({})).status).toBe(400)
  })
})

describe('the links by which answers are found', () => {
  it('stand on the page of the GIF and on its frame page, and lead to it', async () => {
    for (const address of [String(gif.url), frameOf()]) {
      const page = await (await fetch(address)).text()
      const hrefs = [...page.matchAll(/<link rel="alternate" type="(\w+)\/\w+\+oembed" href="([^"]+)"/g)]
      expect(hrefs.map(([, type]) => type)).toEqual(['application', 'text'])
      for (const [, , href = ''] of hrefs) {
        const response = await fetch(href.replaceAll('&#38;', '&'))
        expect(response.status).toBe(200)
        expect(await response.text()).toContain(frameOf())
      }
    }
  })
})
