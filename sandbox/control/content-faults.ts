import type { Fault } from './fault.js'

const json = (body: unknown): string => JSON.stringify(body)

/** An HTML page, such as gateways send in place of JSON. */
const PAGE =
  '<!doctype html><html lang="en"><title>Welcome</title><h1>It works, but it is not JSON</h1></html>'

const changedJson = (text: string, change: (body: Record<string, unknown>) => unknown): string => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? json(change({ ...body })) : text
  } catch {
    return text
  }
}

const withoutResponseId = (body: Record<string, unknown>): unknown => {
  const { response_id: _, ...meta } = Object(body.meta) as Record<string, unknown>
  return { ...body, meta }
}

const withThirdBroken = (body: Record<string, unknown>): unknown =>
  Array.isArray(body.data)
    ? {
        ...body,
        data: body.data.map((item: unknown, index) =>
          index === 2 ? { ...Object(item), id: null, images: null } : item,
        ),
      }
    : { ...body, data: { ...Object(body.data), id: null, images: null } }

const rewritten = async (real: Response, change: (text: string) => string): Promise<Response> => {
  const headers = new Headers(real.headers)
  headers.delete('Content-Length')
  return new Response(change(await real.text()), { status: real.status, headers })
}

/** An answer with this status, as if from a gateway before the service. */
const statusResponse = (fault: Extract<Fault, { kind: 'status' }>): Response => {
  const { status, contentType = 'application/json', headers } = fault
  const body = fault.body ?? json({ data: [], meta: { status, msg: 'Fault on demand', response_id: '' } })
  const empty = status === 204 || status === 205 || status === 304
  return new Response(empty ? null : body, { status, headers: { 'Content-Type': contentType, ...headers } })
}

/** The answer with a fault in its content; `undefined` for faults of the connection. */
export const answerWithContentFault = async (
  fault: Fault,
  real: () => Promise<Response>,
): Promise<Response | undefined> => {
  switch (fault.kind) {
    case 'status':
      return statusResponse(fault)
    case 'html':
      return new Response(PAGE, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
    case 'body':
      return new Response(fault.body, { headers: { 'Content-Type': 'application/json' } })
    case 'truncated':
      return rewritten(await real(), (text) => text.slice(0, Math.floor(text.length / 2)))
    case 'synthetic':
      return rewritten(await real(), (text) => changedJson(text, withoutResponseId))
    case 'malformed-third':
      return rewritten(await real(), (text) => changedJson(text, withThirdBroken))
    default:
      return undefined
  }
}
