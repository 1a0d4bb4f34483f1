import type { Catalogue } from '../../catalogue/catalogue.js'
import type { ScheduledGif } from './scheduled-gif.js'

/** Number of scheduled GIFs and of stickers. */
const GIFS = 30
const STICKERS = 8
/** Far enough in the future that none is ever overdue. */
const FIRST = Date.UTC(2031, 0, 6, 9)
const HOURS = 3_600_000

/** Uploads of the creator, scheduled six hours apart. */
export const seedSchedule = (catalogue: Catalogue, creator: number): readonly ScheduledGif[] => {
  const uploads = catalogue.uploadsOf(creator)
  const waiting = [
    ...uploads.filter(({ kind }) => kind === 'gif').slice(40, 40 + GIFS),
    ...uploads.filter(({ kind }) => kind === 'sticker').slice(0, STICKERS),
  ]
  return waiting.map(({ id, kind }, at) => ({
    id: 30_001 + at,
    gif_id: id,
    is_sticker: kind === 'sticker',
    type: kind,
    timestamp: new Date(FIRST + at * 6 * HOURS).toISOString(),
  }))
}
