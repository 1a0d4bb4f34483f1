/** From the values of an element to the props of its widget: what is fetched, and the GIF of an id. */
import type { GiphyFetch } from '../../adapters/giphy-fetch.js'
import type { SearchOptions } from '../../core/content/client-settings.js'
import { oncePerOwner } from '../../core/page/once.js'
import type { GifElement, PropsOf, Values } from './gif-element.js'

/** What an element remembers between two draws. */
interface Memory {
  /** Clients in the order of their use, since another one starts the list over. */
  readonly clients: unknown[]
  /** The GIF of the attribute `gif-id`, and its client and id. */
  gif?: unknown
  client?: unknown
  id?: string
  /** The GIF of the id was not found, which the next draw shows. */
  hasFailed?: boolean
  options?: Values
}

const memoryOf = /* @__PURE__ */ oncePerOwner((_: GifElement): Memory => ({ clients: [] }))

/** A list of what `fetchGifs` gets, else of what `term` and `channel` find, else of what is trending. */
export const listProps: PropsOf = (values, element) => {
  const { apiKey, client: own, channel, type, rating, limit, feedKey, fetchGifs, ...rest } = values
  if (fetchGifs) return { ...rest, fetchGifs, feedKey: `own ${feedKey}` }
  const client = element.clientFor(values)
  if (!client) return undefined
  const { clients } = memoryOf(element)
  if (!clients.includes(client)) clients.push(client)
  const options = { channel, type, rating, limit } as SearchOptions
  const term = (values.term as string | undefined)?.trim()
  return {
    ...rest,
    feedKey: JSON.stringify([clients.indexOf(client), term, options, feedKey]),
    fetchGifs: (offset: number) =>
      term || channel
        ? client.search(term ?? '', { ...options, offset })
        : client.trending({ type: options.type, rating: options.rating, limit: options.limit, offset }),
  }
}

const askFor = (client: GiphyFetch, id: string, element: GifElement): void => {
  const memory = memoryOf(element)
  if (memory.client === client && memory.id === id) {
    // The change after that one, and the next time on the page, ask again.
    if (memory.hasFailed) delete memory.id
    return
  }
  Object.assign(memory, { client, id, hasFailed: false })
  const isCurrent = (): boolean => memory.client === client && memory.id === id
  client.gif(id).then(
    ({ data }) => {
      if (!isCurrent()) return
      memory.gif = data
      element.update()
    },
    (error: unknown) => {
      if (!isCurrent()) return
      delete memory.gif
      memory.hasFailed = true
      element.update()
      element.emit('gif-error', { error })
    },
  )
}

/** The GIF of the property, else that of the id: the one before stays until it has arrived, or was not found. */
export const gifProps: PropsOf = (values, element) => {
  const { apiKey, client: own, gifId, ...rest } = values
  if (!gifId) delete memoryOf(element).gif
  if (rest.gif || !gifId) return rest.gif ? rest : undefined
  const client = element.clientFor(values)
  if (!client) return undefined
  askFor(client, String(gifId), element)
  const { gif, id } = memoryOf(element)
  if (gif) return { ...rest, gif }
  return id === undefined ? undefined : null
}

/** What belongs to a form is no prop of a picker, and its options have to be the same object at each draw. */
export const pickerProps: PropsOf = (values, element) => {
  const { apiKey, name, required, disabled, value, rating, ...rest } = values
  const client = element.clientFor(values)
  if (!client) return undefined
  const memory = memoryOf(element)
  if (memory.options?.rating !== rating) memory.options = { rating }
  const options = rest.options ?? memory.options
  return { ...rest, client, ...(options ? { options } : {}) }
}
