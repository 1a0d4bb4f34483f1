import { type Answer, found, invalid, notFound } from './answer.js'
import type { BodyContext } from './body-context.js'
import type { CallToAction } from './call-to-action.js'

/** Maximum length of a button's text. */
const MAX_TEXT_LENGTH = 60

const linkProblem = (link: unknown): string | undefined => {
  if (typeof link !== 'string' || !URL.canParse(link)) return 'The field "link" must be an address.'
  return /^https?:$/.test(new URL(link).protocol) ? undefined : 'The field "link" must be an http address.'
}

const textProblem = (text: unknown): string | undefined => {
  if (typeof text !== 'string' || text.trim() === '') return 'The field "text" is required.'
  return [...text].length > MAX_TEXT_LENGTH
    ? `The field "text" has at most ${MAX_TEXT_LENGTH} characters.`
    : undefined
}

const objectOf = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : {}
  } catch {
    return {}
  }
}

/** A request about the button of one item. */
export interface CallToActionRequest {
  readonly method: 'PUT' | 'DELETE'
  readonly id: string
  readonly exists: boolean
  readonly body: string
  readonly context: BodyContext
}

/** `PUT gifs/{id}/cta` (link and text, JSON) and `DELETE gifs/{id}/cta`, which answers 204. */
export const answerCallToAction = (
  callsToAction: Map<string, CallToAction>,
  { method, id, exists, body, context }: CallToActionRequest,
): Answer => {
  if (!exists) return notFound(context)
  if (method === 'DELETE')
    return callsToAction.delete(id) ? { status: 204, body: undefined } : notFound(context)
  const { link, text } = objectOf(body)
  const problem = linkProblem(link) ?? textProblem(text)
  if (problem !== undefined) return invalid(context, problem)
  const button = { link: String(link), text: String(text).trim() }
  callsToAction.set(id, button)
  return found(context, button)
}
