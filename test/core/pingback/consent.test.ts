import { describe, expect, it } from 'vitest'
import { RECENTS } from '../../../core/favorites/kept-gifs.js'
import {
  asksForPrivacy,
  type ConsentOptions,
  type ConsentState,
  consentWithin,
  createConsent,
  forgetVisitor,
} from '../../../core/pingback/consent.js'
import { createPingbackStore } from '../../../core/pingback/pingback-store.js'
import { fakePorts } from '../../support/fake-ports.js'
import { wholeDelivery } from '../../support/whole-delivery.js'

/** The page remembers answers by key, so that each consent has a key of its own. */
let keys = 0
const consentOf = (options: ConsentOptions, asks = false) => {
  keys += 1
  return createConsent(options, { asksForPrivacy: () => asks }, `key ${keys}`)
}

describe('createConsent', () => {
  it.each([
    [{}, [true, true, false, true]],
    [{ tracking: 'always' }, [true, true, false, true]],
    [{ tracking: 'consent' }, [false, true, false, true]],
    [{ tracking: 'consent', hasConsent: () => true }, [true, true, false, true]],
    [{ tracking: 'never', hasConsent: () => true }, [false, false, false, false]],
  ] as const)('%j: undecided, granted, revoked and granted again', (options, expected) => {
    const consent = consentOf(options)
    const said = [consent.mayTrack()]
    for (const decide of [consent.grant, consent.revoke, consent.grant]) {
      decide()
      said.push(consent.mayTrack())
    }
    expect(said).toEqual(expected)
  })

  it('takes a page that cannot say for one that has no consent', () => {
    const hasConsent = (): boolean => {
      throw new Error('not loaded yet')
    }
    const consent = consentOf({ tracking: 'consent', hasConsent })
    expect([consent.state(), consent.mayTrack()]).toEqual(['required', false])
    consent.grant()
    expect(consent.mayTrack()).toBe(true)
  })

  it.each([
    [true, true, false],
    [true, false, true],
    [undefined, true, true],
    [false, true, true],
  ])('respectPrivacySignals %s, where the browser asks: %s', (respectPrivacySignals, asks, expected) => {
    const consent = consentOf({ respectPrivacySignals }, asks)
    consent.grant()
    expect(consent.mayTrack()).toBe(expected)
  })
})

describe('the state of a visitor', () => {
  it.each<[ConsentOptions, ConsentState]>([
    [{ tracking: 'never' }, 'denied'],
    [{ tracking: 'consent' }, 'required'],
    [{ tracking: 'consent', hasConsent: () => false }, 'required'],
    [{ tracking: 'consent', hasConsent: () => true }, 'granted'],
    [{ respectPrivacySignals: true }, 'granted'],
  ])(
    'with %j, where the page cannot say whether the browser asks for privacy, is %s',
    (options, expected) => {
      keys += 1
      expect(createConsent(options, {}, `key ${keys}`).state()).toBe(expected)
    },
  )
})

it('a visitor whose browser asks for privacy has refused, where the host heeds that', () => {
  expect(consentOf({ respectPrivacySignals: true }, true).state()).toBe('denied')
})

describe('asksForPrivacy', () => {
  it.each([
    [{ globalPrivacyControl: true }, true],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false, doNotTrack: '0' }, false],
    [{ globalPrivacyControl: 'true', doNotTrack: null }, false],
    [{}, false],
    [undefined, false],
  ])('a browser with %j: %s', (signals, expected) => expect(asksForPrivacy(signals)).toBe(expected))
})

describe('a consent within another', () => {
  const states = { granted: 'always', required: 'consent', denied: 'never' } as const

  it.each<[ConsentState, ConsentState, ConsentState]>([
    ['granted', 'granted', 'granted'],
    ['granted', 'required', 'required'],
    ['required', 'granted', 'required'],
    ['required', 'required', 'required'],
    ['granted', 'denied', 'denied'],
    ['denied', 'granted', 'denied'],
    ['required', 'denied', 'denied'],
    ['denied', 'required', 'denied'],
  ])('that is %s around one that is %s is %s', (around, inside, expected) => {
    const outer = consentOf({ tracking: states[around] })
    const consent = consentWithin(outer, consentOf({ tracking: states[inside] }), `key ${keys}`)
    expect([consent.initial, consent.state(), consent.mayTrack()]).toEqual([
      expected,
      expected,
      expected === 'granted',
    ])
  })

  it('is asked for another key as well, and granted for its own', () => {
    const outer = consentOf({ tracking: 'always' })
    const consent = consentWithin(outer, consentOf({ tracking: 'consent' }), `key ${keys}`)
    consent.grant()
    expect([consent.mayTrack(), consent.mayTrack('another key')]).toEqual([true, false])
    expect([consent.state(), consent.state('another key')]).toEqual(['granted', 'required'])
  })
})

