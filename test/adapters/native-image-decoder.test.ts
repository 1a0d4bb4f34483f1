import { expect, test } from 'vitest'
import { nativeImageDecoder } from '../../adapters/media-support.js'
import { type DecoderRig, imageDecoderContract } from '../contracts/image-decoder.js'

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** A page whose images load when the test says so; `decode` as this browser has it. */
const rigOf = (decode?: () => Promise<void>): DecoderRig => {
  const images = new Set<FakeImage>()
  class FakeImage {
    src = ''
    complete = false
    naturalWidth = 0
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    decode = decode
    constructor() {
      images.add(this)
    }
  }
  const end = async (url: string, width: number): Promise<void> => {
    for (const image of images) {
      if (image.src !== url) continue
      image.complete = true
      image.naturalWidth = width
      if (width > 0) image.onload?.()
      else image.onerror?.()
    }
    await settle()
  }
  return {
    decoder: nativeImageDecoder({ Image: FakeImage } as unknown as Window & typeof globalThis),
    pending: () => [...images].flatMap(({ src, complete }) => (src && !complete ? [src] : [])),
    finish: (url) => end(url, 200),
    refuse: (url) => end(url, 0),
  }
}

imageDecoderContract('images of a page', () => rigOf(() => Promise.resolve()))
imageDecoderContract('images that cannot decode ahead', () => rigOf())
imageDecoderContract('images too large to decode ahead', () => rigOf(() => Promise.reject(new Error())))

test('waits until the image is decoded', async () => {
  let decoded = (): void => {}
  const rig = rigOf(
    () =>
      new Promise((resolve) => {
        decoded = resolve
      }),
  )
  const events: string[] = []
  rig.decoder.decode('https://media.giphy.test/a.webp').subscribe({ complete: () => events.push('complete') })
  await rig.finish('https://media.giphy.test/a.webp')
  expect(events).toEqual([])
  decoded()
  await settle()
  expect(events).toEqual(['complete'])
})
