/** The contenders' pages and scripts, as applications ship them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contenderNames } from '../contenders/contenders.js'
import { loadBundler, projectRoot } from './project.js'

export interface ContenderPages {
  /** Code by the path at which pages load it. */
  readonly scripts: ReadonlyMap<string, string>
  /** HTML of a contender's page. */
  pageOf(contender: string, config: object, pingbackUrl: string): string
}

/** Adds the time that a classic script takes to run. */
const timed = (code: string): string => `const scriptStart = performance.now();
${code}
;performance.measure('evaluation', { start: scriptStart })`

/** The published script that defines `gifkit`, and the chunks that it loads later from beside itself. */
const standaloneScripts = async (): Promise<readonly (readonly [string, string])[]> => {
  const folder = join(projectRoot, 'dist/standalone')
  const chunks = (await readdir(join(folder, 'chunks')).catch(() => [])).filter((file) =>
    file.endsWith('.js'),
  )
  return [
    ['/script/gifkit.js', timed(await readFile(join(folder, 'gifkit.js'), 'utf8'))],
    ...(await Promise.all(
      chunks.map(
        async (file) =>
          [`/script/chunks/${file}`, await readFile(join(folder, 'chunks', file), 'utf8')] as const,
      ),
    )),
  ]
}

/** All scripts of a page, in order: its configuration, the measured code between two readings of the clock, and the harness. */
const htmlOf = (
  contender: string,
  configuration: string,
  modules: readonly string[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${contender}</title>
<link rel="icon" href="data:,"><style>body { margin: 0 }</style>
${modules.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n')}
</head><body><div id="grid"></div>
<script>benchErrors = []
addEventListener('error', ({ message }) => message.startsWith('ResizeObserver loop') || benchErrors.push(message))
addEventListener('unhandledrejection', ({ reason }) => benchErrors.push(String(reason)))
${configuration}</script>
${contender === 'ours-standalone' ? '<script src="/script/gifkit.js"></script>' : ''}
<script type="module">import '/evaluation-start.js'
import '/script/${contender}/${contender}.js'
performance.measure('evaluation', { start: evaluationStart })</script>
<script type="module" src="/harness.js"></script></body></html>`

/**
 * Scripts of the measured contenders only, since each takes seconds. Each is minified and split into chunks as by an
 * application's bundler, which also names the first ones in the page, so that code that is loaded later costs nothing before.
 */
export const contenderPages = async (isMeasured: (name: string) => boolean): Promise<ContenderPages> => {
  const { bundle, pageChunks } = await loadBundler()
  const scripts = new Map(await standaloneScripts())
  const modules = new Map<string, readonly string[]>()
  scripts.set('/harness.js', await bundle('build/bench/harness/page-harness.js'))
  scripts.set('/evaluation-start.js', 'globalThis.evaluationStart = performance.now()')
  for (const contender of [...contenderNames, 'data-alone'].filter(isMeasured)) {
    const chunks = await pageChunks(`build/bench/contenders/${contender}.js`)
    const pathOf = ({ name }: { readonly name: string }): string => `/script/${contender}/${name}`
    for (const chunk of chunks) scripts.set(pathOf(chunk), chunk.code)
    modules.set(contender, chunks.filter(({ isFirst }) => isFirst).map(pathOf))
  }
  return {
    scripts,
    pageOf: (contender, config, pingbackUrl) =>
      htmlOf(
        contender,
        `benchConfig = ${JSON.stringify(config)}; GIPHY_API_URL = benchConfig.serverUrl; GIPHY_PINGBACK_URL = ${JSON.stringify(pingbackUrl)}`,
        modules.get(contender) ?? [],
      ),
  }
}
