/** GIFs and pages as the clients of both products resolve to them. */
import type { GifsResult } from '@giphy/js-fetch-api'
import type { IGif } from '@giphy/js-types'
import { ids, meta, wireGif } from './service.js'

/** Twice as wide as high. */
export const gifOf = (id: string, more: object = {}): IGif => {
  const { images, ...gif } = wireGif(id)
  const sized = Object.entries(images).map(([name, { width, height, ...rendition }]) => [
    name,
    { ...rendition, width: Number(width), height: Number(height) },
  ])
  return { ...gif, is_sticker: false, images: Object.fromEntries(sized), ...more } as unknown as IGif
}

export const gifsOf = (count: number, more: object = {}): IGif[] => ids(0, count).map((id) => gifOf(id, more))

/** All there is. */
export const pageOf = (data: IGif[]): GifsResult => ({
  data,
  pagination: { offset: 0, count: data.length, total_count: data.length },
  meta,
})

export const clipOf = (id: string, more: object = {}): IGif => {
  const asset = (width: number) => ({
    url: `https://media.test/${id}/${width}.mp4`,
    width,
    height: width / 2,
  })
  return gifOf(id, {
    type: 'video',
    video: {
      duration: 10,
      assets: { '360p': asset(640), '480p': asset(854), '720p': asset(1280), source: asset(1920) },
      captions: { en: { vtt: `https://media.test/${id}/en.vtt`, srt: '' } },
    },
    ...more,
  })
}
