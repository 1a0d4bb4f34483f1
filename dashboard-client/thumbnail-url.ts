import type { DashboardGif, DashboardRendition } from './entities.js'

/** Height in px of the thumbnails of a dashboard (specification, section 9). */
const DEFAULT_SIZE = '200h'

type SizeName = `${number}h` | `${number}w`

const sideOf = (rendition: DashboardRendition | null | undefined, side: 'height' | 'width'): number =>
  Number(rendition?.[side] ?? Number.NaN)

/**
 * The address of a GIF's rendition that is closest to a size such as `200h` (200 px tall) or `100w` (100 px wide); of
 * two with the same size, the still. The empty string for a GIF without renditions.
 */
export const thumbnailUrl = (gif: Pick<DashboardGif, 'images'>, size: SizeName = DEFAULT_SIZE): string => {
  const side = size.endsWith('w') ? 'width' : 'height'
  const wanted = Number.parseInt(size, 10)
  const [best] = Object.entries(gif.images ?? {})
    .map(([name, rendition]) => ({
      url: rendition?.url ?? '',
      gap: Math.abs(sideOf(rendition, side) - wanted),
      rank: name.endsWith('_still') ? 0 : 1,
    }))
    .filter(({ url, gap }) => url !== '' && !Number.isNaN(gap))
    .sort((a, b) => a.gap - b.gap || a.rank - b.rank)
  return best?.url ?? ''
}
