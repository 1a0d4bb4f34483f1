import { describe, expect, test } from 'vitest'
import { pageAnalytics } from '../../adapters/page-analytics.js'
import { pingbackAnalytics } from '../../adapters/pingback-analytics.js'
import type { Analytics } from '../../core/analytics/analytics.js'
import { createPingbackStore } from '../../core/pingback/store.js'
import { analyticsContract } from '../contracts/analytics.js'
import { fakePorts } from '../support/fake-ports.js'

type Told = readonly (readonly ['pageView' | 'event' | 'share', ...string[]])[]

/** What arrived, in the words of the contract; whatever holds nothing else is of its kind. */
const inWords = (kind: unknown, facts: readonly unknown[]): Told[number] => [
  kind as 'pageView' | 'event' | 'share',
  ...facts.filter((fact) => fact !== undefined).map(String),
]

analyticsContract('the data layer of a page', () => {
  const kinds = new Map([
    ['pageView', 'pageView'],
    ['gifkitEvent', 'event'],
    ['shareAnalytics', 'share'],
  ])
  const layer: Readonly<Record<string, unknown>>[] = []
  let isRefused = false
  const page = {
    get dataLayer() {
      if (isRefused) throw new Error('refused')
      return layer
    },
  }
  return {
    analytics: pageAnalytics(page as unknown as Window, fakePorts().logger),
    told: async () =>
      layer.map(({ event, ...facts }) => inWords(kinds.get(String(event)), Object.values(facts))),
    setRefused: (next) => {
      isRefused = next
    },
  }
})

analyticsContract('the pingback host', () => {
  let isRefused = false
  const arrived: Told[number][] = []
  const ports = fakePorts(({ body = '' }) => {
    if (isRefused) return { status: 400 }
    const { events } = JSON.parse(body) as {
      readonly events: readonly { readonly action_type: string; readonly attributes: object }[]
    }
    for (const { action_type, attributes } of events)
      arrived.push(inWords(kinds.get(action_type), Object.values(attributes)))
    return { status: 200 }
  })
  const kinds = new Map([
    ['PAGE_VIEW', 'pageView'],
    ['EVENT', 'event'],
    ['SHARE', 'share'],
  ])
  return {
    analytics: pingbackAnalytics({
      apiKey: 'key',
      analyticsResponsePayload: 'e=payload',
      mayTrack: () => true,
      pingback: createPingbackStore(ports),
    }),
    told: async () => {
      ports.advance(1_000)
      await ports.settle()
      return arrived
    },
    setRefused: (next) => {
      isRefused = next
    },
  }
})

const tell = (analytics: Analytics): void => {
  analytics.pageView('/gifs/a-cat/related/page/2')
  analytics.event({ category: 'embed', action: 'hover' })
  analytics.event({ category: 'embed', action: 'pause', label: 'gif1', value: 3 })
  analytics.share({ shareType: 'pinterest', gifId: 'gif1' })
}

describe('the data layer of the page', () => {
  test('gets page views, events with category, action, label and value, and share calls', () => {
    const page: { dataLayer?: unknown[] } = {}
    tell(pageAnalytics(page as unknown as Window, fakePorts().logger))
    expect(page.dataLayer).toEqual([
      { event: 'pageView', pagePath: '/gifs/a-cat/related/page/2' },
      { event: 'gifkitEvent', eventCategory: 'embed', eventAction: 'hover' },
      {
        event: 'gifkitEvent',
        eventCategory: 'embed',
        eventAction: 'pause',
        eventLabel: 'gif1',
        eventValue: 3,
      },
      { event: 'shareAnalytics', shareType: 'pinterest', gifId: 'gif1' },
    ])
  })

  test('is the one that is there', () => {
    const dataLayer: unknown[] = ['before']
    tell(pageAnalytics({ dataLayer } as unknown as Window, fakePorts().logger))
    expect(dataLayer).toHaveLength(5)
  })

  test.each([
    ['no list', { dataLayer: 'text' }],
    [
      'a list that throws',
      {
        dataLayer: {
          push: () => {
            throw new Error('full')
          },
        },
      },
    ],
    [
      'a getter that throws',
      {
        get dataLayer() {
          throw new Error('no')
        },
      },
    ],
  ])('that is %s is left alone', (_, page) => {
    expect(() => tell(pageAnalytics(page as unknown as Window, fakePorts().logger))).not.toThrow()
  })
})

describe('the pingback host', () => {
  const sentBy = async (analyticsResponsePayload: string | undefined, mayTrack = true) => {
    const ports = fakePorts(() => ({ status: 200 }))
    tell(
      pingbackAnalytics({
        apiKey: 'key',
        analyticsResponsePayload,
        mayTrack: () => mayTrack,
        pingback: createPingbackStore(ports),
      }),
    )
    ports.advance(1_000)
    await ports.settle()
    return ports.http.sent
  }

  interface SentEvent {
    readonly action_type: string
    readonly analytics_response_payload?: string
    readonly event_type?: string
    readonly attributes: Readonly<Record<string, string>>
  }
  const eventsIn = (sent: Awaited<ReturnType<typeof sentBy>>): readonly SentEvent[] =>
    sent.flatMap((request) => (request.json() as { readonly events: readonly SentEvent[] }).events)

  test('gets them as events of the GIF, under the frame’s key', async () => {
    const sent = await sentBy('e=payload')
    expect(sent[0]?.request.url).toBe('https://pingback.giphy.com/v2/pingback?apikey=key')
    const events = eventsIn(sent)
    expect(events.map(({ action_type, attributes }) => [action_type, attributes])).toEqual([
      ['PAGE_VIEW', { path: '/gifs/a-cat/related/page/2' }],
      ['EVENT', { category: 'embed', action: 'hover' }],
      ['EVENT', { category: 'embed', action: 'pause', label: 'gif1', value: '3' }],
      ['SHARE', { share_type: 'pinterest', gif_id: 'gif1' }],
    ])
    expect(new Set(events.map((event) => event.analytics_response_payload))).toEqual(new Set(['e=payload']))
  })

  test('gets them too where the GIF came without its payload', async () => {
    const events = eventsIn(await sentBy(undefined))
    expect(events.map(({ event_type }) => event_type)).toEqual(Array(4).fill('GIF_EXPLORE'))
  })

  test('gets nothing while the visitor has not agreed', async () => {
    expect(await sentBy('e=payload', false)).toEqual([])
  })
})
