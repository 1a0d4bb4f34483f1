/** A third party's page with one frame: `createEmbed`, its commands, and the frame's events. */
import { GiphyFetch } from 'gifkit'
import { createEmbed, type EmbedEvents, embedCode } from 'gifkit/embed'
import { pageConfig } from './parts/page-config.js'
import { button, element } from './parts/playground/element.js'

const { apiKey, api, embed: baseUrl } = pageConfig()
const client = new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })
const events: readonly (keyof EmbedEvents)[] = ['ready', 'play', 'pause', 'share', 'media', 'resize', 'error']

const { data } = await client.trending({ limit: 1 })
const [gif] = data
if (gif) {
  const place = element('section', 'embed-place')
  place.setAttribute('aria-label', 'Frame')
  const log = element('ol', 'event-lines')
  log.tabIndex = 0
  log.setAttribute('aria-label', 'Events of the frame, newest first')
  const code = element('textarea', 'embed-code', embedCode(gif, { baseUrl, script: true }))
  code.readOnly = true
  code.spellcheck = false
  const embed = createEmbed(place, { gif, baseUrl, width: 480 })
  const lineOf = (event: string, payload: unknown): HTMLLIElement =>
    element(
      'li',
      'event-line',
      element('strong', 'event-kind', event.toUpperCase()),
      element('code', '', JSON.stringify(payload)),
    )
  for (const event of events) embed.on(event, (payload) => log.prepend(lineOf(event, payload)))
  const commands = element(
    'div',
    'actions',
    button('', 'Play', embed.play),
    button('', 'Pause', embed.pause),
    button('quiet', 'Destroy', embed.destroy),
  )
  const panel = element(
    'div',
    'panel',
    element('div', 'embed-log', element('h2', '', 'Events of the frame'), log),
    element('label', '', 'Code to paste', code),
  )
  document.getElementById('app')?.append(commands, place, panel)
  // For browser tests and developers.
  Object.assign(window, { embed })
}
