import { describe, expect, it } from 'vitest'
import type { ImageDecoder } from '../../core/ports.js'

export interface DecoderRig {
  readonly decoder: ImageDecoder
  /** Addresses under way. */
  pending(): readonly string[]
  finish(url: string): void | Promise<void>
  refuse(url: string): void | Promise<void>
}

const URL_A = 'https://media.giphy.test/a.webp'
const URL_B = 'https://media.giphy.test/b.webp'

/** What every `ImageDecoder` does. */
export const imageDecoderContract = (name: string, create: () => DecoderRig): void => {
  describe(`ImageDecoder: ${name}`, () => {
    const ask = ({ decoder }: DecoderRig, url: string) => {
      const news: string[] = []
      const subscription = decoder.decode(url).subscribe({
        error: (error: Error) => news.push(`error: ${error.message}`),
        complete: () => news.push('complete'),
      })
      return { news, end: () => subscription.unsubscribe() }
    }

    it('loads nothing before the subscription, and completes when the image can be painted', async () => {
      const rig = create()
      rig.decoder.decode(URL_A)
      expect(rig.pending()).toEqual([])
      const { news } = ask(rig, URL_A)
      expect(rig.pending()).toEqual([URL_A])
      expect(news).toEqual([])
      await rig.finish(URL_A)
      expect(news).toEqual(['complete'])
    })

    it('errors when there is no image', async () => {
      const rig = create()
      const { news } = ask(rig, URL_A)
      await rig.refuse(URL_A)
      expect(news).toEqual([`error: The image at ${URL_A} could not be loaded`])
    })

    it('gives up a load whose reader leaves, and that one alone', async () => {
      const rig = create()
      const a = ask(rig, URL_A)
      const b = ask(rig, URL_B)
      a.end()
      expect(rig.pending()).toEqual([URL_B])
      await rig.finish(URL_A)
      await rig.finish(URL_B)
      expect([a.news, b.news]).toEqual([[], ['complete']])
    })
  })
}
