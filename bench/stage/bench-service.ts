/** The sandbox with what the benchmarks need in front of it: pages of contenders, and a list of any length. */
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
  /** From now on each picture takes so many ms more; 0 for none. */
  delayMedia(ms: number): Promise<void>
  close(): Promise<void>
}

/** Of those that are measured: each takes some seconds to minify. */
const scripts = async (isMeasured: (name: string) => boolean): Promise<ReadonlyMap<string, string>> => {
  const { bundle } = await loadBundler()
  const all = new Map<string, string>()
  for (const name of [...contenderNames, 'data-alone'].filter(isMeasured))
    all.set(name, await bundle(`build/bench/contenders/${name}.js`))
  const standalone = await readFile(join(projectRoot, 'dist/standalone/gifkit.js'), 'utf8')
  all.set('ours-standalone', `${standalone}\n${all.get('ours-standalone') ?? ''}`)
  return all
}

/** What the standalone script loads later, by the path at which it asks for it. */
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

/** Scripts of one page in order: what it talks to, the measured code between two looks at the clock, the steering. */
const pageText = (contender: string, config: object, pingbackUrl: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${contender}</title>
<link rel="icon" href="data:,"><style>body { margin: 0 }</style></head><body><div id="grid"></div>
<script>benchFaults = []
addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || benchFaults.push(message))
addEventListener('unhandledrejection', ({ reason }) => benchFaults.push(String(reason)))
benchConfig = ${JSON.stringify(config)}; GIPHY_API_URL = benchConfig.serverUrl; GIPHY_PINGBACK_URL = ${JSON.stringify(pingbackUrl)}</script>
<script src="/script/${contender}"></script>
<script src="/stage.js"></script></body></html>`

const timed = (code: string): string => `const evaluationStart = performance.now();
${code}
;performance.measure('evaluation', { start: evaluationStart })`

const listening = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : ''}`)
    })
  })

/** How many GIFs the list is made of: all their media can be drawn in half a minute, and in some seconds. */
export interface BenchServiceOptions {
  readonly isQuick: boolean
  /** Pictures that stand still in place of those that move. */
  readonly isStill: boolean
  readonly isMeasured: (contender: string) => boolean
}

/** Starts everything that a run talks to; nothing of it leaves this machine. */
export const startBenchService = async ({
  isQuick,
  isStill,
  isMeasured,
}: BenchServiceOptions): Promise<BenchService> => {
  const sandbox = await startSandbox({ port: 0 })
  const [list, code, chunks] = await Promise.all([
    createEndlessList(sandbox.api, { distinct: isQuick ? 50 : 200, isStill }),
    scripts(isMeasured),
    standaloneChunks(),
  ])
  await list.warm()
  const { bundle } = await loadBundler()
  const stage = await bundle('build/bench/stage/stage-page.js')
  const bodies = new Map<string, string>()
  const answer = (
    path: string,
    query: URLSearchParams,
    origin: string,
  ): readonly [string, string] | undefined => {
    const [, kind = '', name = ''] = path.split('/')
    if (kind === 'stage.js') return ['text/javascript', stage]
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
  const origin = await listening(server)
  const steer = async (method: string, body?: object): Promise<void> => {
    const init = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const { ok } = await fetch(`${sandbox.api}/sandbox/faults`, { method, ...init })
    if (!ok) throw new Error('the sandbox does not obey')
  }
  return {
    pageOf: (contender) => `${origin}/page/${contender}`,
    delayMedia: async (ms) => {
      await steer('DELETE')
      if (ms > 0)
        await steer('POST', { origin: 'media', path: '^/media/', times: 0, fault: { kind: 'delay', ms } })
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await sandbox.close()
    },
  }
}
