/** The listener that received a request. */
export const ORIGIN_NAMES = ['api', 'media', 'pingback', 'dashboard', 'embed', 'players'] as const
export type OriginName = (typeof ORIGIN_NAMES)[number]

/** What can go wrong with one request, on demand. */
export type Fault =
  /** Delays the real answer. */
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly body?: string
      readonly headers?: Readonly<Record<string, string>>
      readonly contentType?: string
    }
  /** Status 200 with an HTML page in place of JSON. */
  | { readonly kind: 'html' }
  /** The first half of the real body, as a complete answer. */
  | { readonly kind: 'truncated' }
  /** The real body without `meta.response_id`. */
  | { readonly kind: 'synthetic' }
  /** The real body with its third item broken. */
  | { readonly kind: 'malformed-third' }
  /** Half of the real body, then the connection is destroyed. */
  | { readonly kind: 'cut' }
  /** Half of the real body, a pause in ms, then the rest. */
  | { readonly kind: 'stall'; readonly ms: number }
  /** The request is never answered. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'drip'; readonly bytesPerSecond: number }
  /** The connection is reset without an answer. */
  | { readonly kind: 'reset' }
  /** The service handles the request, then the connection is reset without an answer. */
  | { readonly kind: 'lost' }
  /** Status 200 with the given text. */
  | { readonly kind: 'body'; readonly body: string }
  /** The answer to the CORS preflight is delayed. */
  | { readonly kind: 'preflight-delay'; readonly ms: number }

/** A fault and the requests it applies to. */
export interface FaultRule {
  readonly origin?: OriginName
  /** Source of a regular expression for path and query. */
  readonly path: string
  /** In upper case; default: every method but OPTIONS. */
  readonly method?: string
  /** Number of requests it applies to; 0 means until it is removed. */
  readonly times: number
  /** Number of matching requests that are skipped first. */
  readonly skip: number
  readonly fault: Fault
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const count = (value: unknown, otherwise: number): number | undefined => {
  if (value === undefined) return otherwise
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}

const textMap = (value: unknown): Readonly<Record<string, string>> | undefined =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : undefined

const statusFault = (value: Readonly<Record<string, unknown>>): Fault | undefined => {
  const status = count(value.status, -1)
  if (status === undefined || status < 200 || status > 599) return undefined
  const headers = textMap(value.headers)
  return {
    kind: 'status',
    status,
    ...(typeof value.body === 'string' ? { body: value.body } : {}),
    ...(headers === undefined ? {} : { headers }),
    ...(typeof value.contentType === 'string' ? { contentType: value.contentType } : {}),
  }
}

/** Decodes a fault; `undefined` if it is invalid. */
export const readFault = (value: unknown): Fault | undefined => {
  if (!isObject(value)) return undefined
  switch (value.kind) {
    case 'delay':
    case 'stall':
    case 'preflight-delay': {
      const ms = count(value.ms, -1)
      return ms === undefined || ms < 0 ? undefined : { kind: value.kind, ms }
    }
    case 'drip': {
      const bytesPerSecond = count(value.bytesPerSecond, 1)
      return bytesPerSecond === undefined || bytesPerSecond === 0
        ? undefined
        : { kind: 'drip', bytesPerSecond }
    }
    case 'status':
      return statusFault(value)
    case 'body':
      return typeof value.body === 'string' ? { kind: 'body', body: value.body } : undefined
    case 'html':
    case 'truncated':
    case 'synthetic':
    case 'malformed-third':
    case 'cut':
    case 'hang':
    case 'reset':
    case 'lost':
      return { kind: value.kind }
    default:
      return undefined
  }
}

/** Parses `kind` or `kind:argument`, the format of the query parameter `sandbox_fault`. */
export const readFaultText = (word: string): Fault | undefined => {
  const [kind = '', argument = ''] = word.split(/:(.*)/s)
  const amount = argument === '' ? undefined : Number(argument)
  return readFault({ kind, ms: amount, status: amount, bytesPerSecond: amount, body: argument })
}

const isOriginName = (value: unknown): value is OriginName | undefined =>
  value === undefined || ORIGIN_NAMES.some((name) => name === value)

const isPattern = (text: string): boolean => {
  try {
    new RegExp(text)
    return true
  } catch {
    return false
  }
}

/** Decodes a rule, or returns an error message. */
export const readFaultRule = (value: unknown): FaultRule | string => {
  if (!isObject(value)) return 'A rule is a JSON object.'
  const { origin, path, method } = value
  if (!isOriginName(origin)) return `origin must be one of ${ORIGIN_NAMES.join(', ')}.`
  if (typeof path !== 'string' || !isPattern(path)) return 'path must be the source of a regular expression.'
  if (method !== undefined && typeof method !== 'string') return 'method must be text.'
  const times = count(value.times, 1)
  const skip = count(value.skip, 0)
  if (times === undefined || skip === undefined) return 'times and skip must be whole numbers from 0.'
  const fault = readFault(value.fault)
  if (fault === undefined) return 'fault must have a known kind and its arguments.'
  return {
    ...(origin === undefined ? {} : { origin }),
    path,
    ...(method === undefined ? {} : { method: method.toUpperCase() }),
    times,
    skip,
    fault,
  }
}
