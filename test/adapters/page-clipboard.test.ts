import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageClipboard } from '../../adapters/popup-clipboard-share-sheet.js'
import { clipboardContract, type WatchedClipboard } from '../contracts/clipboard.js'

afterEach(() => vi.unstubAllGlobals())

interface CopyPage extends WatchedClipboard {
  /** Whose listeners are left. */
  listeners(): number
  /** Events that a host's own listener saw. */
  readonly received: Event[]
}

interface CopySettings {
  /** The clipboard as an API. */
  readonly api: 'granted' | 'refused' | 'missing'
  /** What `execCommand` does. */
  readonly command: 'copies' | 'refuses' | 'throws' | 'isSilent'
}

/** A page whose clipboard works one way or the other. */
const copyPage = ({ api, command }: CopySettings): CopyPage => {
  let pasted = ''
  let isRefusing = false
  const received: Event[] = []
  const target = new EventTarget()
  let listeners = 0
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: EventListener) => {
      listeners += 1
      target.addEventListener(type, listener)
    },
    removeEventListener: (type: string, listener: EventListener) => {
      listeners -= 1
      target.removeEventListener(type, listener)
    },
  })
  vi.stubGlobal('document', {
    execCommand: (name: string) => {
      if (command === 'throws') throw new Error('Not allowed')
      if (name !== 'copy' || isRefusing || command === 'refuses') return false
      if (command === 'isSilent') return true
      const event = new Event('copy', { cancelable: true })
      let data = ''
      Object.assign(event, {
        clipboardData: {
          setData: (type: string, text: string) => {
            if (type === 'text/plain') data = text
          },
        },
      })
      // The browser's own answer would be the selection, which is empty here.
      target.addEventListener('copy', (late) => received.push(late), { once: true })
      target.dispatchEvent(event)
      pasted = event.defaultPrevented ? data : ''
      return true
    },
  })
  vi.stubGlobal(
    'navigator',
    api === 'missing'
      ? {}
      : {
          clipboard: {
            writeText: async (text: string) => {
              if (api === 'refused' || isRefusing) throw new DOMException('Not allowed', 'NotAllowedError')
              pasted = text
            },
          },
        },
  )
  return {
    clipboard: pageClipboard,
    text: () => pasted,
    refuse: () => {
      isRefusing = true
    },
    listeners: () => listeners,
    received,
  }
}

clipboardContract('page with the API', () => copyPage({ api: 'granted', command: 'refuses' }))
clipboardContract('page that refuses the API', () => copyPage({ api: 'refused', command: 'copies' }))
clipboardContract('page without the API', () => copyPage({ api: 'missing', command: 'copies' }))

describe('without the API', () => {
  test('no listener stays, and a host that listens for copies gets no event', async () => {
    const page = copyPage({ api: 'missing', command: 'copies' })
    await page.clipboard.write('text')
    expect([page.listeners(), page.received]).toEqual([0, []])
  })

  test.each(['throws', 'refuses', 'isSilent'] as const)('a command that %s is a refusal', async (command) => {
    const page = copyPage({ api: 'missing', command })
    expect(await page.clipboard.write('text')).toBe(false)
    expect([page.text(), page.listeners()]).toEqual(['', 0])
  })
})
