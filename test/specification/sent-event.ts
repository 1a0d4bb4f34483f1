import type { PingbackInput } from '../../core/pingback/event.js'
import { createPingbackStore } from '../../core/pingback/store.js'
import type { FakeAnswer } from '../support/fake-http.js'
import { fakePorts, type LogLine, type PageSettings } from '../support/fake-ports.js'
import type { Json } from '../support/raw-bodies.js'

export interface SentBatch {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json
  readonly event: Json
  readonly sessionId: string
}

/** What goes over the wire for one event, once its second has passed. */
export const sentBatch = async (
  input: Partial<PingbackInput> = {},
  page: Partial<PageSettings> = {},
): Promise<SentBatch> => {
  const ports = fakePorts(() => ({ status: 200 }))
  Object.assign(ports.page, page)
  const store = createPingbackStore(ports)
  store.send({ actionType: 'SEEN', analyticsResponsePayload: 'e=1', apiKey: 'the-key', ...input })
  ports.advance(1000)
  await ports.settle()
  const sessionId = store.sessionId()
  store.detach()
  const [first] = ports.http.sent
  if (first === undefined) throw new Error('nothing was sent')
  const body = JSON.parse(first.request.body ?? '') as Json
  const [event] = body.events as readonly Json[]
  if (event === undefined) throw new Error('the batch is empty')
  return {
    method: first.request.method,
    url: new URL(first.request.url),
    headers: first.request.headers ?? {},
    body,
    event,
    sessionId,
  }
}

/** What a caller and the console learn when the collector answers so. */
export const pingbackOutcome = async (
  answer: FakeAnswer,
): Promise<{ readonly log: readonly LogLine[]; readonly thrown: unknown }> => {
  const ports = fakePorts(() => answer)
  const store = createPingbackStore(ports)
  let thrown: unknown
  try {
    store.send({ actionType: 'SEEN', analyticsResponsePayload: 'e=1', apiKey: 'the-key' })
    ports.advance(1000)
    await ports.settle()
  } catch (error) {
    thrown = error
  }
  return { log: ports.logger.lines, thrown }
}
