/** A host's page with every widget in React, which stays for an hour or goes in rounds. */
import type { Page } from 'playwright-core'
import { bundleHostModules } from './host-bundle.js'
import { type LoopbackSite, loopbackSite } from './loopback-site.js'

export const lifeWidgets = [
  'picker',
  'favorite',
  'gif',
  'video',
  'emoji',
  'carousel',
  'grid',
  'share',
  'search',
] as const

/** What the page does when a test asks; each widget is in an element `life-<name>`. */
export interface LifeWindow {
  life: {
    mount(): void
    unmount(): void
    share(isOpen: boolean): void
    embed(): void
    destroyEmbed(): void
  }
  /** Ids of GIFs that were chosen in the picker. */
  chosen: string[]
}

const host = `
  import { GiphyFetch } from 'gifkit'
  import { createEmbed } from 'gifkit/embed'
  import {
    Carousel, EmojiVariationsList, FavoriteButton, Gif, GifPicker, Grid, SearchExperience, ShareMenu, Video,
  } from 'gifkit/react'
  import { createElement as h } from 'react'
  import { createRoot } from 'react-dom/client'

  const { api, pingback, apiKey, embed: baseUrl } = JSON.parse(document.querySelector('#config').textContent)
  window.GIPHY_PINGBACK_URL = pingback
  window.GIPHY_API_URL = api + '/v1/'
  const client = new GiphyFetch(apiKey)
  const [gif] = (await client.trending({ limit: 1 })).data
  const clip = (await client.trending({ type: 'videos', limit: 8 })).data[7]
  const [smile] = (await client.emojiDefaultVariations({ limit: 1 })).data
  const app = document.querySelector('#app')
  const place = document.querySelector('#frames')
  let root
  let isShared = false
  let embed
  window.chosen = []
  const few = async (offset) => {
    const page = await client.search('cats', { offset, limit: 8 })
    return { ...page, pagination: { ...page.pagination, total_count: 8 } }
  }
  const fetchVariations = (id) => client.emojiVariations(String(id))
  const onSelect = ({ id }) => { window.chosen = [id] }
  const box = (name, widget, style) => h('div', { id: 'life-' + name, key: name, style }, widget)
  const draw = () => root.render([
    box('picker', h(GifPicker, { client, onSelect })),
    box('favorite', h(FavoriteButton)),
    box('gif', h(Gif, { gif, width: 160 })),
    box('video', h(Video, { gif: clip, width: 240, muted: true, controls: true, loop: true })),
    box('emoji', h(EmojiVariationsList, { gif: smile, gifHeight: 48, fetchVariations })),
    box('carousel', h(Carousel, { gifHeight: 90, fetchGifs: few })),
    box('grid', h(Grid, { width: 400, fetchGifs: few })),
    box('share', isShared && h(ShareMenu, { gif })),
    box('search', h(SearchExperience, { apiKey, grid: { width: 400 } }), { height: '500px', overflow: 'auto' }),
  ])
  window.life = {
    mount: () => { root = createRoot(app); draw() },
    unmount: () => { root.unmount(); root = undefined },
    share: (isOpen) => { isShared = isOpen; draw() },
    embed: () => { embed = createEmbed(place, { gif, baseUrl, width: 240 }) },
    destroyEmbed: () => { embed.destroy(); embed = undefined },
  }
  document.title = 'The page is there'`

export interface LifeSite extends LoopbackSite {
  /** Makes a document for the services of a sandbox; its address. */
  readonly documentFor: (config: string) => string
}

export const lifeSite = async (): Promise<LifeSite> => {
  const files = await bundleHostModules({ life: host }, 'production')
  let config = ''
  const site = await loopbackSite(({ url = '' }, response) => {
    const file = files.get(url.slice(1))
    response.setHeader('Content-Type', file === undefined ? 'text/html' : 'text/javascript')
    response.end(
      file ??
        `<!doctype html><html lang="en"><head><title>Begun</title><link rel="icon" href="data:,"></head>
        <body><div id="frames"></div><div id="app"></div>
        <script type="application/json" id="config">${config}</script>
        <script type="module" src="/life.js"></script></body></html>`,
    )
  })
  return {
    ...site,
    documentFor: (next) => {
      config = next
      return `${site.origin}/page`
    },
  }
}

/** Calls a function of `window.life`. */
export const lifeCall = (page: Page, name: keyof LifeWindow['life'], argument?: boolean): Promise<void> =>
  page.evaluate(
    ([method, value]) => {
      const { life } = window as unknown as { life: Record<string, (value: unknown) => void> }
      life[method]?.(value)
    },
    [name, argument] as const,
  )
