import {
  type AnyDashboardError,
  DashboardError,
  type PublicApiError,
  type ResponseError,
} from '../../../dashboard-client/index.js'

/** What a failed call means for the person who made it. */
export interface Failure {
  /** Whether it may have arrived, or may well succeed if tried again as it is. */
  readonly isLost: boolean
  /** The service knows another state than the page does. */
  readonly isStale: boolean
  readonly isSignedOut: boolean
  /** A sentence. */
  readonly text: string
}

/** Statuses that say nothing about the request: try again later. */
const PASSING = [401, 408, 425, 429, 500, 502, 503, 504]
/** Statuses of a page that is behind. */
const BEHIND = [404, 409, 410]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The service's own words: one sentence, or those about single fields. */
const wordsOf = (details: unknown): string | undefined => {
  if (!isObject(details)) return undefined
  if (typeof details.detail === 'string') return details.detail
  const { meta } = details
  if (isObject(meta) && typeof meta.msg === 'string') return meta.msg
  const sentences = Object.values(details).flat()
  return sentences.every((one) => typeof one === 'string') && sentences.length > 0
    ? sentences.join(' ')
    : undefined
}

const answered = ({ status, details }: ResponseError | PublicApiError): Failure => {
  if (status === 401) return { isLost: true, isStale: false, isSignedOut: true, text: 'You were signed out.' }
  if (status === 429)
    return { isLost: true, isStale: false, isSignedOut: false, text: 'That was too fast for the service.' }
  return {
    isLost: PASSING.includes(status),
    isStale: BEHIND.includes(status),
    isSignedOut: false,
    text: wordsOf(details) ?? `The service answered ${status}.`,
  }
}

const LOST: Failure = {
  isLost: true,
  isStale: false,
  isSignedOut: false,
  text: 'The connection was lost.',
}

/** Reads an error of the dashboard client. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof DashboardError)) return { ...LOST, isLost: false, text: String(error) }
  const known = error as AnyDashboardError
  switch (known.tag) {
    case 'response':
    case 'public-api':
      return answered(known)
    case 'network':
    case 'timeout':
    case 'abort':
      return LOST
    case 'json':
      return { ...LOST, text: 'The service answered with something else than it should.' }
    case 'validation':
      return { ...LOST, isLost: false, text: known.message }
  }
}
