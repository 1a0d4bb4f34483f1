/** `npm run test:consumers`: applications whose own servers draw a grid from the sandbox for each request. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { startProgram } from '../support/engines/programs.js'
import { type LoopbackSite, loopbackSite } from '../support/loopback-site.js'
import { PATIENCE } from '../support/patience.js'
import { pageIn } from '../support/running-sandbox.js'
import { servers } from './applications.js'
import { builtApplication, environmentOf, timesTable } from './build.js'
import { drawnGifs } from './draw.js'

const suite = browserSuite()
const addRow = timesTable()

/** The application's own server on a free port, where it may not listen yet. */
const startedSite = async (command: string, at: string, server: string): Promise<LoopbackSite> => {
  const { origin, close } = await loopbackSite(() => {})
  const { hostname, port } = new URL(origin)
  await close()
  const [name = '', ...words] = command.split(' ')
  const environment = { ...environmentOf(server), NODE_ENV: 'production', HOST: hostname, PORT: port }
  const program = startProgram(join(at, 'node_modules/.bin', name), words, environment, at)
  program.process.stderr?.pipe(process.stderr)
  return { origin, close: () => program.end() }
}

/** The ids of the tiles in the document of an address. */
const tilesAt = async (address: string): Promise<readonly string[]> => {
  const markup = await (await fetch(address)).text()
  return [...markup.matchAll(/ class="giphy-gif" data-giphy-id="([^"]+)"/g)].map(([, id = '']) => id)
}

/** The ids of what the content service finds first. */
const foundFor = async (term: string): Promise<readonly string[]> =>
  (await pageIn(await suite.sandbox.get(`/v1/gifs/search?q=${term}&limit=10`))).data.map(({ id }) => id)

test.each(servers)('$name', async (application) => {
  const server = `${suite.sandbox.api}/v1/`
  const built = await builtApplication(application, server)
  const site = await startedSite(application.serve, built.at, server)
  try {
    for (const term of ['cat', 'dog'])
      await expect.poll(() => tilesAt(`${site.origin}/?q=${term}`), PATIENCE).toEqual(await foundFor(term))
    addRow(application, built, await drawnGifs(suite, site.origin, 'q=cat'))
  } finally {
    await site.close()
  }
})
