/** Headers that pages of any origin may send; the SDK's own among them. */
const ALLOWED_HEADERS = [
  'Content-Type',
  'Range',
  'X-GIPHY-SDK-PLATFORM',
  'X-GIPHY-SDK-NAME',
  'X-GIPHY-SDK-VERSION',
  'X-GIPHY-SDK-IS-MOBILE',
].join(', ')

/** Seconds that a preflight's answer may be remembered. */
const MAX_AGE = 600

/** The answer's headers with those that let other origins read it. */
export const corsHeaders = (response: Response): Headers => {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Retry-After, Content-Range, Accept-Ranges, Content-Length')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  headers.set('Timing-Allow-Origin', '*')
  return headers
}

/** The answer to a CORS preflight. */
export const preflightResponse = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PUT, DELETE, OPTIONS',
      'Access-Control-Allow-Headers': ALLOWED_HEADERS,
      'Access-Control-Max-Age': String(MAX_AGE),
      Vary: 'Access-Control-Request-Headers',
    },
  })
