import { createServer } from 'node:http'

const SERVICE = 'https://api.giphy.com'
const key = process.env.GIPHY_API_KEY ?? ''

/** Passes `/v1/…` and `/v2/…` on to the service, with the key that pages never see. */
createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', SERVICE)
  if (request.method !== 'GET' || !/^\/v[12]\//.test(url.pathname)) {
    response.writeHead(404).end()
    return
  }
  url.searchParams.set('api_key', key)
  const answer = await fetch(url, { redirect: 'error' }).catch(() => undefined)
  response.writeHead(answer?.status ?? 502, {
    'Content-Type': 'application/json',
    'Cache-Control': 'public, max-age=60',
    'Access-Control-Allow-Origin': 'https://www.example.com',
  })
  response.end(answer ? await answer.text() : '{"meta":{"status":502,"msg":"No answer"}}')
}).listen(3001)