describe('forgetVisitor', () => {
  const waiting = () => {
    const fake = fakePorts()
    const store = createPingbackStore(fake, wholeDelivery)
    const dropped: string[] = []
    store.pingbacks$.subscribe(
      (notification) =>
        notification.type === 'dropped' &&
        dropped.push(`${notification.reason} ${notification.events.length}`),
    )
    for (const apiKey of ['one', 'two'])
      store.send({ actionType: 'SEEN', analyticsResponsePayload: `of ${apiKey}`, apiKey })
    return { fake, dropped }
  }

  it("drops what waits under a client's key and deletes the session, and nothing of another client", () => {
    const { fake, dropped } = waiting()
    forgetVisitor(fake, 'one')
    expect([dropped, fake.sessionStorage.entries.size]).toEqual([['revoked 1'], 0])
    fake.advance(1000)
    expect(fake.http.sent.map(({ request }) => new URL(request.url).searchParams.get('apikey'))).toEqual([
      'two',
    ])
  })

  it('aborts what is on its way', () => {
    const { fake, dropped } = waiting()
    fake.advance(1000)
    forgetVisitor(fake)
    expect(fake.http.sent.map((sent) => sent.isAborted())).toEqual([true, true])
    expect(dropped).toEqual(['revoked 2'])
    expect(fake.scheduler.pending).toBe(0)
  })

  it('deletes stored events of a key line by line, or all', () => {
    const fake = fakePorts()
    fake.localStorage.set('gifkit.outbox.1.a', '["one",0,{}]\n["two",0,{}]')
    fake.localStorage.set('gifkit.outbox.1.b', '["one",0,{}]')
    fake.localStorage.set('other', '["one",0,{}]')
    forgetVisitor(fake, 'one')
    expect([...fake.localStorage.entries]).toEqual([
      ['gifkit.outbox.1.a', '["two",0,{}]'],
      ['other', '["one",0,{}]'],
    ])
    forgetVisitor(fake)
    expect([...fake.localStorage.entries.keys()]).toEqual(['other'])
  })

  it('keeps the stored events of other keys, each as it was', () => {
    const fake = fakePorts()
    fake.localStorage.set('gifkit.outbox.1.a', '["two",0,{}]\n["one",0,{}]\n["two",1,{}]')
    forgetVisitor(fake, 'one')
    expect(fake.localStorage.get('gifkit.outbox.1.a')).toBe('["two",0,{}]\n["two",1,{}]')
  })

  it('deletes the GIFs that the visitor has used', () => {
    const fake = fakePorts()
    fake.localStorage.set(RECENTS.key, '[]')
    forgetVisitor(fake, 'one')
    expect(fake.localStorage.entries.size).toBe(0)
  })

  it('writes nothing where another page has deleted stored events meanwhile', () => {
    const fake = fakePorts()
    const localStorage = { ...fake.localStorage, keys: () => ['gifkit.outbox.1.a'] }
    forgetVisitor({ ...fake, localStorage }, 'one')
    expect(fake.localStorage.entries.size).toBe(0)
  })

  it('deletes the session where a page has no storage that lasts, and what it can where that cannot list its keys', () => {
    const fake = fakePorts()
    const { keys: _, ...localStorage } = fake.localStorage
    for (const more of [{}, { localStorage }]) {
      fake.sessionStorage.set('gifkit:session-id', '0123456789abcdef')
      localStorage.set(RECENTS.key, '[]')
      forgetVisitor({ sessionStorage: fake.sessionStorage, ...more })
      expect(fake.sessionStorage.entries.size).toBe(0)
    }
    expect(fake.localStorage.entries.size).toBe(0)
  })
})
