/** The content service and the collector of usage events, in memory behind `fetch`. */
import { vi } from 'vitest'

export interface SentEvent {
  readonly action_type: string
  readonly analytics_response_payload?: string
  readonly attributes: Record<string, string>
  readonly user_id?: string
  readonly logged_in_user_id?: string
  readonly event_type?: string
  readonly ts: number
}

type Answer = (url: URL) => Response | Promise<Response> | undefined

let keys = 0
/** Clients of another key share no answers. */
export const newKey = (): string => {
  keys += 1
  return `key-${keys}`
}

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const RENDITIONS = [
  ['original', 480],
  ['fixed_width', 200],
  ['fixed_height', 400],
  ['fixed_width_small', 100],
  ['fixed_height_small', 160],
] as const

/** Twice as wide as high, as the service sends it. */
export const wireGif = (id: string, more: object = {}) => ({
  id,
  type: 'gif',
  title: `Title ${id}`,
  alt_text: '',
  slug: id,
  url: `https://giphy.com/gifs/${id}`,
  is_sticker: 0,
  rating: 'g',
  tags: ['cat', 'dog'],
  analytics_response_payload: `payload-${id}`,
  user: {
    id: 7,
    username: 'ada',
    display_name: 'Ada',
    profile_url: 'https://giphy.com/ada',
    avatar_url: 'https://media.test/ada.png',
    is_public: true,
    is_verified: true,
  },
  images: Object.fromEntries(
    RENDITIONS.flatMap(([name, width]) => [
      [name, rendition(id, name, width)],
      [`${name}_still`, rendition(id, `${name}_still`, width)],
    ]),
  ),
  ...more,
})

const rendition = (id: string, name: string, width: number) => ({
  url: `https://media.test/${id}/${name}.gif`,
  webp: `https://media.test/${id}/${name}.webp`,
  mp4: `https://media.test/${id}/${name}.mp4`,
  width: String(width),
  height: String(width / 2),
})

export const meta = { status: 200, msg: 'OK', response_id: 'response-1' }

/** `count` GIFs with ids from the offset on: `gif-0`, `gif-1`, … */
export const page = (offset: number, count: number, total: number) => ({
  data: ids(offset, Math.max(0, Math.min(count, total - offset))).map((id) => wireGif(id)),
  pagination: { offset, count: Math.max(0, Math.min(count, total - offset)), total_count: total },
  meta,
})

export const ids = (offset: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `gif-${offset + at}`)

export const channel = (slug: string) => ({
  id: 11,
  slug,
  display_name: `Channel ${slug}`,
  type: 'brand',
  is_private: false,
  user: {
    username: slug,
    display_name: slug,
    avatar_url: 'https://media.test/c.png',
    profile_url: '',
    is_verified: false,
  },
})

const numberOf = (url: URL, name: string, otherwise: number): number =>
  Number(url.searchParams.get(name) ?? otherwise)

class Service {
  /** GIFs that searches and trending have. */
  total = 12
  /** Comes before all others. */
  answer: Answer = () => undefined
  urls: URL[] = []
  events: SentEvent[] = []

  start(): void {
    this.total = 12
    this.answer = () => undefined
    this.urls = []
    this.events = []
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) => this.#fetch(input, init))
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (_: string, body: Blob | string) => {
        void new Response(body).text().then((text) => this.#collect(text))
        return true
      },
    })
  }

  async #fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (url.pathname.endsWith('/pingback')) {
      this.#collect(await new Response(init?.body ?? '').text())
      return json({})
    }
    this.urls.push(url)
    return (await this.answer(url)) ?? this.#content(url)
  }

  #collect(text: string): void {
    this.events.push(...(JSON.parse(text) as { events: SentEvent[] }).events)
  }

  #content(url: URL): Response {
    const path = url.pathname.replace(/^\/v\d+\//, '')
    if (path === 'trending/searches') return json({ data: ['hello', 'wow', 'no'], meta })
    if (path === 'channels/search') {
      const slug = (url.searchParams.get('q') ?? '').replace('@', '')
      return json({ data: [channel(slug)], pagination: { offset: 0, count: 1, total_count: 1 }, meta })
    }
    if (/^gifs\/categories(\/[^/]+)?$/.test(path)) {
      const data = [{ name: 'TV', name_encoded: 'tv', subcategories: [], gif: wireGif('tv') }]
      return json({ data, pagination: { offset: 0, count: 1, total_count: 1 }, meta })
    }
    if (/\/random$/.test(path)) return json({ data: wireGif('random'), meta })
    const [, id] = /^gifs\/([^/]+)$/.exec(path) ?? []
    if (id && !['search', 'trending', 'related'].includes(id)) return json({ data: wireGif(id), meta })
    return json(page(numberOf(url, 'offset', 0), numberOf(url, 'limit', 25), this.total))
  }

  /** Requests of the content service to a path, without its version. */
  requestsOf(path: string): URL[] {
    return this.urls.filter(({ pathname }) => pathname.replace(/^\/v\d+\//, '') === path)
  }

  /** The last request, as path and parameters without those that each call has. */
  get last(): { path: string; parameters: Record<string, string> } {
    const url = this.urls.at(-1)
    if (!url) throw new Error('nothing was requested')
    const { api_key, pingback_id, ...parameters } = Object.fromEntries(url.searchParams)
    return { path: url.pathname, parameters }
  }

  /** Usage events of a GIF; those of another test may come later. */
  eventsOf(action: string, id: string): SentEvent[] {
    return this.events.filter(
      ({ action_type, analytics_response_payload }) =>
        action_type === action && analytics_response_payload === `payload-${id}`,
    )
  }
}

export const service = new Service()
