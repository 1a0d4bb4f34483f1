import { type Answer, refused } from './answer.js'

/** A key that is always refused in the same way, for tests and developers. */
interface SpecialKey {
  readonly description: string
  readonly answer: Answer
}

const gateway = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { message },
  headers,
})

/** Keys that do not work, each with a body recorded from the service or from its gateway. */
export const SPECIAL_KEYS: Readonly<Record<string, SpecialKey>> = {
  banned: { description: '403, refused at the edge', answer: refused('', 403, 'BANNED') },
  forbidden: {
    description: '403, a body without data',
    answer: { status: 403, body: { meta: { status: 403, msg: 'Forbidden' } } },
  },
  'expired-key': {
    description: '403 from the gateway, a body with only a message',
    answer: gateway(403, 'Invalid authentication credentials'),
  },
  'rate-limited': {
    description: '429 with Retry-After',
    answer: { ...refused('', 429, 'API rate limit exceeded'), headers: { 'Retry-After': '1' } },
  },
  'rate-limited-gateway': {
    description: '429 from the gateway, a body with only a message',
    answer: gateway(429, 'API rate limit exceeded', { 'Retry-After': '1' }),
  },
  'geo-blocked': {
    description: '403 for the place of the caller',
    answer: refused('', 403, 'This content is not available in your location'),
  },
  trouble: {
    description: '200 with an empty list and no pagination',
    answer: {
      status: 200,
      body: { data: [], meta: { status: 200, msg: 'OK', response_id: '5d1c0f2e7a3b4c5d6e7f8091' } },
    },
  },
  'search-down': {
    description: '503 from the gateway, a body with only a message',
    answer: gateway(503, 'Failed to call RPC search'),
  },
}

const WELL_FORMED = /^[A-Za-z0-9_-]{4,}$/

/** Why a key is refused; `undefined` if it is accepted. Any well-formed key that is not special is. */
export const keyRefusal = (key: string | undefined): Answer | undefined => {
  if (key === undefined || key === '') return refused('', 401, 'Unauthorized')
  if (Object.hasOwn(SPECIAL_KEYS, key)) return SPECIAL_KEYS[key]?.answer
  return WELL_FORMED.test(key) ? undefined : gateway(403, 'Invalid authentication credentials')
}
