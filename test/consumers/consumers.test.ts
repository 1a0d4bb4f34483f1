/**
 * `npm run test:consumers`: each application is made in a folder of its own, installs the package as npm packs it, is
 * built by its own tool, and draws a grid from the sandbox in a browser, or says that it works.
 */
import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { loopbackSite } from '../support/loopback-site.js'
import { PATIENCE } from '../support/patience.js'
import { projectRoot } from '../support/source-files.js'
import { type Application, pages, programs } from './applications.js'

const SOURCES = join(projectRoot, 'test/consumers/sources')
const folder = mkdtempSync(join(tmpdir(), 'gifkit-consumers-'))
const rows: (readonly string[])[] = []
let archive = ''

const execute = promisify(execFile)

/** @returns what it prints on both streams */
const run = async (command: string, words: readonly string[], where: string): Promise<string> => {
  const env = { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', VITEST: '', NO_COLOR: '1', CI: '1' }
  const { stdout, stderr } = await execute(command, [...words], { cwd: where, env, maxBuffer: 1e8 }).catch(
    ({ message, stdout, stderr }) => {
      throw new Error(`${message}\n${stdout}\n${stderr}`)
    },
  )
  return stdout + stderr
}

const seconds = (from: number): string => ((Date.now() - from) / 1000).toFixed(1)

beforeAll(async () => {
  const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: projectRoot,
  })
  const [packed] = JSON.parse(stdout) as readonly [{ readonly filename: string }]
  archive = join(folder, packed.filename)
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
  const head = ['application', 'install, s', 'build, s', 'gzip, kB']
  for (const row of [head, ...rows]) process.stdout.write(`| ${row.join(' | ')} |\n`)
})

/** @returns the folder of the application, and what its commands printed */
const built = async (
  { name, packages, sources, files = {}, build }: Application,
  server: string,
): Promise<{ readonly at: string; readonly said: string; readonly times: readonly [string, string] }> => {
  const at = join(folder, name.replace(/\W+/g, '-'))
  const [entry = ''] = sources
  // The second try starts in an empty folder.
  rmSync(at, { recursive: true, force: true })
  mkdirSync(at)
  for (const source of sources) {
    const target =
      source === entry && extname(source) === '.js' && !source.includes('.test.') ? 'main.js' : source
    cpSync(join(SOURCES, source), join(at, target))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(at, path)), { recursive: true })
    writeFileSync(join(at, path), text)
  }
  const manifest = {
    name: 'application',
    private: true,
    dependencies: { ...packages, gifkit: `file:${archive}` },
  }
  writeFileSync(join(at, 'package.json'), JSON.stringify(manifest))
  const beforeInstall = Date.now()
  await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline'], at)
  const installed = seconds(beforeInstall)
  const beforeBuild = Date.now()
  let said = ''
  for (const line of build) {
    const [command = '', ...words] = line.replace('{server}', server).split(' ')
    const program = command === 'node' ? process.execPath : join(at, 'node_modules/.bin', command)
    said += await run(program, words, at)
  }
  return { at, said, times: [installed, seconds(beforeBuild)] }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
}

describe('a page', () => {
  const suite = browserSuite()

  test.each(pages)('$name', async (application) => {
    const server = `${suite.sandbox.api}/v1/`
    const { at, times } = await built(application, server)
    const dist = join(at, application.site ?? 'dist')
    for (const [path, from] of Object.entries(application.served ?? {}))
      cpSync(join(at, 'node_modules', from), join(dist, path), { recursive: true })
    if (application.build.length === 0)
      for (const path of readdirSync(at).filter((name) => name.endsWith('.js')))
        cpSync(join(at, path), join(dist, path))
    if (application.isServerRendered)
      expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain('class="giphy-gif"')
    const asked = new Set<string>()
    const site = await loopbackSite((request, response) => {
      const path = join(
        dist,
        new URL(request.url ?? '', 'http://site').pathname.replace(/\/$/, '/index.html'),
      )
      if (!existsSync(path)) {
        response.writeHead(404).end()
        return
      }
      if (types[extname(path)] === 'text/javascript') asked.add(path)
      response.writeHead(200, { 'Content-Type': types[extname(path)] ?? '' }).end(readFileSync(path))
    })
    try {
      const { page, excuse } = await suite.open('/blank')
      await page.goto(`${site.origin}/?server=${encodeURIComponent(server)}`)
      const pictures = page.locator('.giphy-gif img')
      await expect
        .poll(
          () =>
            pictures.evaluateAll(
              (all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length,
            ),
          PATIENCE,
        )
        .toBeGreaterThan(3)
      excuse(/favicon/)
    } finally {
      await site.close()
    }
    const bytes = [...asked].reduce((sum, path) => sum + gzipSync(readFileSync(path), { level: 9 }).length, 0)
    rows.push([application.name, ...times, (bytes / 1000).toFixed(1)])
    expect(readdirSync(join(at, 'node_modules')).includes('react')).toBe('react' in application.packages)
  })
})

describe('a program', () => {
  const suite = browserSuite()

  test.each(programs)('$name', async (application) => {
    const { said, times } = await built(application, `${suite.sandbox.api}/v1/`)
    expect(said).toMatch(application.says)
    rows.push([application.name, ...times, ''])
  })
})
