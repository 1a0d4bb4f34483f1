import { act, fireEvent, render } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { OUTBOX_PREFIX } from '../../core/pingback/forget.js'
import { Gif } from '../../react/gif/gif.js'
import {
  type ConsentBinding,
  GifkitProvider,
  type GifkitProviderProps,
  useConsent,
} from '../../react/provider.js'
import { aGif } from '../support/builders.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'

type Provided = Pick<
  GifkitProviderProps,
  'tracking' | 'respectPrivacySignals' | 'client' | 'pingback' | 'ports' | 'theme'
>

const gif = aGif({ id: 'a', title: 'A cat' })

/** A GIF under providers, the outermost first, each with its consent to be had by its place. */
const mount = (provided: readonly Provided[], ports: FakePorts = fakePorts()) => {
  const consents: ConsentBinding[] = []
  const Witness = ({ at }: { readonly at: number }): null => {
    consents[at] = useConsent()
    return null
  }
  const under = ([props, ...inner]: readonly Provided[], at = 0): ReactNode =>
    props ? (
      <GifkitProvider {...(at === 0 ? { ports } : {})} client={{ apiKey: 'provided-key' }} {...props}>
        <Witness at={at} />
        {under(inner, at + 1)}
      </GifkitProvider>
    ) : (
      <Gif gif={gif} width={200} />
    )
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
    /** How many clicks the collector was told of. */
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
    ['always', 1],
    ['consent', 0],
    ['never', 0],
  ] as const)('%s: of a click before any answer %i is told', (tracking, expected) => {
    const { click, arrived, stored, consent } = mount([{ tracking }])
    expect(consent().mayTrack()).toBe(expected === 1)
    click()
    expect(arrived()).toBe(expected)
    expect(stored().length > 0).toBe(expected === 1)
  })

  it('never is not moved by consent', () => {
    const { click, arrived, consent, stored } = mount([{ tracking: 'never' }])
    consent().grantConsent()
    click()
    expect([consent().mayTrack(), arrived(), stored()]).toEqual([false, 0, []])
  })

  it.each([
    [true, 0],
    [false, 1],
    [undefined, 1],
  ])(
    'with respectPrivacySignals %s a browser that asks for privacy lets %i through',
    (respects, expected) => {
      const ports = fakePorts()
      ports.page.asksForPrivacy = true
      const { click, arrived, consent } = mount([{ respectPrivacySignals: respects }], ports)
      consent().grantConsent()
      click()
      expect([arrived(), consent().mayTrack()]).toEqual([expected, expected === 1])
      // Asked at each event: the browser's setting may change while the page is there.
      ports.page.asksForPrivacy = false
      click()
      expect(arrived()).toBe(expected + 1)
    },
  )
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
    ports.localStorage.set(`${OUTBOX_PREFIX}of-another-page`, '["provided-key",0,{}]')
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

  it('tells the visitor apart anew after a change of mind', () => {
    const { click, arrived, consent, ports } = mount([{ tracking: 'consent' }])
    const sessions = (): string[] =>
      ports.http.sent.flatMap(({ request }) =>
        JSON.parse(request.body ?? '').events.map(({ user_id }: { user_id: string }) => user_id),
      )
    consent().grantConsent()
    click()
    arrived()
    consent().revokeConsent()
    consent().grantConsent()
    click()
    arrived()
    expect(sessions()).toHaveLength(2)
    expect(new Set(sessions()).size).toBe(2)
  })

  it('is the same object from render to render, so that it may be a dependency', () => {
    const mounted = mount([{ tracking: 'consent' }])
    const before = mounted.consent()
    before.grantConsent()
    mounted.rerender([{ tracking: 'consent' }])
    expect(mounted.consent()).toBe(before)
    expect(before.mayTrack()).toBe(true)
  })

  it('starts undecided where the provider is told another tracking', () => {
    const mounted = mount([{ tracking: 'consent' }])
    mounted.consent().grantConsent()
    mounted.rerender([{ tracking: 'consent', respectPrivacySignals: true }])
    expect(mounted.consent().mayTrack()).toBe(false)
  })
})

describe('of nested providers the strictest holds', () => {
  it.each([
    ['always', 'always', 1],
    ['always', 'consent', 0],
    ['consent', 'always', 0],
    ['always', 'never', 0],
    ['never', 'always', 0],
    [undefined, 'consent', 0],
    ['consent', undefined, 0],
  ] as const)('%s around %s lets %i through', (outer, inner, expected) => {
    const { click, arrived, consent } = mount([{ tracking: outer }, { tracking: inner }])
    click()
    expect([arrived(), consent(1).mayTrack()]).toEqual([expected, expected === 1])
  })

  it.each([
    ['always', undefined, 1],
    [undefined, undefined, 1],
    [undefined, 'never', 0],
    ['consent', 'always', 0],
    ['never', undefined, 0],
    ['never', 'always', 0],
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

  it('another look outside leaves what waits within', () => {
    const inner = fakePorts()
    const within = { ports: inner }
    const { click, rerender } = mount([{ theme: 'dark' }, within])
    click()
    rerender([{ theme: 'light' }, within])
    click()
    act(() => inner.advance(1_000))
    // Two senders would have made it two requests.
    expect(inner.http.sent).toHaveLength(1)
  })

  it('consent to the inner one alone is not enough, and to both is', () => {
    const { click, arrived, consent } = mount([{ tracking: 'consent' }, { tracking: 'consent' }])
    consent(1).grantConsent()
    click()
    expect([arrived(), consent(0).mayTrack(), consent(1).mayTrack()]).toEqual([0, false, false])
    consent(0).grantConsent()
    click()
    expect([arrived(), consent(0).mayTrack(), consent(1).mayTrack()]).toEqual([1, true, true])
  })

  it('an inner objection leaves the outer one alone', () => {
    const { consent } = mount([{}, { tracking: 'always' }])
    consent(1).revokeConsent()
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
    expect([arrived(), consent().mayTrack()]).toEqual([0, true])
  })
})
