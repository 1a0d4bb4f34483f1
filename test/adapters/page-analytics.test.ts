import { describe, expect, test } from 'vitest'
import { pageAnalytics } from '../../adapters/page-analytics.js'
import type { Analytics } from '../../core/analytics.js'
import { analyticsContract } from '../contracts/analytics.js'
import { fakePorts } from '../support/fake-ports.js'

type Received = readonly (readonly ['pageView' | 'event' | 'share', ...string[]])[]

/** A received entry in the form of the contract. */
const inWords = (kind: unknown, facts: readonly unknown[]): Received[number] => [
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
    received: async () =>
      layer.map(({ event, ...facts }) => inWords(kinds.get(String(event)), Object.values(facts))),
    setRefused: (next) => {
      isRefused = next
    },
  }
})

const callAll = (analytics: Analytics): void => {
  analytics.pageView('/gifs/a-cat/related/page/2')
  analytics.event({ category: 'embed', action: 'hover' })
  analytics.event({ category: 'embed', action: 'pause', label: 'gif1', value: 3 })
  analytics.share({ shareType: 'pinterest', gifId: 'gif1' })
}

describe('the data layer of the page', () => {
  // specification 7.123-7.125
  test('gets page views, events with category, action, label and value, and share calls', () => {
    const page: { dataLayer?: unknown[] } = {}
    callAll(pageAnalytics(page as unknown as Window, fakePorts().logger))
    expect(page.dataLayer).toStrictEqual([
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
    callAll(pageAnalytics({ dataLayer } as unknown as Window, fakePorts().logger))
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
    expect(() => callAll(pageAnalytics(page as unknown as Window, fakePorts().logger))).not.toThrow()
  })
})
