/** The sandbox, extended by what benchmarks need: pages of contenders, and a list of any length. */
import { createServer, type Server } from 'node:http'
import { startSandbox } from '../../sandbox/server.js'
import { contenderPages } from './contender-pages.js'
import { createEndlessList } from './endless-list.js'

export interface BenchService {
  /** Address of a contender's page. */
  pageOf(contender: string): string
  /** Delays each further picture by so many ms; 0 for none. */
  delayMedia(ms: number): Promise<void>
  close(): Promise<void>
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
    })
  })

export interface BenchServiceOptions {
  readonly isQuick: boolean
  /** Shows still pictures in place of moving ones. */
  readonly isStill: boolean
  readonly isMeasured: (contender: string) => boolean
}

/** Starts all servers of a run; all requests stay on this machine. */
export const startBenchService = async ({
  isQuick,
  isStill,
  isMeasured,
}: BenchServiceOptions): Promise<BenchService> => {
  const sandbox = await startSandbox({ port: 0 })
  const [list, pages] = await Promise.all([
    // The media of 200 GIFs are drawn in half a minute, those of 50 in some seconds.
    createEndlessList(sandbox.api, { distinct: isQuick ? 50 : 200, isStill }),
    contenderPages(isMeasured),
  ])
  await list.warm()
  const bodies = new Map<string, string>()
  const answer = (
    path: string,
    query: URLSearchParams,
    origin: string,
  ): readonly [string, string] | undefined => {
    const script = pages.scripts.get(path)
    if (script !== undefined) return ['text/javascript', script]
    const [, kind = '', name = ''] = path.split('/')
    if (kind === 'page') {
      const config = { apiKey: 'bench-page-key', serverUrl: `${origin}/v1/` }
      return ['text/html; charset=utf-8', pages.pageOf(name, config, sandbox.pingback)]
    }
    if (kind !== 'v1') return undefined
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit') ?? 50)]
    const fields = query.get('fields')
    const key = `${offset} ${limit} ${fields}`
    const body = bodies.get(key) ?? list.pageText(offset, limit, fields)
    bodies.set(key, body)
    return ['application/json', body]
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', origin)
    const [type, body] = answer(url.pathname, url.searchParams, origin) ?? []
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': type ?? 'text/plain' })
    response.end(body)
  })
  const origin = await listen(server)
  const controlFaults = async (method: string, body?: object): Promise<void> => {
    const init = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const { ok } = await fetch(`${sandbox.api}/sandbox/faults`, { method, ...init })
    if (!ok) throw new Error('the sandbox refused the fault')
  }
  return {
    pageOf: (contender) => `${origin}/page/${contender}`,
    delayMedia: async (ms) => {
      await controlFaults('DELETE')
      if (ms > 0)
        await controlFaults('POST', {
          origin: 'media',
          path: '^/media/',
          times: 0,
          fault: { kind: 'delay', ms },
        })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await sandbox.close()
    },
  }
}
