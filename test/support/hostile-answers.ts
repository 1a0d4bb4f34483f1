/** Answers of the sandbox in which every text is a payload. Pictures keep their addresses, so that there is a page. */
import type { Page, Route } from 'playwright-core'
import { hostileAddresses } from './hostile-addresses.js'
import { everyPayload } from './payload-lists.js'

/** An address of the web in one of these would be requested, wherever it leads: it is the service that names it. */
const requested = /^(avatar_url|banner_url|banner_image)$/

/** What holds a page together: kinds and times, which are no texts. */
const structural = /^(type|content_type|rating|import_datetime|trending_datetime|offset|count)$/

export interface HostileAnswers {
  /** The body with a payload in the place of each text. */
  rewritten(json: unknown): unknown
  /** From now on the page's answers of the content API are rewritten. */
  serve(page: Page): Promise<void>
  /** How many payloads were put in. */
  count(): number
}

export const hostileAnswers = (): HostileAnswers => {
  const usable = everyPayload.filter((text) => text.trim() !== '' && text.length <= 300)
  let at = 0
  const payload = (): string => {
    at += 1
    // Steps of a prime lead through all kinds of payloads in few answers.
    return usable[(at * 37) % usable.length] ?? ''
  }
  const rewrittenAt = (json: unknown, key: string): unknown => {
    if (Array.isArray(json)) return json.map((item) => rewrittenAt(item, key))
    if (typeof json === 'object' && json !== null)
      return Object.fromEntries(
        Object.entries(json).map(([name, value]) => [
          name,
          name === 'images' || name === 'assets' || name === 'previews' ? value : rewrittenAt(value, name),
        ]),
      )
    if (typeof json !== 'string' || structural.test(key)) return json
    if (requested.test(key)) return hostileAddresses[at % hostileAddresses.length]
    // Each id is another one.
    return key === 'id' ? `${payload()} ${at}` : payload()
  }
  const rewritten = (json: unknown): unknown => rewrittenAt(json, '')
  return {
    rewritten,
    serve: async (page) => {
      const answer = async (route: Route): Promise<void> => {
        // The sandbox finds nothing for a payload; a hostile service would.
        const url = new URL(route.request().url())
        if (url.searchParams.has('q')) url.searchParams.set('q', 'cat')
        const response = await route.fetch({ url: url.href })
        const isAnswer = response.ok() && response.headers()['content-type']?.includes('json')
        await route.fulfill(isAnswer ? { response, json: rewritten(await response.json()) } : { response })
      }
      await page.route(/\/v[12]\/.*api_key=/, (route) =>
        answer(route).catch((error) => {
          // The test has ended while the request was under way.
          if (!/has been (closed|disposed)/.test(String(error))) throw error
        }),
      )
    },
    count: () => at,
  }
}

/** Elements that widgets are made of, and frames around them. */
const ownElements = [
  ...['a', 'bdi', 'button', 'div', 'form', 'h1', 'h2', 'h3', 'img', 'input', 'label', 'li', 'main', 'ol'],
  ...['output', 'p', 'picture', 'source', 'section', 'span', 'strong', 'textarea', 'ul', 'video', 'fieldset'],
  ...[
    'header',
    'footer',
    'nav',
    'time',
    'small',
    'style',
    'svg',
    'path',
    'circle',
    'g',
    'rect',
    'use',
    'title',
  ],
] as const

/** What in the widgets of a document is not theirs; nothing on a page without fault. */
export const foreignIn = (page: Pick<Page, 'evaluate'>, roots: string): Promise<readonly string[]> =>
  page.evaluate(
    ([selector, names]) => {
      const found: string[] = []
      const state = window as unknown as { __owned?: unknown }
      if (state.__owned !== undefined) found.push('a payload has run')
      const inside = [...document.querySelectorAll(selector)].flatMap((root) => [
        root,
        ...root.querySelectorAll('*'),
      ])
      if (inside.length === 0) found.push('there is no widget')
      for (const element of new Set(inside)) {
        const name = element.localName
        if (!names.includes(name)) found.push(`an element ${name}`)
        for (const { name: attribute, value } of element.attributes) {
          if (attribute.startsWith('on') || attribute === 'srcdoc') found.push(`${name} has ${attribute}`)
          if (!['href', 'src', 'action', 'formaction', 'poster', 'xlink:href'].includes(attribute)) continue
          // Markers of our own pictures: an empty address, data of a picture, a part of the same document.
          if (value === '' || /^data:image\/(gif|svg\+xml|png)[;,]/.test(value) || value.startsWith('#'))
            continue
          const { protocol, hostname } = new URL(value, document.baseURI)
          if (!/^https?:$/.test(protocol)) found.push(`${name} has ${attribute} ${value}`)
          if (attribute !== 'href' && hostname !== '127.0.0.1') found.push(`${name} requests ${value}`)
        }
      }
      return found
    },
    [roots, ownElements as readonly string[]] as const,
  )
