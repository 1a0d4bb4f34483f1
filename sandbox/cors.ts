/** Request headers that pages of any origin may send, those of the SDK among them. */
const ALLOWED_HEADERS = [
  'Content-Type',
  'Range',
  'Idempotency-Key',
  'X-GIPHY-SDK-PLATFORM',
  'X-GIPHY-SDK-NAME',
  'X-GIPHY-SDK-VERSION',
  'X-GIPHY-SDK-IS-MOBILE',
].join(', ')

/** Seconds that browsers may cache a preflight. */
const MAX_AGE = 600

/** How answers allow pages of other origins to read them. */
export interface CorsPolicy {
  /** The headers of an answer, with those that let the request's origin read it. */
  headers(response: Response, request: Request): Headers
  preflight(request: Request): Response
}

/** The headers of an answer, with those that let other origins read it. */
const corsHeaders = (response: Response): Headers => {
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', '*')
  headers.set('Access-Control-Expose-Headers', 'Retry-After, Content-Range, Accept-Ranges, Content-Length')
  headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  headers.set('Timing-Allow-Origin', '*')
  return headers
}

/** The answer to a CORS preflight. */
const preflightResponse = (): Response =>
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

/** For requests from any origin, without cookies: content, media, events. */
export const openCors: CorsPolicy = { headers: corsHeaders, preflight: preflightResponse }

/** Headers that the dashboard's page sends besides those of any page. */
const CREDENTIAL_HEADERS = 'Authorization, X-CSRFToken, X-Password'

/** Allows one origin, with cookies; others get no `Access-Control-Allow-Origin`. */
export const credentialedCors = (trusted: string): CorsPolicy => {
  const permit = (headers: Headers, request: Request): Headers => {
    headers.delete('Access-Control-Allow-Origin')
    headers.append('Vary', 'Origin')
    if (request.headers.get('Origin') !== trusted) return headers
    headers.set('Access-Control-Allow-Origin', trusted)
    headers.set('Access-Control-Allow-Credentials', 'true')
    return headers
  }
  return {
    headers: (response, request) => permit(corsHeaders(response), request),
    preflight: (request) => {
      const headers = permit(new Headers(preflightResponse().headers), request)
      headers.set('Access-Control-Allow-Headers', `${ALLOWED_HEADERS}, ${CREDENTIAL_HEADERS}`)
      headers.set('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
      return new Response(null, { status: 204, headers })
    },
  }
}
