import { act, fireEvent, render } from '@testing-library/react'
import { type ReactNode, StrictMode, useEffect, useLayoutEffect } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import type { ContentOptions } from '../../core/content/client-settings.js'
import { ContentClient } from '../../core/content/content-client.js'
import { OUTBOX_PREFIX } from '../../core/pingback/consent.js'
import { createPingbackStore } from '../../core/pingback/pingback-store.js'
import { Gif } from '../../react/gif/gif.js'
import { useFeed } from '../../react/list/use-list.js'
import {
  type ConsentBinding,
  GifkitProvider,
  type GifkitProviderProps,
  useConsent,
} from '../../react/provider.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'
import { aRawPage } from '../support/raw-bodies.js'
import { wholeDelivery } from '../support/whole-delivery.js'

type Provided = Pick<
  GifkitProviderProps,
  'tracking' | 'respectPrivacySignals' | 'client' | 'pingback' | 'pingbackUrl' | 'ports' | 'theme'
>

const gif = makeGif({ id: 'a', title: 'A cat' })

/** The page remembers a visitor's answers by key, so that each test has a key of its own. */
let keys = 0
beforeEach(() => {
  keys += 1
})
const keyNow = (): string => `provided-key-${keys}`

/** A GIF under providers, the outermost first, each with its consent to be had by its place. */
const mount = (provided: readonly Provided[], ports: FakePorts = fakePorts()) => {
  const consents: ConsentBinding[] = []
  const Witness = ({ at }: { readonly at: number }): null => {
    consents[at] = useConsent()
    return null
  }
  const under = ([props, ...inner]: readonly Provided[], at = 0): ReactNode =>
    props ? (
      <GifkitProvider {...(at === 0 ? { ports, pingback } : {})} client={{ apiKey: keyNow() }} {...props}>
        <Witness at={at} />
        {under(inner, at + 1)}
      </GifkitProvider>
    ) : (
      <Gif gif={gif} width={200} />
    )
  // The whole delivery from the start, so that what is sent needs no later turn.
  const pingback = createPingbackStore(ports, wholeDelivery)
  const page = render(<StrictMode>{under(provided)}</StrictMode>)
  const consent = (at = 0): ConsentBinding => {
    const found = consents[at]
    if (!found) throw new Error(`no provider ${at}`)
    return found
  }
  return {
    ports,
    consent,
    click: () => fireEvent.click(page.container.querySelector('a') as HTMLElement),
    /** How many clicks the collector got. */
    arrived: (): number => {
      act(() => ports.advance(1_000))
      return ports.http.sent
        .flatMap(({ request }) => JSON.parse(request.body ?? '').events)
        .filter(({ action_type }) => action_type === 'CLICK').length
    },
    stored: () => [...ports.sessionStorage.entries.keys(), ...ports.localStorage.entries.keys()],
    rerender: (next: readonly Provided[]) => page.rerender(<StrictMode>{under(next)}</StrictMode>),
  }
}

describe('tracking of a provider', () => {
  it.each([
    [undefined, 1],
    ['consent', 0],
  ] as const)('%s: a click before any answer sends %i events', (tracking, expected) => {
    const { click, arrived, stored, consent } = mount([{ tracking }])
    expect(consent().mayTrack()).toBe(expected === 1)
    click()
    expect(arrived()).toBe(expected)
    expect(stored().length > 0).toBe(expected === 1)
  })

  it('respects a browser that asks for privacy where it should, asked at each event', () => {
    const ports = fakePorts()
    ports.page.asksForPrivacy = true
    const { click, arrived, consent } = mount([{ respectPrivacySignals: true }], ports)
    consent().grantConsent()
    click()
    expect([arrived(), consent().mayTrack()]).toEqual([0, false])
    ports.page.asksForPrivacy = false
    click()
    expect(arrived()).toBe(1)
  })
})

