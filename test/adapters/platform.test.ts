import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { cryptoRandom, nativeAborts, nativeUrlParser, timerScheduler } from '../../adapters/platform.js'
import { abortsContract } from '../contracts/aborts.js'
import { randomContract } from '../contracts/random.js'
import { urlParserContract } from '../contracts/url-parser.js'

randomContract('cryptographic', () => cryptoRandom)

describe('without a cryptographic source', () => {
  const next = () => {
    vi.stubGlobal('crypto', undefined)
    const number = cryptoRandom.next()
    vi.unstubAllGlobals()
    return number
  }
  randomContract('ordinary', () => ({ next }))
})

describe('timerScheduler', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('cancels an idle task, and asks nothing of a host that brought `requestIdleCallback` alone', () => {
    const cancelIdleCallback = vi.fn()
    const task = vi.fn()
    vi.stubGlobal('requestIdleCallback', () => 7)
    vi.stubGlobal('cancelIdleCallback', cancelIdleCallback)
    timerScheduler.whenIdle?.(task)()
    expect(cancelIdleCallback).toHaveBeenCalledWith(7)
    vi.stubGlobal('cancelIdleCallback', undefined)
    expect(timerScheduler.whenIdle?.(task)).not.toThrow()
    expect(task).not.toHaveBeenCalled()
  })
})

describe('cryptoRandom', () => {
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test.each([
    [0, 0],
    [2 ** 31, 0.5],
    [2 ** 32 - 1, 1 - 2 ** -32],
  ])('makes %i bits of the source %d', (bits, expected) => {
    vi.stubGlobal('crypto', { getRandomValues: (into: Uint32Array) => into.fill(bits) })
    expect(cryptoRandom.next()).toBe(expected)
  })

  const refuse = (): never => {
    throw new DOMException('Refused', 'QuotaExceededError')
  }
  test.each([undefined, {}, { getRandomValues: 'planted' }, { getRandomValues: refuse }])(
    'goes on with %j for a source',
    (source) => {
      vi.stubGlobal('crypto', source)
      vi.spyOn(Math, 'random').mockReturnValue(0.25)
      expect(cryptoRandom.next()).toBe(0.25)
    },
  )
})

abortsContract('AbortController', () => nativeAborts)

it('gives signals that the platform takes, and that say why', () => {
  const attempt = nativeAborts.create()
  expect(attempt.signal).toBeInstanceOf(AbortSignal)
  attempt.abort()
  expect(attempt.signal.reason).toMatchObject({ name: 'AbortError' })
})

urlParserContract('native', () => nativeUrlParser)
