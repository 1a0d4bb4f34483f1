import { createServer } from 'node:http'

const SERVICE = process.env.SERVICE_URL ?? 'https://api.giphy.com'
const COLLECTOR =
  process.env.COLLECTOR_URL ?? 'https://pingback.giphy.com'
const PAGE = process.env.PAGE_ORIGIN ?? 'https://www.example.com'
const key = process.env.GIPHY_API_KEY ?? ''
const port = Number(process.env.PORT ?? 3001)

/**
 * Passes calls on to the service and usage events to its collector,
 * with the key that pages never see.
 */
createServer(async (request, response) => {
  response.setHeader('Access-Control-Allow-Origin', PAGE)
  const { method, url: path = '/' } = request
  const isEvents = path.startsWith('/v2/pingback?')
  if (method === 'OPTIONS' && isEvents) {
    const allowed =
      request.headers['access-control-request-headers'] ?? ''
    response
      .writeHead(204, { 'Access-Control-Allow-Headers': allowed })
      .end()
    return
  }
  if (
    method !== (isEvents ? 'POST' : 'GET') ||
    !/^\/v[12]\//.test(path)
  ) {
    response.writeHead(404).end()
    return
  }
  const url = new URL((isEvents ? COLLECTOR : SERVICE) + path)
  url.searchParams.set(isEvents ? 'apikey' : 'api_key', key)
  let body = ''
  for await (const part of request) {
    body += part
    if (body.length > 100_000) {
      response.writeHead(413).end()
      return
    }
  }
  const events = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  }
  const answer = await fetch(url, {
    redirect: 'error',
    ...(isEvents && events),
  }).catch(() => undefined)
  response.writeHead(answer?.status ?? 502, {
    'Content-Type': 'application/json',
    'Cache-Control': isEvents ? 'no-store' : 'public, max-age=60',
  })
  response.end(
    answer
      ? await answer.text()
      : '{"meta":{"status":502,"msg":"No answer"}}',
  )
}).listen(port, () => console.log(`http://localhost:${port}`))
