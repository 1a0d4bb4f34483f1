/** The sandbox, extended by what benchmarks need: pages of contenders, and a list of any length. */
import { readdir, readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { startSandbox } from '../../sandbox/server.js'
import { contenderNames } from '../contenders/contenders.js'
import { createEndlessList } from './endless-list.js'
import { loadBundler, projectRoot } from './project.js'

export interface BenchService {
  /** Address of a contender's page. */
  pageOf(contender: string): string
  /** Delays each further picture by so many ms; 0 for none. */
  delayMedia(ms: number): Promise<void>
  close(): Promise<void>
}

/** The minified scripts of the measured contenders only, since each takes seconds. */
const scripts = async (isMeasured: (name: string) => boolean): Promise<ReadonlyMap<string, string>> => {
  const { bundle } = await loadBundler()
  const all = new Map<string, string>()
  for (const name of [...contenderNames, 'data-alone'].filter(isMeasured))
    all.set(name, await bundle(`build/bench/contenders/${name}.js`))
  const standalone = await readFile(join(projectRoot, 'dist/standalone/gifkit.js'), 'utf8')
  all.set('ours-standalone', `${standalone}\n${all.get('ours-standalone') ?? ''}`)
  return all
}

/** The chunks that the standalone script loads later, by their path. */
const standaloneChunks = async (): Promise<ReadonlyMap<string, string>> => {
  const folder = join(projectRoot, 'dist/standalone/chunks')
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.js'))
  return new Map(
    await Promise.all(
      files.map(
        async (file) => [`/script/chunks/${file}`, await readFile(join(folder, file), 'utf8')] as const,
      ),
    ),
  )
}

/**
 * A page with its scripts in order: its configuration, the measured code between two readings of the clock, and the
 * harness.
 */
const pageText = (contender: string, config: object, pingbackUrl: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${contender}</title>
<link rel="icon" href="data:,"><style>body { margin: 0 }</style></head><body><div id="grid"></div>
<script>benchErrors = []
addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || benchErrors.push(message))
addEventListener('unhandledrejection', ({ reason }) => benchErrors.push(String(reason)))
benchConfig = ${JSON.stringify(config)}; GIPHY_API_URL = benchConfig.serverUrl; GIPHY_PINGBACK_URL = ${JSON.stringify(pingbackUrl)}</script>
<script src="/script/${contender}"></script>
<script src="/harness.js"></script></body></html>`

const timed = (code: string): string => `const evaluationStart = performance.now();
${code}
;performance.measure('evaluation', { start: evaluationStart })`

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
  const [list, code, chunks] = await Promise.all([
    // The media of 200 GIFs are drawn in half a minute, those of 50 in some seconds.
    createEndlessList(sandbox.api, { distinct: isQuick ? 50 : 200, isStill }),
    scripts(isMeasured),
    standaloneChunks(),
  ])
  await list.warm()
  const { bundle } = await loadBundler()
  const harness = await bundle('build/bench/harness/page-harness.js')
  const bodies = new Map<string, string>()
  const answer = (
    path: string,
    query: URLSearchParams,
    origin: string,
  ): readonly [string, string] | undefined => {
    const [, kind = '', name = ''] = path.split('/')
    if (kind === 'harness.js') return ['text/javascript', harness]
    const chunk = chunks.get(path)
    if (chunk !== undefined) return ['text/javascript', chunk]
    if (kind === 'script') return ['text/javascript', timed(code.get(name) ?? '')]
    if (kind === 'page') {
      const config = { apiKey: 'bench-page-key', serverUrl: `${origin}/v1/` }
      return ['text/html; charset=utf-8', pageText(name, config, sandbox.pingback)]
    }
    if (kind !== 'v1') return undefined
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit') ?? 50)]
    const key = `${offset} ${limit}`
    const body = bodies.get(key) ?? list.pageText(offset, limit)
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
