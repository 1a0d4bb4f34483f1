/** What a call answers; `undefined` as body is an empty 204. */
export interface DashboardAnswer {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown anywhere in a call that is not to be answered as asked; the runner turns it into its answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal'

  constructor(readonly answer: DashboardAnswer) {
    super(`Refused with ${answer.status}`)
  }
}

/** A refusal with one sentence, as the service's framework writes them. */
export const refuse = (status: number, detail: string, more: Readonly<Record<string, unknown>> = {}) =>
  new Refusal({ status, body: { detail, ...more } })

/** 400: what is wrong by field. */
export const invalidFields = (errors: Readonly<Record<string, readonly string[]>>) =>
  new Refusal({ status: 400, body: errors })

/** 404. */
export const missing = (what: string) => refuse(404, `${what} not found.`)

/** 403: signed in, but not allowed. */
export const forbidden = () => refuse(403, 'You do not have permission to perform this action.')

/** 409: another user changed it before. The body has the current value, so that a page can show both. */
export const conflict = (current: unknown) =>
  refuse(409, 'This was changed by another user in the meantime.', { code: 'stale', current })

export const ok = (body: unknown): DashboardAnswer => ({ status: 200, body })
export const created = (body: unknown): DashboardAnswer => ({ status: 201, body })
export const noContent: DashboardAnswer = { status: 204 }
