/** The servers of the documentation answer as their pages say. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeGif, makeGifsResult } from '../adapters/testing/index.js'

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What samples import, as the project's own modules. */
const entries = {
  gifkit: '../index.js',
  'gifkit/embed': '../embed/index.js',
  'gifkit/react': '../react/index.js',
}

/** The handler that a sample gives to `createServer`; it listens nowhere. */
const handlerOf = async (name: string, ending = 'ts'): Promise<Handler> => {
  let handler: Handler | undefined
  vi.resetModules()
  vi.doMock('node:http', () => ({
    createServer: (given: Handler) => {
      handler = given
      return { listen: () => {} }
    },
  }))
  for (const [name, file] of Object.entries(entries)) vi.doMock(name, () => import(file))
  await import(new URL(`../docs/site/examples/compiled/${name}.${ending}`, import.meta.url).href)
  if (!handler) throw new Error(`${name} makes no server`)
  return handler
}

const ask = async (handler: Handler, method: string, url: string, body = '') => {
  const request = Object.assign(Readable.from(body === '' ? [] : [body]), { method, url, headers: {} })
  const answer = { status: 0, type: '', body: '' }
  const response = {
    setHeader: () => response,
    writeHead: (status: number, headers: Readonly<Record<string, string>> = {}) => {
      answer.status = status
      answer.type = headers['Content-Type'] ?? ''
      return response
    },
    end: (text = '') => {
      answer.body = text
    },
  }
  await handler(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return answer
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.doUnmock('node:http')
  vi.doUnmock('node:fs/promises')
})

describe('the server that keeps the key', () => {
  const start = async () => {
    vi.stubEnv('GIPHY_API_KEY', 'secret')
    const send = vi.fn(async (_url: URL, _options: RequestInit) => new Response('{"data":[]}'))
    vi.stubGlobal('fetch', send)
    return { handler: await handlerOf('proxy'), send }
  }

  it('puts its key in the place of the page’s, in calls and in usage events', async () => {
    const { handler, send } = await start()
    const call = await ask(handler, 'GET', '/v1/gifs/trending?api_key=behind-proxy&limit=2')
    const events = await ask(handler, 'POST', '/v2/pingback?apikey=behind-proxy', '{"events":[]}')
    expect([call.status, events.status, call.body]).toEqual([200, 200, '{"data":[]}'])
    expect(send.mock.calls.map(([url]) => String(url))).toEqual([
      'https://api.giphy.com/v1/gifs/trending?api_key=secret&limit=2',
      'https://pingback.giphy.com/v2/pingback?apikey=secret',
    ])
    expect(send.mock.calls.map(([, { method = 'GET', body }]) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', '{"events":[]}'],
    ])
  })

  it.each([
    ['GET', '//elsewhere.example/v1/gifs/trending'],
    ['GET', '/v3/gifs'],
    ['POST', '/v1/gifs/trending'],
    ['GET', '/v2/pingback?apikey=a'],
    ['POST', '//elsewhere.example/v2/pingback?apikey=a'],
  ])('sends nothing for %s %s', async (method, url) => {
    const { handler, send } = await start()
    expect((await ask(handler, method, url)).status).toBe(404)
    expect(send).not.toHaveBeenCalled()
  })
})

describe('the server of frames', () => {
  const gif = makeGif({ id: 'abc', title: 'A cat waves' })
  const start = () => {
    vi.stubEnv('BASE_URL', 'https://frames.example')
    vi.stubEnv('GIPHY_API_KEY', 'frame-key')
    vi.stubGlobal('fetch', async (url: string | URL) =>
      new URL(url).pathname.endsWith('/gifs/abc')
        ? new Response(JSON.stringify({ data: gif, meta: { status: 200, msg: 'OK', response_id: 'r' } }))
        : new Response('{"meta":{"status":404,"msg":"Not Found"}}', { status: 404 }),
    )
    return handlerOf('embed-server')
  }
  const frame = 'https://frames.example/embed/abc'

  it('writes the GIF into its frame, with links to its oEmbed answers', async () => {
    const { status, type, body } = await ask(await start(), 'GET', '/embed/abc')
    expect([status, type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>A cat waves')
    expect(body).toContain(`https://frames.example/oembed?url=${encodeURIComponent(frame)}`)
  })

  it('answers oEmbed for frames and pages of its GIFs, in JSON and XML', async () => {
    const handler = await start()
    const json = await ask(handler, 'GET', `/oembed?maxwidth=240&url=${encodeURIComponent(frame)}`)
    expect(JSON.parse(json.body)).toMatchObject({
      type: 'rich',
      title: 'A cat waves',
      width: 240,
      height: 135,
    })
    expect(JSON.parse(json.body).html).toContain(`src="${frame}"`)
    const page = encodeURIComponent('https://www.example.com/gifs/a-cat-waves-abc')
    const xml = await ask(handler, 'GET', `/oembed?format=xml&url=${page}`)
    expect([xml.type, xml.body.includes('<title>A cat waves</title>')]).toEqual([
      'text/xml; charset=utf-8',
      true,
    ])
  })

  it.each([
    '/',
    '/embed/other',
    '/embed/../package.json',
    '/oembed',
    '/oembed?url=https://a.example/gifs/other',
  ])('finds nothing at %s', async (path) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect((await ask(await start(), 'GET', path)).status).toBe(404)
  })
})

describe('the server that renders', () => {
  const start = (answer: () => Response) => {
    vi.stubGlobal('fetch', async () => answer())
    return handlerOf('server', 'tsx')
  }

  it('writes the tiles, and the same GIFs for the browser, whose titles cannot end the script', async () => {
    const gifs = [makeGif({ id: 'abc', title: '</script><b>A cat</b>' }), makeGif({ id: 'def' })]
    const page = makeGifsResult(gifs)
    const { body } = await ask(await start(() => new Response(JSON.stringify(page))), 'GET', '/')
    expect([...body.matchAll(/data-giphy-id="(\w+)"/g)].map(([, id]) => id)).toEqual(['abc', 'def'])
    const [, json = ''] = /<script type="application\/json" id="gifs">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(json)).toMatchObject([{ id: 'abc', title: '</script><b>A cat</b>' }, { id: 'def' }])
    expect(body).not.toContain('<b>A cat')
  })

  it('leaves the first page to the browser where the service fails', async () => {
    const { body } = await ask(await start(() => new Response('{}', { status: 404 })), 'GET', '/')
    expect(body).toContain('<div id="app">')
    expect(body).toContain('id="gifs">[]</script>')
  })

  it('serves each file that its page names, and no other', async () => {
    vi.doMock('node:fs/promises', () => ({ readFile: async (path: string) => `text of ${path}` }))
    const handler = await start(() => new Response('{}', { status: 404 }))
    const { body } = await ask(handler, 'GET', '/')
    const named = [...body.matchAll(/(?:href|src)="(.+?)"/g)].map(([, path = '']) => path)
    const answers = await Promise.all(named.map((path) => ask(handler, 'GET', path)))
    expect(answers.map(({ type, body }) => `${type} ${body}`)).toEqual([
      'text/css; charset=utf-8 text of node_modules/gifkit/dist/styles.css',
      'text/javascript; charset=utf-8 text of browser.js',
    ])
    for (const path of ['/favicon.ico', '/server.mjs', '/toString'])
      expect((await ask(handler, 'GET', path)).status).toBe(404)
  })
})
