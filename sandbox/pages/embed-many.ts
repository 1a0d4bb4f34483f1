/** A page with a hundred frames; each loads when it comes near the screen. */
import { GiphyFetch } from 'gifkit'
import { createEmbed } from 'gifkit/embed'
import { pageConfig } from './parts/page-config.js'
import { element } from './parts/playground/element.js'

const FRAMES = 100
const PAGE = 50

const { apiKey, api, embed: baseUrl } = pageConfig()
const client = new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })
const offsets = Array.from({ length: FRAMES / PAGE }, (_, index) => index * PAGE)
const pages = await Promise.all(offsets.map((offset) => client.trending({ offset, limit: PAGE })))
const place = element('section', 'embed-column')
place.setAttribute('aria-label', 'Frames')
document.getElementById('app')?.append(place)
const embeds = pages
  .flatMap(({ data }) => data)
  .map((gif) => createEmbed(place, { gif, baseUrl, width: 480 }))
// For browser tests and developers.
Object.assign(window, { embeds })
