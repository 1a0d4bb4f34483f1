import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConsoleLogger } from '../../adapters/console-logger.js'
import { cryptoRandom } from '../../adapters/crypto-random.js'
import { nativeUrlParser } from '../../adapters/native-url-parser.js'
import { createNodePorts } from '../../adapters/node-ports.js'
import { systemClock } from '../../adapters/system-clock.js'
import { timerScheduler } from '../../adapters/timer-scheduler.js'
import { timeContract } from '../contracts/time.js'

describe('time of the platform', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  timeContract('platform', () => ({
    clock: systemClock,
    scheduler: timerScheduler,
    advance: (ms) => void vi.advanceTimersByTime(ms),
  }))

  test('a frame is one of the screen where there is a screen', () => {
    const cancelled: number[] = []
    vi.stubGlobal('requestAnimationFrame', () => 7)
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => cancelled.push(frame))
    timerScheduler.nextFrame(() => {})()
    vi.unstubAllGlobals()
    expect(cancelled).toEqual([7])
  })
})

describe('chance', () => {
  test('stays in [0, 1) and varies', () => {
    const numbers = Array.from({ length: 1_000 }, () => cryptoRandom.next())
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    expect(new Set(numbers).size).toBeGreaterThan(990)
  })

  test('spans the range, and goes on without a cryptographic source', () => {
    vi.stubGlobal('crypto', { getRandomValues: (into: Uint32Array) => into.fill(2 ** 32 - 1) })
    expect(cryptoRandom.next()).toBeGreaterThan(0.999)
    vi.stubGlobal('crypto', undefined)
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    expect(cryptoRandom.next()).toBe(0.25)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
})

describe('URLs', () => {
  test.each([
    ['https://a.test/b?c#d', undefined, 'https://a.test/b?c#d'],
    ['b', 'https://a.test/x/', 'https://a.test/x/b'],
    ['java\nscript:alert(1)', undefined, 'javascript:alert(1)'],
  ])('%j on %j is %s', (text, base, href) => {
    expect(nativeUrlParser.parse(text, base)?.href).toBe(href)
  })
  test.each(['', 'b', '//a.test', 'https://'])('%j is none', (text) => {
    expect(nativeUrlParser.parse(text)).toBeUndefined()
  })
})

describe('the console', () => {
  const spies = () =>
    (['debug', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockImplementation(() => {}),
    )
  afterEach(() => vi.restoreAllMocks())

  test('shows debug lines in debug mode only', () => {
    const [debug] = spies()
    let isDebug = false
    const logger = createConsoleLogger(() => isDebug)
    logger.debug('no')
    isDebug = true
    logger.debug('yes', 1)
    expect(debug?.mock.calls).toEqual([['gifkit:', 'yes', 1]])
  })

  test('always shows warnings and errors', () => {
    const [, warn, error] = spies()
    const logger = createConsoleLogger(() => false)
    logger.warn('w')
    logger.error('e', 2)
    expect(warn?.mock.calls).toEqual([['gifkit:', 'w']])
    expect(error?.mock.calls).toEqual([['gifkit:', 'e', 2]])
  })
})

describe('ports of a server', () => {
  test('observe nothing, end nothing, and remember on their own', () => {
    const [first, second] = [createNodePorts(), createNodePorts()]
    const reports: unknown[] = []
    const report = (what?: unknown): void => void reports.push(what)
    const cancels = [
      first.visibility.observe({}, {}, report),
      first.viewport.observe({}, report),
      first.elementSize.observe({}, report),
    ]
    first.pageLifecycle.ending$.subscribe(report)
    first.viewport.alignTop({}, 10)
    first.viewport.reveal({}, 0, 10)
    for (const cancel of cancels) cancel()
    expect(reports).toEqual([])
    expect(first.viewport.isRightToLeft({})).toBe(false)
    expect(first.mediaSupport).toEqual({ webp: false, saveData: false })
    first.sessionStorage.set('a', '1')
    expect(first.sessionStorage.get('a')).toBe('1')
    expect(second.sessionStorage.get('a')).toBeUndefined()
    expect(first.localStorage.get('a')).toBeUndefined()
  })

  test('single ports can be replaced', () => {
    const random = { next: () => 0.5 }
    expect(createNodePorts({ random }).random).toBe(random)
  })
})
