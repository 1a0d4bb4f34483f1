import { afterEach, expect, test, vi } from 'vitest'
import { pagePictures } from '../../adapters/picture-clipboard.js'
import { picturesContract } from '../contracts/pictures.js'

afterEach(() => vi.unstubAllGlobals())

interface StubItem {
  readonly data: Readonly<Record<string, Promise<Blob>>>
}

/** A page whose clipboard is watched, and whose images load unless `isRefusing`. */
const stubPage = (isRefusing: () => boolean): readonly string[] => {
  const copied: string[] = []
  class StubImage {
    src = ''
    crossOrigin = ''
    naturalWidth = 20
    naturalHeight = 10
    async decode(): Promise<void> {
      if (isRefusing() || this.crossOrigin !== 'anonymous') throw new DOMException('No', 'EncodingError')
    }
  }
  const createElement = () => {
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
  return copied
}

picturesContract('those of a page', () => {
  let isRefusing = false
  const copied = stubPage(() => isRefusing)
  return {
    pictures: pagePictures,
    copied: () => copied,
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
