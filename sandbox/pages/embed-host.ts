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
  code.rows = 4
  code.setAttribute('aria-label', 'Code to paste')
  const embed = createEmbed(place, { gif, baseUrl, width: 480 })
  for (const event of events)
    embed.on(event, (payload) => log.prepend(element('li', 'event-line', JSON.stringify(payload))))
  const commands = element(
    'div',
    'actions',
    button('', 'Play', embed.play),
    button('', 'Pause', embed.pause),
    button('quiet', 'Destroy', embed.destroy),
  )
  document
    .getElementById('app')
    ?.append(element('h1', '', 'A frame on a page of a third party'), commands, place, log, code)
  // For browser tests and developers.
  Object.assign(window, { embed })
}
