import { hashOf } from '../random.js'

/** `pagination` of a list body. */
export interface PaginationJson {
  readonly total_count?: number
  readonly count: number
  readonly offset: number
  readonly next_cursor?: string
}

/** The answer of a call before it is serialised. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface Head {
  readonly endpoint: string
  readonly responseId: string
}

/** A success in the service's envelope. As recorded, the order of its keys differs between endpoints. */
export const found = ({ endpoint, responseId }: Head, data: unknown, pagination?: PaginationJson): Answer => {
  const hash = hashOf(endpoint)
  const meta =
    hash % 2 === 0
      ? { status: 200, msg: 'OK', response_id: responseId }
      : { msg: 'OK', status: 200, response_id: responseId }
  if (pagination === undefined) return { status: 200, body: { data, meta } }
  const body = hash % 3 === 0 ? { data, meta, pagination } : { data, pagination, meta }
  return { status: 200, body }
}

/** A failure in the service's envelope: `data` is an empty list, even if one item was requested. */
export const refused = (responseId: string, status: number, msg: string, errorCode?: string): Answer => ({
  status,
  body: {
    data: [],
    meta: {
      status,
      msg,
      response_id: responseId,
      ...(errorCode === undefined ? {} : { error_code: errorCode }),
    },
  },
})

/** Status 404 for one item; half of the recorded bodies repeat the status as `error_code`. */
export const notFound = ({ responseId }: Head): Answer =>
  refused(responseId, 404, 'Not Found', hashOf(responseId) % 2 === 0 ? '404' : undefined)

/** Status 400 with a sentence that names the parameter. */
export const invalid = ({ responseId }: Head, sentence: string): Answer =>
  refused(responseId, 400, 'Validation error', sentence)

/** The body as text. Some endpoints escape every slash when they minify. */
export const bodyText = ({ body }: Answer, escapesSlashes: boolean): string => {
  const text = JSON.stringify(body)
  return escapesSlashes ? text.replaceAll('/', '\\/') : text
}
