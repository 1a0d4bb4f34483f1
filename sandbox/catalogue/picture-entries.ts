import { type Chance, chanceOf } from '../chance.js'
import { clipOf } from '../media/clip-of.js'
import type { CatalogueEntry, EntryKind, EntryRating } from './catalogue-entry.js'
import { type CatalogueUser, USER_COUNT } from './catalogue-user.js'
import { entryDates } from './entry-dates.js'
import { wordFrom } from './entry-id.js'
import { entryWords, titleCase } from './entry-words.js'
import { EXTERNAL_MEDIA_EVERY, externalMediaAt } from './external-media.js'

/** How many of each kind a catalogue holds. */
export const PICTURE_COUNTS = { gif: 7_400, sticker: 3_200, video: 200 } as const
export type PictureKind = keyof typeof PICTURE_COUNTS

/** Sizes in px of originals as they are usual on the wire, wide, square and upright. */
const SIZES = {
  gif: '480x270 480x270 480x480 480x360 480x360 400x225 500x281 498x373 480x202 270x480 360x640 480x600 500x500 320x240 245x160 480x267 600x338 540x540',
  sticker: '480x480 480x480 500x500 400x400 320x320 480x360 360x480 512x512 300x300 480x240',
  video: '480x270 480x270 640x360 480x480 270x480',
} as const
const KIND_WORD = { gif: 'GIF', sticker: 'Sticker', video: 'GIF' } as const

const sizeOf = (chance: Chance, kind: PictureKind): { width: number; height: number } => {
  const sizes = SIZES[kind].split(' ')
  const [width = '480', height = '480'] = (sizes[chance.whole(0, sizes.length - 1)] ?? '480x480').split('x')
  return { width: Number(width), height: Number(height) }
}

const ratingOf = (chance: Chance): EntryRating => {
  const draw = chance.next()
  if (draw < 0.02) return 'y'
  if (draw < 0.74) return 'g'
  if (draw < 0.92) return 'pg'
  return draw < 0.998 ? 'pg-13' : 'r'
}

/** Half of all items name no user; the first users upload most. */
const userIndexOf = (chance: Chance, kind: EntryKind): number | undefined => {
  if (chance.next() < (kind === 'video' ? 0.1 : 0.495)) return undefined
  return Math.floor(USER_COUNT * chance.next() ** 2)
}

/** One GIF, sticker or video, derived from its number alone. */
const pictureAt = (
  seed: number,
  kind: PictureKind,
  number: number,
  users: readonly CatalogueUser[],
): CatalogueEntry => {
  const seedText = `${seed}/${kind}/${number}`
  const chance = chanceOf(seedText)
  const { phrase, tags, places } = entryWords(chance)
  const userIndex = userIndexOf(chance, kind)
  const author = userIndex === undefined ? '' : (users[userIndex]?.displayName.trim() ?? '')
  const by = author !== '' && chance.next() < 0.6 ? ` by ${author}` : ''
  const external = kind === 'gif' && number % EXTERNAL_MEDIA_EVERY === 0
  const id = wordFrom(seedText)
  return {
    id,
    kind,
    ...sizeOf(chance, kind),
    title: `${titleCase(phrase)} ${KIND_WORD[kind]}${by}`,
    tags,
    ...(userIndex === undefined ? {} : { userIndex }),
    frames: chance.whole(8, 24),
    frameDelayMs: 10 * chance.whole(5, 12),
    rating: ratingOf(chance),
    ...entryDates(chance),
    places,
    ...(kind === 'video' ? { sound: clipOf(id).sound } : {}),
    ...(external ? { externalMedia: externalMediaAt(number / EXTERNAL_MEDIA_EVERY, seedText, chance) } : {}),
  }
}

/** All GIFs, stickers or videos of a seed. */
export const pictureEntries = (
  seed: number,
  kind: PictureKind,
  users: readonly CatalogueUser[],
): readonly CatalogueEntry[] =>
  Array.from({ length: PICTURE_COUNTS[kind] }, (_, number) => pictureAt(seed, kind, number, users))
