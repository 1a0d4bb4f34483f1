import type { Random } from '../random.js'
import type { EntryExternalMedia } from './catalogue-entry.js'
import { idFrom } from './entry-id.js'

/** One GIF in so many links to a third-party player. */
export const EXTERNAL_MEDIA_EVERY = 60
/** One of so many links is malformed. */
const MALFORMED_EVERY = 5

/** Links that must not open a player, or must be repaired, each breaking one rule. */
export const MALFORMED_EXTERNAL_MEDIA: readonly EntryExternalMedia[] = [
  { provider_name: 'dailymotion', asset_uid: 'x8k2m1', start: 0 },
  { provider_name: 'YouTube', asset_uid: 'dLMn0pQ-r_S', start: 3 },
  { provider_name: 'youtube', asset_uid: '', start: 0 },
  { provider_name: 'youtube', asset_uid: null, start: null },
  { provider_name: 'youtube', asset_uid: '../../watch?v=evil', start: 0 },
  { provider_name: 'youtube', asset_uid: 'javascript:alert(1)', start: 0 },
  { provider_name: 'vimeo', asset_uid: '76.5', start: 0 },
  { provider_name: 'vimeo', asset_uid: -76979871, start: 0 },
  { provider_name: 'vimeo', asset_uid: '76979871?autoplay=1', start: 12 },
  { provider_name: 'youtube', asset_uid: 'aB3dE6gH9jK', start: 'soon' },
  { provider_name: 'vimeo', asset_uid: '148751763', start: -30 },
  { provider_name: 'constructor', asset_uid: 'toString', start: 0 },
  { provider_name: '', asset_uid: '', start: '' },
]

/** The link of the `turn`-th GIF with a link: providers alternate, and every fifth link is malformed. */
export const externalMediaAt = (turn: number, seedText: string, random: Random): EntryExternalMedia => {
  if (turn % MALFORMED_EVERY === MALFORMED_EVERY - 1) {
    const which = Math.floor(turn / MALFORMED_EVERY) % MALFORMED_EXTERNAL_MEDIA.length
    const malformed = MALFORMED_EXTERNAL_MEDIA[which]
    if (malformed !== undefined) return malformed
  }
  const start = random.next() < 0.4 ? 0 : random.whole(1, 240)
  return turn % 2 === 0
    ? { provider_name: 'youtube', asset_uid: idFrom(`${seedText}/youtube`, 11), start }
    : { provider_name: 'vimeo', asset_uid: String(random.whole(20_000_000, 700_000_000)), start }
}
