import type { Network, ReceivedRequest } from '../contracts/http.js'
import { fakeHttp, type SentRequest } from './fake-http.js'
import { virtualTime } from './virtual-time.js'

const ORIGIN = 'http://fake.test'

const receivedOf = ({ method, url, headers, body }: SentRequest['request']): ReceivedRequest => ({
  method,
  path: url.slice(ORIGIN.length),
  headers: Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  body: body ?? '',
})

/** The fake `Http` with the server's side of it, for the contract. */
export const fakeNetwork = (): Network => {
  const http = fakeHttp(virtualTime().scheduler)
  let releases: (() => void)[] = []
  return {
    http,
    origin: ORIGIN,
    serve: (server) =>
      http.serve((request) => {
        const answer = server(receivedOf(request))
        if (answer === undefined || answer instanceof Error || !answer.isHeld) return answer
        const entry = http.sent.at(-1)
        releases.push(() => entry?.answer(answer))
        return undefined
      }),
    release: () => {
      for (const release of releases) release()
      releases = []
    },
    received: () => http.sent.map(({ request }) => receivedOf(request)),
    abandoned: () =>
      http.sent.filter((entry) => entry.isAborted()).map(({ request }) => receivedOf(request).path),
    close: async () => {},
  }
}
