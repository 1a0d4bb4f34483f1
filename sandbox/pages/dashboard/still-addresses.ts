import { GiphyFetch } from '../../../index.js'
import type { PageConfig } from '../parts/page-config.js'

/** Addresses of stills by the id of the GIF. Ids that are requested together go in one call. */
export class StillAddresses {
  readonly #client: GiphyFetch
  readonly #known = new Map<string, Promise<string | undefined>>()
  #waiting: { ids: string[]; stills: Promise<ReadonlyMap<string, string>> } | undefined

  constructor({ apiKey, api }: PageConfig) {
    this.#client = new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/`, tracking: 'never' })
  }

  find(id: string): Promise<string | undefined> {
    const known = this.#known.get(id)
    if (known !== undefined) return known
    const requested = this.#batched(id).then((stills) => stills.get(id))
    this.#known.set(id, requested)
    requested.catch(() => this.#known.delete(id))
    return requested
  }

  #batched(id: string): Promise<ReadonlyMap<string, string>> {
    if (this.#waiting === undefined) {
      const ids: string[] = []
      const stills = Promise.resolve().then(async () => {
        this.#waiting = undefined
        const { data } = await this.#client.gifs(ids)
        return new Map(data.map((gif) => [String(gif.id), gif.images.fixed_width_small_still?.url ?? '']))
      })
      this.#waiting = { ids, stills }
    }
    this.#waiting.ids.push(id)
    return this.#waiting.stills
  }
}
