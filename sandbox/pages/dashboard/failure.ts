import {
  type AnyDashboardError,
  DashboardError,
  type PublicApiError,
  type ResponseError,
} from '../../../dashboard-client/index.js'

/** What a failed call means for the user. */
export interface Failure {
  /** The request may have arrived, or may succeed if it is sent again unchanged. */
  readonly isLost: boolean
  /** The service has a newer state than the page. */
  readonly isStale: boolean
  readonly isSignedOut: boolean
  /** One sentence for the user. */
  readonly text: string
}

/** Statuses after which the same request may succeed later. */
const TRANSIENT = [401, 408, 425, 429, 500, 502, 503, 504]
/** Statuses which mean that the page is out of date. */
const OUTDATED = [404, 409, 410]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The service's own message: one sentence, or one for each field. */
const messageIn = (details: unknown): string | undefined => {
  if (!isObject(details)) return undefined
  if (typeof details.detail === 'string') return details.detail
  const { meta } = details
  if (isObject(meta) && typeof meta.msg === 'string') return meta.msg
  const sentences = Object.values(details).flat()
  return sentences.every((one) => typeof one === 'string') && sentences.length > 0
    ? sentences.join(' ')
    : undefined
}

const failureOfAnswer = ({ status, details }: ResponseError | PublicApiError): Failure => {
  if (status === 401) return { isLost: true, isStale: false, isSignedOut: true, text: 'You were signed out.' }
  if (status === 429)
    return { isLost: true, isStale: false, isSignedOut: false, text: 'That was too fast for the service.' }
  return {
    isLost: TRANSIENT.includes(status),
    isStale: OUTDATED.includes(status),
    isSignedOut: false,
    text: messageIn(details) ?? `The service answered ${status}.`,
  }
}

const LOST: Failure = {
  isLost: true,
  isStale: false,
  isSignedOut: false,
  text: 'The connection was lost.',
}

/** Explains an error of the dashboard client. */
export const failureOf = (error: unknown): Failure => {
  if (!(error instanceof DashboardError)) return { ...LOST, isLost: false, text: String(error) }
  const known = error as AnyDashboardError
  switch (known.tag) {
    case 'response':
    case 'public-api':
      return failureOfAnswer(known)
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
