/** The answer of a call; a `body` of `undefined` gives an empty 204. */
export interface DashboardAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown anywhere in a call to refuse it; the service turns it into an answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(readonly answer: DashboardAnswer) {
    super(`Refused with ${answer.status}`)
  }
}

/** A refusal with one sentence, in the format of the service's framework. */
export const refuse = (status: number, detail: string, more: Readonly<Record<string, unknown>> = {}) =>
  new Refusal({ status, body: { detail, ...more } })

/** 400, with the errors of each field. */
export const invalidFields = (errors: Readonly<Record<string, readonly string[]>>) =>
  new Refusal({ status: 400, body: errors })

export const notFound = (what: string) => refuse(404, `${what} not found.`)

/** 403: signed in, but without permission. */
export const forbidden = () => refuse(403, 'You do not have permission to perform this action.')

/** 409: another user changed the record first. The body has its current value, so that a page can display both. */
export const conflict = (current: unknown) =>
  refuse(409, 'This was changed by another user in the meantime.', { code: 'stale', current })

export const ok = (body: unknown): DashboardAnswer => ({ status: 200, body })
export const created = (body: unknown): DashboardAnswer => ({ status: 201, body })
export const noContent: DashboardAnswer = { status: 204 }