describe('useConsent', () => {
  it('granted lets later events through, not those that happened before', () => {
    const { click, arrived, consent } = mount([{ tracking: 'consent' }])
    click()
    consent().grantConsent()
    expect(arrived()).toBe(0)
    click()
    expect(arrived()).toBe(1)
  })

  it('revoked drops what waits, deletes what is stored, and stops what comes', async () => {
    const { click, arrived, consent, ports, stored } = mount([{ tracking: 'always' }])
    ports.localStorage.set(`${OUTBOX_PREFIX}of-another-page`, `["${keyNow()}",0,{}]`)
    ports.localStorage.set('host', 'mine')
    click()
    consent().revokeConsent()
    click()
    await ports.settle()
    expect([arrived(), stored()]).toEqual([0, ['host']])
    consent().grantConsent()
    click()
    expect(arrived()).toBe(1)
  })

  it('is the same object while its state is the same, so that it may be a dependency', () => {
    const mounted = mount([{ tracking: 'consent' }])
    const before = mounted.consent()
    mounted.rerender([{ tracking: 'consent' }])
    expect(mounted.consent()).toBe(before)
  })

  it('renders again with each answer, and says what holds', () => {
    const { consent } = mount([{ tracking: 'consent' }])
    const states = [consent().state]
    act(() => consent().grantConsent())
    states.push(consent().state)
    act(() => consent().revokeConsent())
    states.push(consent().state)
    expect(states).toEqual(['required', 'granted', 'denied'])
  })

  it.each([
    ['always', 'granted'],
    ['consent', 'required'],
    ['never', 'denied'],
  ] as const)('under %s its first state is %s, on a server too', (tracking, expected) => {
    const Witness = () => <i>{useConsent().state}</i>
    const page = (
      <GifkitProvider tracking={tracking} client={{ apiKey: keyNow() }}>
        <Witness />
      </GifkitProvider>
    )
    expect([render(page).container.textContent, renderToString(page)]).toEqual([
      expected,
      `<i>${expected}</i>`,
    ])
  })

  it('keeps the answer of the key where the provider gets another tracking', () => {
    const mounted = mount([{ tracking: 'consent' }])
    mounted.consent().grantConsent()
    mounted.rerender([{ tracking: 'consent', respectPrivacySignals: true }])
    expect(mounted.consent().mayTrack()).toBe(true)
    mounted.rerender([{ tracking: 'never' }])
    expect(mounted.consent().mayTrack()).toBe(false)
  })
})

describe('of nested providers the strictest holds', () => {
  it.each([
    ['always', 'always', 1],
    ['always', 'consent', 0],
    ['never', 'always', 0],
    ['consent', undefined, 0],
  ] as const)('%s around %s lets %i through', (outer, inner, expected) => {
    const { click, arrived, consent } = mount([{ tracking: outer }, { tracking: inner }])
    click()
    expect([arrived(), consent(1).mayTrack()]).toEqual([expected, expected === 1])
  })

  it.each([
    ['always', undefined, 1],
    [undefined, 'never', 0],
    ['consent', 'always', 0],
  ] as const)('%s around %s with a sink of its own lets %i through to it', (outer, inner, expected) => {
    const send = vi.fn()
    const { click, arrived } = mount([{ tracking: outer }, { tracking: inner, pingback: { send } }])
    click()
    expect([send.mock.calls.length, arrived()]).toEqual([expected, 0])
  })

  it('a sink on ports of its own hears of a change of mind outside', () => {
    const send = vi.fn()
    const { click, consent } = mount([{ tracking: 'consent' }, { ports: {}, pingback: { send } }])
    consent(0).grantConsent()
    click()
    consent(0).revokeConsent()
    click()
    expect(send).toHaveBeenCalledOnce()
  })

  it('another look outside leaves what waits within', async () => {
    const inner = fakePorts()
    const within = { ports: inner }
    const { click, rerender } = mount([{ theme: 'dark' }, within])
    click()
    rerender([{ theme: 'light' }, within])
    click()
    act(() => inner.advance(1_000))
    await vi.waitFor(() => expect(inner.http.sent).not.toHaveLength(0))
    const { events } = JSON.parse(inner.http.sent[0]?.request.body ?? '')
    expect(events, 'one sender has had both').toHaveLength(2)
  })

  it('an answer to one of the same key is an answer to both', () => {
    const { click, arrived, consent } = mount([{ tracking: 'consent' }, { tracking: 'consent' }])
    consent(1).grantConsent()
    click()
    expect([arrived(), consent(0).mayTrack(), consent(1).mayTrack()]).toEqual([1, true, true])
    consent(0).revokeConsent()
    expect([consent(0).mayTrack(), consent(1).mayTrack()]).toEqual([false, false])
  })

  it('an answer for the key of one is none for another key', () => {
    const { consent } = mount([
      { tracking: 'consent' },
      { tracking: 'consent', client: { apiKey: `${keyNow()}-2` } },
    ])
    consent(1).grantConsent()
    expect([consent(0).mayTrack(), consent(1).mayTrack()]).toEqual([false, true])
    consent(1).revokeConsent()
    consent(0).grantConsent()
    expect([consent(0).mayTrack(), consent(1).mayTrack()]).toEqual([true, false])
  })

  it('without a word of its own the inner one speaks for the outer', () => {
    const { consent } = mount([{ tracking: 'consent' }, {}])
    consent(1).grantConsent()
    expect(consent(0).mayTrack()).toBe(true)
  })

  it('a client that may not track has the last word', () => {
    const client = { apiKey: 'provided-key', mayTrack: () => false }
    const { click, arrived, consent } = mount([{ tracking: 'always', client }])
    click()
    expect([arrived(), consent().mayTrack(), consent().state]).toEqual([0, false, 'required'])
  })
})

