/** What a host does with the standalone script on the sandbox's blank page. */
import type { Page } from 'playwright-core'
import type * as Standalone from '../../standalone/gifkit.js'

declare const gifkit: typeof Standalone

/** A call of one of the host's functions, in the order they were called. */
export interface HostCall {
  readonly grid: string
  readonly name: string
  /** The GIF's id, the offset, or how many GIFs there are. */
  readonly detail: string
}

export interface HostGrid {
  /** Id of the element it is drawn in, which is made where there is none; default `host`. */
  readonly id?: string
  /** Default: the key of the sandbox's own pages. */
  readonly apiKey?: string
  /** Base of the content API; default: the sandbox's. */
  readonly serverUrl?: string
  /** Empty for what is trending. */
  readonly term?: string
  /** In px; default 600. `null` leaves it out. */
  readonly width?: number | null
  /** Default 3. */
  readonly columns?: number
  /** Pages after which the host has no more; default: all that the service has. */
  readonly lastOffset?: number
  /** The host takes the grid away again: in the same task, in the next microtask or frame, or once it asks for a page. */
  readonly removeAt?: 'once' | 'microtask' | 'frame' | 'request'
}

interface Hosted {
  readonly grids: Record<string, { readonly client: Standalone.GiphyFetch; unmount: () => void }>
  readonly calls: HostCall[]
}

type HostWindow = Window & typeof globalThis & { hosted: Hosted; GIPHY_PINGBACK_URL?: string }

/** Draws a grid, or updates the one that is drawn there already, which keeps its client. */
export const drawGrid = (page: Page, options: HostGrid = {}): Promise<void> =>
  page.evaluate(
    ({ id = 'host', apiKey, serverUrl, term = '', width = 600, columns = 3, lastOffset, removeAt }) => {
      const host = window as unknown as HostWindow
      const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
      host.GIPHY_PINGBACK_URL ??= config.pingback as string
      host.hosted ??= { grids: {}, calls: [] }
      const { grids, calls } = host.hosted
      let target = document.getElementById(id)
      if (!target) {
        target = document.createElement('div')
        target.id = id
        document.getElementById('app')?.append(target)
      }
      const client =
        grids[id]?.client ??
        new gifkit.GiphyFetch(apiKey ?? config.apiKey, {}, { serverUrl: serverUrl ?? `${config.api}/v1/` })
      const note =
        (name: string) =>
        (detail: unknown): void => {
          calls.push({ grid: id, name, detail: String(detail) })
        }
      const unmount = gifkit.renderGrid(
        {
          columns,
          ...(width === null ? {} : { width }),
          feedKey: term,
          fetchGifs: async (offset) => {
            note('fetchGifs')(offset)
            if (removeAt === 'request') setTimeout(() => grids[id]?.unmount())
            const query = { offset, limit: 25 }
            const result = await (term === '' ? client.trending(query) : client.search(term, query))
            if (lastOffset === undefined || offset < lastOffset) return result
            return {
              ...result,
              pagination: { ...result.pagination, total_count: offset + result.data.length },
            }
          },
          onGifsFetched: (gifs) => note('onGifsFetched')(gifs.length),
          onGifsFetchError: (error) => note('onGifsFetchError')(error.message),
          onGifVisible: (gif) => note('onGifVisible')(gif.id),
          onGifSeen: (gif) => note('onGifSeen')(gif.id),
          onGifHover: (gif) => note('onGifHover')(gif.id),
          onGifClick: (gif) => note('onGifClick')(gif.id),
        },
        target,
      )
      grids[id] = { client, unmount }
      if (removeAt === 'once') unmount()
      else if (removeAt === 'microtask') queueMicrotask(unmount)
      else if (removeAt === 'frame') requestAnimationFrame(unmount)
    },
    options,
  )

/** Unmounts a grid as its host would. */
export const removeGrid = (page: Page, id = 'host'): Promise<void> =>
  page.evaluate((name) => (window as unknown as HostWindow).hosted.grids[name]?.unmount(), id)

/** What the host's functions were called with so far. */
export const hostCalls = (page: Page): Promise<readonly HostCall[]> =>
  page.evaluate(() => (window as unknown as Partial<HostWindow>).hosted?.calls ?? [])
