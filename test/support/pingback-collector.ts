import { type LoopbackSite, loopbackSite } from './loopback-site.js'

/** How a collector answers a post: a status, 200 whose body ends later, or not at all. */
export type CollectorAnswer = number | 'slowBody' | 'hang' | 'reset'

export interface CollectorPost {
  readonly path: string
  /** Of the body. */
  readonly bytes: number
  readonly events: readonly CollectedEvent[]
}

export interface CollectedEvent {
  readonly user_id: string
  readonly ts: number
  readonly analytics_response_payload: string
}

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers':
    '*, Content-Type, X-GIPHY-SDK-NAME, X-GIPHY-SDK-PLATFORM, X-GIPHY-SDK-VERSION',
}
/** Without a delay of the preflight most losses stay hidden. */
export const PREFLIGHT_MS = 150
const SLOW_BODY_MS = 100

/** Identifies an event for collectors. */
export const identityOf = ({ user_id, ts }: CollectedEvent): string => `${user_id}/${ts}`

/**
 * A collector on loopback, whose preflights are slow.
 *
 * @param preflightsGo until it is over, no preflight is answered
 */
export const pingbackCollector = (
  answerTo: (post: CollectorPost) => CollectorAnswer,
  preflightsGo: () => Promise<void> | undefined = () => undefined,
): Promise<LoopbackSite> =>
  loopbackSite(async (request, response) => {
    if (request.method === 'OPTIONS') {
      await preflightsGo()
      setTimeout(() => response.writeHead(204, headers).end(), PREFLIGHT_MS)
      return
    }
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { events } = JSON.parse(body) as Pick<CollectorPost, 'events'>
      const answer = answerTo({ path: request.url ?? '', bytes: Buffer.byteLength(body), events })
      if (answer === 'reset') response.destroy()
      else if (answer === 'slowBody') {
        response.writeHead(200, headers).write('{')
        setTimeout(() => response.end('}'), SLOW_BODY_MS)
      } else if (answer !== 'hang') response.writeHead(answer, headers).end('{}')
    })
  })
