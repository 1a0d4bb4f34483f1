import { afterEach, describe, expect, test, vi } from 'vitest'
import { pagePictures } from '../../adapters/picture-clipboard-download.js'
import { picturesContract } from '../contracts/pictures.js'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

interface StubItem {
  readonly data: Readonly<Record<string, Promise<Blob>>>
}

interface StubPage {
  readonly copied: string[]
  readonly downloaded: (readonly [url: string, file: string])[]
  /** Object URLs that are not revoked yet. */
  readonly held: Set<string>
  readonly requests: RequestInit[]
}

const picture = (type = 'image/gif', status = 200): Response =>
  new Response('GIF89a', { status, headers: { 'Content-Type': type } })

/** A page whose clipboard and downloads are watched, and whose images load unless `isRefusing`. */
const stubPage = (isRefusing: () => boolean, answer = picture): StubPage => {
  const copied: string[] = []
  const downloaded: StubPage['downloaded'] = []
  const held = new Set<string>()
  const requests: RequestInit[] = []
  let fetched = ''
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push(init)
    await Promise.resolve()
    init.signal?.throwIfAborted()
    if (isRefusing()) throw new TypeError('Failed to fetch')
    fetched = url
    return answer()
  })
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    held.add(`blob:${fetched}`)
    return `blob:${fetched}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => held.delete(url))
  const link = {
    href: '',
    download: '',
    click: () => held.has(link.href) && downloaded.push([link.href.slice('blob:'.length), link.download]),
  }
  class StubImage {
    src = ''
    crossOrigin = ''
    naturalWidth = 20
    naturalHeight = 10
    async decode(): Promise<void> {
      if (isRefusing() || this.crossOrigin !== 'anonymous') throw new DOMException('No', 'EncodingError')
    }
  }
  const createElement = (name: string) => {
    if (name === 'a') return link
    let drawn = ''
    const canvas = {
      width: 0,
      height: 0,
      getContext: () => ({
        drawImage: ({ src }: StubImage) => {
          drawn = `${src} ${canvas.width}x${canvas.height}`
        },
      }),
      toBlob: (take: (blob: Blob | null) => void, type: string) => take(new Blob([drawn], { type })),
    }
    return canvas
  }
  vi.stubGlobal('Image', StubImage)
  vi.stubGlobal('document', { createElement })
  vi.stubGlobal(
    'ClipboardItem',
    class implements StubItem {
      constructor(readonly data: StubItem['data']) {}
    },
  )
  const write = async ([item]: readonly StubItem[]): Promise<void> => {
    const blob = await item?.data['image/png']
    if (blob?.type === 'image/png') copied.push((await blob.text()).replace(' 20x10', ''))
  }
  vi.stubGlobal('navigator', { clipboard: { write } })
  return { copied, downloaded, held, requests }
}

picturesContract('those of a page', () => {
  let isRefusing = false
  const { copied, downloaded } = stubPage(() => isRefusing)
  return {
    pictures: pagePictures,
    copied: () => copied,
    downloaded: () => downloaded,
    refuse: () => {
      isRefusing = true
    },
  }
})

test.each([
  ['without a clipboard', () => vi.stubGlobal('navigator', {})],
  ['in a browser whose clipboard takes no images', () => vi.stubGlobal('ClipboardItem', undefined)],
])('nothing is copied %s', async (_, change) => {
  stubPage(() => false)
  change()
  expect(await pagePictures.copy('https://media.giphy.test/cat_s.gif')).toBe(false)
})

const URL_OF_CAT = 'https://media.giphy.test/cat.exe'
const download = (signal = new AbortController().signal) => pagePictures.download(URL_OF_CAT, 'A cat', signal)

describe('a download', () => {
  test('sends no cookies, and keeps its file for a while, since Safari reads it late', async () => {
    vi.useFakeTimers()
    const { requests, held } = stubPage(() => false)
    await download()
    expect(requests).toEqual([{ credentials: 'omit', signal: expect.any(AbortSignal) }])
    expect([...held]).toEqual([`blob:${URL_OF_CAT}`])
    vi.runAllTimers()
    expect(held.size).toBe(0)
  })

  test.each([
    ['image/gif', 'A cat.gif'],
    ['image/webp', 'A cat.webp'],
    ['image/png; charset=binary', 'A cat.png'],
    ['IMAGE/GIF', 'A cat.gif'],
  ])('of the type %s is named %s, whatever its address ends in', async (type, file) => {
    const { downloaded } = stubPage(
      () => false,
      () => picture(type),
    )
    expect([await download(), downloaded]).toEqual([true, [[URL_OF_CAT, file]]])
  })

  test.each([
    ['text/html', 200],
    ['image/svg+xml', 200],
    ['application/octet-stream', 200],
    ['image/gif', 404],
  ])('of the type %s with the status %i is refused', async (type, status) => {
    const { held } = stubPage(
      () => false,
      () => picture(type, status),
    )
    expect([await download(), held.size]).toEqual([false, 0])
  })

  test('that was aborted saves nothing where a page replaced `fetch` by one that goes on', async () => {
    const { held } = stubPage(() => false)
    vi.stubGlobal('fetch', async () => picture())
    expect([await download(AbortSignal.abort()), held.size]).toEqual([false, 0])
  })

  test('is refused where a page replaced `fetch` by what throws', async () => {
    stubPage(() => false)
    vi.stubGlobal('fetch', () => {
      throw new Error('No')
    })
    expect(await download()).toBe(false)
  })
})
