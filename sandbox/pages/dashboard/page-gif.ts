import { type DashboardGif, thumbnailUrl } from '../../../dashboard-client/index.js'

/** What the page shows of a GIF. */
export interface PageGif {
  readonly id: string
  readonly title: string
  /** Address of a still about 200 px wide. */
  readonly thumbnail: string
  /** Address of an animation of the same size. */
  readonly moving: string
  readonly isSticker: boolean
  readonly type: string
}

const plainTitle = (title: string): string => title.trim().replace(/ (GIF|Sticker|Clip)( by .*)?$/, '')

/** The GIF for the page; empty if the answer has no id. */
export const pageGif = (gif: DashboardGif): readonly PageGif[] => {
  const id = String(gif.id ?? '')
  if (id === '') return []
  const thumbnail = thumbnailUrl(gif, '200w')
  return [
    {
      id,
      title: plainTitle(gif.title ?? '') || 'Untitled',
      thumbnail,
      moving: gif.images?.fixed_width?.url ?? thumbnail,
      isSticker: Boolean(gif.is_sticker),
      type: gif.type ?? 'gif',
    },
  ]
}
