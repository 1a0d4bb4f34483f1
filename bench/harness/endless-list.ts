import { withFields } from '../../sandbox/api/fields.js'
import type { BenchGif, BenchPage } from '../contenders/contender.js'

/** Length of the list, a few pages more than any run requests. */
export const LIST_LENGTH = 10_500

export interface EndlessList {
  /** The body of a page, as text; its GIFs have the `fields` that were asked for, else all. */
  pageText(offset: number, limit: number, fields: string | null): string
  /** Draws every picture that tiles request, so that no run waits for an encoder. */
  warm(): Promise<void>
}

const FETCHED_AT_ONCE = 8

const firstGifs = async (api: string, count: number): Promise<readonly BenchGif[]> => {
  const gifs = new Map<string, BenchGif>()
  for (let offset = 0; gifs.size < count; offset += 50) {
    const answer = await fetch(`${api}/v1/gifs/trending?api_key=bench-page-key&limit=50&offset=${offset}`)
    for (const gif of ((await answer.json()) as BenchPage).data) gifs.set(gif.id, gif)
  }
  return [...gifs.values()].slice(0, count)
}

/**
 * Gives every GIF a unique id and its pictures unique addresses, so that no cache treats two as equal. Their host has a
 * name, as those of the service have.
 */
const copyOf = (text: string, id: string, number: number): string =>
  text
    .replace(`"id":"${id}"`, `"id":"${id}${number}"`)
    .replaceAll('&ct=g"', `&ct=g&copy=${number}"`)
    .replaceAll('http://127.0.0.1:', 'http://localhost:')

/** The GIF with stills in place of its moving renditions; its JSON is as long as before. */
const withStills = (gif: BenchGif): BenchGif => {
  const stillOf = (name: string): string | undefined => {
    const { url } = gif.images[`${name}_still`] ?? gif.images.fixed_width_still ?? {}
    return url === undefined ? undefined : String(url)
  }
  const images = Object.entries(gif.images).map(([name, rendition]) => {
    const still = name.endsWith('_still') ? undefined : stillOf(name)
    if (still === undefined) return [name, rendition] as const
    const kept = Object.entries(rendition).map(([key, value]) =>
      key === 'url' || key === 'webp' ? [key, still] : [key, value],
    )
    return [name, Object.fromEntries(kept)] as const
  })
  return { ...gif, images: Object.fromEntries(images) }
}

export interface EndlessListOptions {
  /** Number of different GIFs of the sandbox; the list repeats them with other ids. */
  readonly distinct: number
  /** Replaces each picture by its first frame, so that the time for decoding does not hide that of the code. */
  readonly isStill: boolean
}

/** One long list of different GIFs. */
export const createEndlessList = async (
  api: string,
  { distinct, isStill }: EndlessListOptions,
): Promise<EndlessList> => {
  const found = await firstGifs(api, distinct)
  const gifs = isStill ? found.map(withStills) : found
  const itemText = (number: number, fields: string | null): string => {
    const gif = withFields(gifs[number % gifs.length], fields)
    return copyOf(JSON.stringify(gif), gif?.id ?? '', number)
  }
  return {
    pageText: (offset, limit, fields) => {
      const count = Math.max(0, Math.min(limit, LIST_LENGTH - offset))
      const items = Array.from({ length: count }, (_, at) => itemText(offset + at, fields))
      const pagination = { total_count: LIST_LENGTH, count, offset }
      const meta = { status: 200, msg: 'OK', response_id: `bench${offset}` }
      return `{"data":[${items.join()}],"pagination":${JSON.stringify(pagination)},"meta":${JSON.stringify(meta)}}`
    },
    warm: async () => {
      const pictures = gifs.flatMap(({ images }) => {
        const { webp, url } = images.fixed_width ?? {}
        return [String(webp), String(url)]
      })
      const next = async (): Promise<void> => {
        for (let address = pictures.pop(); address !== undefined; address = pictures.pop())
          await (await fetch(address)).arrayBuffer()
      }
      await Promise.all(Array.from({ length: FETCHED_AT_ONCE }, next))
    },
  }
}
