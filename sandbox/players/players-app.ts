import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { projectRoot } from '../project-root.js'
import { playerPage } from './player-page.js'

/** Host names that the stand-ins answer for. */
export const PLAYER_HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'vimeo.com',
] as const

const SCRIPTS = 'build/sandbox/players/scripts'

/** YouTube's scripts are classic, so each gets a function as its scope in place of a module. */
const classic = (code: string): string =>
  `(() => {\n${code.replace(/^export \{\};?$/m, '').replace(/^\/\/# source.*$/m, '')}})()\n`

const script = async (
  c: Context,
  name: string,
  change = (code: string): string => code,
): Promise<Response> => {
  const code = await readFile(join(projectRoot(), SCRIPTS, name), 'utf8')
  return c.body(change(code), 200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'no-cache',
  })
}

/** Vimeo's answer about a video that can be embedded. Its `html` is not used here. */
const oembed = (url: string): Readonly<Record<string, unknown>> => ({
  type: 'video',
  version: '1.0',
  provider_name: 'Vimeo',
  title: `Stand-in of ${url}`,
  html: `<iframe src="https://evil.test/"></iframe><script>document.title = 'injected'</script>`,
  width: 640,
  height: 360,
})

/**
 * Stand-ins for YouTube and Vimeo: the script of YouTube's iframe API, the players of both in their own protocols, and
 * Vimeo's oEmbed. The path decides which one answers. Faults are set on the listener.
 */
export const createPlayersApp = (): Hono => {
  const app = new Hono()
  app.get('/iframe_api', (c) => script(c, 'youtube-iframe-api.js', classic))
  app.get('/s/player/stand-in/www-widgetapi.js', (c) => script(c, 'youtube-widget-api.js', classic))
  app.get('/embed/:video', (c) =>
    c.html(playerPage('YouTube', c.req.param('video'), '/stand-in/youtube-player.js')),
  )
  app.get('/video/:video', (c) =>
    c.html(playerPage('Vimeo', c.req.param('video'), '/stand-in/vimeo-player.js')),
  )
  app.get('/api/oembed.json', (c) => {
    const url = c.req.query('url') ?? ''
    return /^https:\/\/(www\.)?vimeo\.com\/\d+/.test(url) ? c.json(oembed(url)) : c.json({}, 404)
  })
  app.get('/stand-in/player.css', async (c) =>
    c.body(await readFile(join(projectRoot(), 'sandbox/players/scripts/player.css'), 'utf8'), 200, {
      'Content-Type': 'text/css; charset=utf-8',
    }),
  )
  app.get('/stand-in/:name{[\\w-]+\\.js}', (c) => script(c, c.req.param('name')))
  return app
}
