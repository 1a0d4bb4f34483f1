/**
 * What fragments of documents take from their host: each name has its type, against which they compile, and its value,
 * with which they run in a page. `test/support/fragments.ts` imports the names that a fragment has.
 */
import {
  createBrowserPorts,
  type defineSource,
  type GifsResult,
  GiphyFetch,
  getBestRenditionUrl,
  type IGif,
} from 'gifkit'
import type { createListStore, ListState } from 'gifkit/core'

type Source = Parameters<typeof defineSource>[0]

/** Constants of fragments, by name; a page reads them once the fragment is drawn. */
export const made: Record<string, unknown> = {}
/** Calls that fragments made of functions of the host. */
export const calls: string[] = []

export const client = new GiphyFetch('your-api-key')
export const giphy = client
export const dogs = (offset: number): Promise<GifsResult> => client.search('dogs', { offset, limit: 25 })
/** Of GIFs that have a video: a player shows it, and a picture is shown by all other widgets. */
export const fetchGifs = (offset: number): Promise<GifsResult> => client.trending({ type: 'videos', offset })
export const [gif] = (await fetchGifs(0)).data as [IGif]
export const [emoji] = (await client.emoji()).data as [IGif]

export const trending: Source['trending'] = async () => ({
  gifs: [{ id: 'of-company', width: 480, height: 270, picture: gif.images.original.url }],
})
export const search: Source['search'] = async (term) => {
  calls.push(`search ${term}`)
  return { gifs: [] }
}

export const insert = (chosen: IGif): void => {
  calls.push(`insert ${chosen.id}`)
}
export const close = (): void => {
  calls.push('close')
}

export const ports: Parameters<typeof createListStore>[0]['ports'] = createBrowserPorts()
export const frame = document.createElement('div')
export const list = document.createElement('div')
export const end = document.createElement('div')
frame.style.cssText = 'width: 600px; height: 400px; overflow: auto; position: relative'
frame.append(list, end)

/** Pictures at their places, of the GIFs that are near the screen. */
export const draw = (
  gifs: ListState['gifs'],
  layout: ListState['layout'],
  mounted: ListState['mounted'],
): void => {
  if (!frame.isConnected) document.body.prepend(frame)
  if (!layout) return
  list.style.cssText = `position: relative; height: ${layout.extent}px`
  const pictures = mounted.flatMap((index) => {
    const of = gifs[index]
    if (!of) return []
    const { left, top, width, height } = layout.boxOf(index)
    const image = Object.assign(new Image(width, height), { src: getBestRenditionUrl(of, width, height) })
    image.style.cssText = `position: absolute; left: ${left}px; top: ${top}px`
    return [image]
  })
  list.replaceChildren(...pictures)
}
