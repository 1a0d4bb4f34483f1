/** `npm run test:consumers`: applications whose built files draw a grid from the sandbox in a browser. */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { expect, test } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { pages } from './applications.js'
import { builtApplication, timesTable } from './build.js'
import { drawnGifs } from './draw.js'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html',
  '.css': 'text/css',
}

/** The files of a folder, each at its path. */
const siteOf = (folder: string): Promise<LoopbackSite> =>
  loopbackSite((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://site')
    const path = join(folder, pathname.replace(/\/$/, '/index.html'))
    if (!existsSync(path)) response.writeHead(404).end()
    else response.writeHead(200, { 'Content-Type': types[extname(path)] ?? '' }).end(readFileSync(path))
  })

const suite = browserSuite()
const addRow = timesTable()

test.each(pages)('$name', async (application) => {
  const server = `${suite.sandbox.api}/v1/`
  const built = await builtApplication(application, server)
  const dist = join(built.at, 'dist')
  for (const [path, from] of Object.entries(application.served ?? {}))
    cpSync(join(built.at, 'node_modules', from), join(dist, path), { recursive: true })
  if (application.build.length === 0)
    for (const path of readdirSync(built.at).filter((name) => name.endsWith('.js')))
      cpSync(join(built.at, path), join(dist, path))
  const site = await siteOf(dist)
  try {
    addRow(application, built, await drawnGifs(suite, site.origin, `server=${encodeURIComponent(server)}`))
  } finally {
    await site.close()
  }
  const installed = readdirSync(join(built.at, 'node_modules'))
  expect(installed.includes('react')).toBe('react' in application.packages)
})