describe('a provider decides about the clients used inside it', () => {
  const contentClient = (apiKey = keyNow(), options: ContentOptions = {}) => {
    const ports = fakePorts(() => ({ body: aRawPage(1) }))
    return {
      client: new ContentClient({ apiKey, options, ports }),
      /** Whether each call so far carried the session's id, and whether one is stored. */
      carried: () => ports.http.sent.map(({ request }) => /[?&]pingback_id=/.test(request.url)),
      stored: () => ports.sessionStorage.entries.size,
    }
  }
  let offset = 0
  /** A page that has not been asked for before: what was is in the cache. */
  const call = ({ client }: ReturnType<typeof contentClient>): Promise<unknown> => {
    offset += 1
    return client.trending({ offset }).catch(() => undefined)
  }
  let consent: ConsentBinding
  const Witness = (): null => {
    consent = useConsent()
    return null
  }
  const Feed = ({ fetchGifs }: { readonly fetchGifs: () => Promise<unknown> }): null => {
    const { loaderVisible } = useFeed({ fetchGifs: fetchGifs as never })
    useEffect(() => loaderVisible(true), [loaderVisible])
    return null
  }
  const settle = (): Promise<void> => act(async () => {})

  it('that names another: the clients that functions inside call, and not those outside', async () => {
    const [named, inside, outside] = ['named', 'inside', 'outside'].map((name) =>
      contentClient(`${keyNow()} ${name}`),
    ) as [
      ReturnType<typeof contentClient>,
      ReturnType<typeof contentClient>,
      ReturnType<typeof contentClient>,
    ]
    const { unmount } = render(
      <GifkitProvider tracking="consent" client={named.client}>
        <Feed fetchGifs={() => call(inside)} />
      </GifkitProvider>,
    )
    await settle()
    await Promise.all([call(named), call(inside), call(outside)])
    expect([named, inside, outside].map(({ carried }) => carried())).toEqual([
      [false],
      [false, false],
      [true],
    ])
    unmount()
    await call(named)
    expect(named.carried()).toEqual([false, true])
  })

  it('before the effects of what is inside', async () => {
    const own = contentClient()
    const Caller = (): null => {
      useLayoutEffect(() => void call(own), [])
      return null
    }
    render(
      <GifkitProvider tracking="consent">
        <Caller />
      </GifkitProvider>,
    )
    await settle()
    expect(own.carried()).toEqual([false])
  })

  it('where the client alone asks for consent, the state says so', () => {
    const own = contentClient(keyNow(), { tracking: 'consent' })
    render(
      <GifkitProvider client={own.client}>
        <Witness />
      </GifkitProvider>,
    )
    expect(consent.state).toBe('required')
    act(() => consent.grantConsent())
    expect([consent.state, own.client.mayTrack()]).toEqual(['granted', true])
  })
})

it('events go to the collector of the provider where the client of the GIF names none', () => {
  const send = vi.fn()
  const { click } = mount([
    { pingbackUrl: 'https://outer.test' },
    { pingbackUrl: 'https://inner.test', pingback: { send } },
  ])
  click()
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ pingbackUrl: 'https://inner.test' }))
  const named = vi.fn()
  const client = { apiKey: keyNow(), pingbackUrl: 'https://client.test' }
  mount([{ client, pingbackUrl: 'https://outer.test', pingback: { send: named } }]).click()
  expect(named).toHaveBeenCalledWith(expect.objectContaining({ pingbackUrl: 'https://client.test' }))
})
