import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mountFrame } from '../../../embed/mount.js'

/** Addresses that were asked for. */
const asked: URL[] = []
const gif = {
  id: 'abc',
  title: 'A cat',
  url: 'https://elsewhere.test/gifs/abc',
  analytics: { onload: { url: 'https://collector.test/shown' } },
  images: { original: { url: 'https://media.test/abc.gif', width: '480', height: '270' } },
}

beforeEach(() => {
  asked.length = 0
  sessionStorage.clear()
  document.body.innerHTML = '<div id="gifkit-frame"></div>'
  vi.stubGlobal('fetch', async (url: string | Request) => {
    asked.push(new URL(typeof url === 'string' ? url : url.url))
    return new Response(JSON.stringify({ data: gif, meta: { status: 200, msg: 'OK', response_id: 'r' } }), {
      headers: { 'Content-Type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Mounts the frame page at an address below `/embed/`, with what it has written down. */
const mountAt = async (path: string, read: () => unknown): Promise<void> => {
  const location = new URL(`https://frames.test/embed/${path}`)
  const page = new Proxy(window, {
    get: (target, name) => {
      if (name === 'location') return location
      if (name === 'GIFKIT_EMBED') return read()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  await act(async () => {
    await mountFrame(page)
  })
}

const link = (): string | null | undefined => document.querySelector('.gkf-link')?.getAttribute('href')

test('a GIF of the page’s own service is tracked and links to its page', async () => {
  await mountAt('abc', () => ({ apiKey: 'own', apiUrl: 'https://own.test/v1/' }))
  expect(link()).toBe(gif.url)
  expect(asked.map(({ host }) => host)).toEqual(['own.test', 'collector.test'])
  expect(asked[0]?.searchParams.get('pingback_id')).toMatch(/./)
})

test('one of a service that only the address names is not tracked, has no other links, and gets no session id', async () => {
  await mountAt('abc?apiKey=asked&apiUrl=https://asked.test/v1/', () => ({ apiKey: 'own' }))
  expect(document.querySelector('.gkf-image')?.getAttribute('src')).toBe('https://media.test/abc.gif')
  expect(link()).toBeFalsy()
  expect(asked.map(({ host }) => host)).toEqual(['asked.test'])
  expect(asked[0]?.searchParams.has('pingback_id')).toBe(false)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a global that throws is no object, and the address counts', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await mountAt(`abc?gif=${encodeURIComponent(JSON.stringify(gif))}`, () => {
    throw new Error('no')
  })
  expect(document.querySelector('.gkf-image')).not.toBeNull()
  expect(warn.mock.calls.map((call) => call.join(' '))).toEqual([
    expect.stringContaining('GIFKIT_EMBED must be an object.'),
  ])
})

test('nothing is taken over of a page that has painted nothing', async () => {
  const complained = vi.fn()
  vi.stubGlobal('reportError', complained)
  vi.spyOn(console, 'error').mockImplementation(complained)
  await mountAt('abc', () => ({
    gif: { ...gif, images: { original: { url: 'data:x', width: '4', height: '3' } } },
  }))
  expect(document.querySelector('.gkf')).not.toBeNull()
  expect(complained).not.toHaveBeenCalled()
})

describe('a view that throws', () => {
  /** The views cannot be drawn, and what replaces them can; the session is one of those that report. */
  const breakViews = (): void => {
    const { setAttribute } = Element.prototype
    vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
      if (value === 'gkf-scroll') throw new Error('out of order')
      setAttribute.call(this, name, value)
    })
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => array)
  }

  test.each([
    ['always', ['reports.test'], ['gifkit.reports-errors.v1', 'gifkit:session-id']],
    ['consent', [], []],
    ['never', [], []],
  ] as const)(
    'under tracking “%s” is reported to %j, and leaves %j in storage',
    async (tracking, hosts, keys) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
      breakViews()
      const errorReportDsn = 'https://key@reports.test/1'
      await mountAt('abc', () => ({ gif, tracking, errorReportDsn }))
      expect(document.querySelector('.gkf-image')?.getAttribute('src')).toBe('https://media.test/abc.gif')
      // Each error is logged by what reports it, which is loaded before.
      const isLogged = (): boolean => logged.mock.calls.some((line) => line[0] === 'gifkit:')
      await expect.poll(isLogged).toBe(true)
      const reported = (): string[] =>
        asked.map(({ host }) => host).filter((host) => host !== 'collector.test')
      // The first report loads the library that sends it.
      await expect.poll(reported, { timeout: 10_000 }).toEqual(hosts)
      expect(Object.keys(sessionStorage).sort()).toEqual(keys)
    },
  )
})
