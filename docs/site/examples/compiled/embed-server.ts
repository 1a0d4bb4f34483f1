import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { GiphyFetch } from 'gifkit'
import {
  buildOEmbed,
  framePage,
  oEmbedLinks,
  oEmbedXml,
} from 'gifkit/embed'

const baseUrl = process.env.BASE_URL ?? 'http://localhost:3002'
const apiKey = process.env.GIPHY_API_KEY ?? ''
const apiUrl = process.env.GIPHY_API_URL ?? 'https://api.giphy.com/v1/'
const client = new GiphyFetch(apiKey, {}, { serverUrl: apiUrl })
const provider = {
  providerName: 'Example',
  providerUrl: 'https://example.com/',
}

/** The GIF of a path: `/embed/{id}`, `/gifs/{words}-{id}`. */
const gifAt = async (path: string) => {
  const id = /^\/(?:embed|gifs|stickers)\/(?:.*-)?(\w+)\/?$/.exec(
    path,
  )?.[1]
  return id === undefined ? undefined : (await client.gif(id)).data
}

createServer(async (request, response) => {
  const { pathname, searchParams: query } = new URL(
    request.url ?? '/',
    baseUrl,
  )
  const send = (status: number, type: string, body: string) =>
    response
      .writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'X-Content-Type-Options': 'nosniff',
      })
      .end(body)
  try {
    const [, file, ending] =
      /^\/embed\/((?:chunks\/)?[\w.-]+\.(js|css))$/.exec(pathname) ?? []
    if (file !== undefined) {
      const text = await readFile(
        `node_modules/gifkit/dist/embed/${file}`,
        'utf8',
      )
      send(200, ending === 'css' ? 'text/css' : 'text/javascript', text)
    } else if (pathname === '/oembed') {
      const gif = await gifAt(new URL(query.get('url') ?? '').pathname)
      if (!gif) throw new Error('no GIF has this address')
      const [maxWidth, maxHeight] = ['maxwidth', 'maxheight'].map(
        (name) => Number(query.get(name)) || undefined,
      )
      const answer = buildOEmbed(gif, {
        ...provider,
        baseUrl,
        maxWidth,
        maxHeight,
      })
      if (query.get('format') === 'xml')
        send(200, 'text/xml', oEmbedXml(answer))
      else send(200, 'application/json', JSON.stringify(answer))
    } else {
      const gif = pathname.startsWith('/embed/')
        ? await gifAt(pathname)
        : undefined
      if (!gif) throw new Error('no frame has this address')
      const head = oEmbedLinks({
        endpoint: `${baseUrl}/oembed`,
        url: baseUrl + pathname,
        title: gif.title,
      })
      send(
        200,
        'text/html',
        framePage({ gif, options: { apiKey, apiUrl }, head }),
      )
    }
  } catch {
    send(404, 'text/plain', 'Not found')
  }
}).listen(Number(new URL(baseUrl).port) || 3002, () =>
  console.log(baseUrl),
)
