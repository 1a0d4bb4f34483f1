/** All that a page can draw with the standalone scripts, on the sandbox's blank page. */
import type { Page } from 'playwright-core'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as Picker from '../../standalone/picker.js'
import type { Received } from './received-events.js'

type Kit = typeof Standalone & typeof Picker

/** The widgets that `drawEvery` draws; each is in an element `<prefix>-<name>`. */
export const everyWidget = ['grid', 'carousel', 'gif', 'video', 'search', 'emoji', 'picker'] as const

/** What a page keeps of what was drawn. */
export interface EveryWindow {
  copies: Kit[]
  everyUnmount: Record<string, () => void>
}

/** Puts a script on the page as a host with trusted types does, and keeps the kit of that moment in `copies`. */
export const loadScripts = (page: Page, paths: readonly string[]): Promise<void> =>
  page.evaluate(async (addresses) => {
    const scope = window as unknown as EveryWindow & {
      gifkit: Kit
      trustedTypes: {
        createPolicy: (
          name: string,
          rules: { createScriptURL: (url: string) => string },
        ) => { createScriptURL: (url: string) => string }
      }
    }
    for (const address of addresses) {
      const rule = scope.trustedTypes.createPolicy('host', { createScriptURL: (url) => url })
      const script = document.createElement('script')
      await new Promise((done, fail) => {
        script.onload = done
        script.onerror = fail
        script.src = rule.createScriptURL(address)
        document.head.append(script)
      })
    }
    scope.copies = [...(scope.copies ?? []), scope.gifkit]
  }, paths)

/** The scripts of one copy; a query makes the browser load it once more. */
export const scriptsOfCopy = (query = ''): readonly string[] =>
  ['gifkit.js', 'gifkit.picker.js'].map((file) => `/standalone/${file}${query}`)

/**
 * Draws every widget with one of the page's copies, each with a key of its own: `<prefix>-<name>`.
 *
 * @param term of the lists, so that two copies show other GIFs
 */
export const drawEvery = (page: Page, copy: number, prefix: string, term: string): Promise<void> =>
  page.evaluate(
    async ([index, start, words]) => {
      const scope = window as unknown as EveryWindow & { GIPHY_PINGBACK_URL?: string; GIPHY_API_URL?: string }
      const kit = scope.copies[index]
      if (!kit) throw new Error('There is no such copy')
      const config = JSON.parse(document.getElementById('sandbox-config')?.textContent ?? '{}')
      scope.GIPHY_PINGBACK_URL = config.pingback
      scope.GIPHY_API_URL = `${config.api}/v1/`
      scope.everyUnmount ??= {}
      const targetOf = (name: string): HTMLElement => {
        const target = document.createElement('div')
        target.id = `${start}-${name}`
        // A search goes on without an end, and would push the others off the screen.
        if (name === 'search') Object.assign(target.style, { height: '260px', overflow: 'auto' })
        document.getElementById('app')?.append(target)
        return target
      }
      const clientOf = (name: string) => new kit.GiphyFetch(`${start}-${name}`)
      const keep = (name: string, unmount: () => void): void => {
        scope.everyUnmount[`${start}-${name}`] = unmount
      }
      const listOf = (name: string) => {
        const client = clientOf(name)
        return async (offset: number) => {
          const page = await client.search(words, { offset, limit: 8 })
          return { ...page, pagination: { ...page.pagination, total_count: 8 } }
        }
      }
      const first = async (name: string, type: 'gifs' | 'videos') => {
        const { data } = await clientOf(name).trending({ type, limit: 4 })
        const gif = data[index]
        if (!gif) throw new Error('There are four')
        return gif
      }
      const { data: emoji } = await clientOf('emoji').emojiDefaultVariations({ limit: 4 })
      const [gif, clip] = [await first('gif', 'gifs'), await first('video', 'videos')]
      keep('grid', kit.renderGrid({ width: 400, fetchGifs: listOf('grid') }, targetOf('grid')))
      keep(
        'carousel',
        kit.renderCarousel({ gifHeight: 90, fetchGifs: listOf('carousel') }, targetOf('carousel')),
      )
      keep('gif', kit.renderGif({ gif, width: 160 }, targetOf('gif')))
      keep(
        'video',
        kit.renderVideo({ gif: clip, width: 240, muted: true, controls: true }, targetOf('video')),
      )
      const search = { apiKey: `${start}-search`, initialTerm: words, options: { limit: 8 } }
      keep('search', kit.renderSearch({ ...search, grid: { width: 400 } }, targetOf('search')))
      const smile = emoji[0]
      if (smile) {
        const variations = {
          gif: smile,
          gifHeight: 48,
          fetchVariations: (id: string | number) => clientOf('emoji').emojiVariations(String(id)),
        }
        keep('emoji', kit.renderEmojiVariations(variations, targetOf('emoji')))
      }
      keep('picker', kit.renderPicker({ client: clientOf('picker'), mode: 'inline' }, targetOf('picker')))
    },
    [copy, prefix, term] as const,
  )

/** Waits until each widget shows something of its own: a picture, a film, or its field. */
export const waitForEvery = async (page: Page, prefix: string): Promise<void> => {
  for (const name of everyWidget)
    await page.waitForSelector(`#${prefix}-${name} :is(img[src], video[src], video source, input)`, {
      state: 'attached',
    })
}

/** How many tiles there are of a GIF, by the key that `drawEvery` gave and the GIF's id. */
export const tilesDrawn = (page: Page): Promise<Readonly<Record<string, number>>> =>
  page.evaluate(() => {
    const counts: Record<string, number> = Object.create(null)
    for (const tile of document.querySelectorAll('[data-giphy-id]')) {
      const each = `${tile.closest('#app > *')?.id} ${tile.getAttribute('data-giphy-id')}`
      counts[each] = (counts[each] ?? 0) + 1
    }
    return counts
  })

/**
 * GIFs that were reported as seen more often than there were tiles of them: the emoji list shows an emoji itself and
 * among its variations. Lists take tiles away that are far from the screen.
 */
export const seenTooOften = (
  tiles: Readonly<Record<string, number>>,
  events: readonly Received[],
): readonly string[] => {
  const seen = new Map<string, number>()
  for (const { key, gifId } of events) seen.set(`${key} ${gifId}`, (seen.get(`${key} ${gifId}`) ?? 0) + 1)
  return [...seen].filter(([each, count]) => count > Math.max(1, tiles[each] ?? 0)).map(([each]) => each)
}

/** Takes every widget of a prefix away, as its host would. */
export const removeEvery = (page: Page, prefix: string): Promise<void> =>
  page.evaluate((start) => {
    const { everyUnmount } = window as unknown as EveryWindow
    for (const [name, unmount] of Object.entries(everyUnmount)) if (name.startsWith(`${start}-`)) unmount()
  }, prefix)
