import { clipOf } from '../media/clip-of.js'
import { type Random, seededRandom } from '../random.js'
import type { CatalogueEntry, EntryKind, EntryRating } from './catalogue-entry.js'
import { type CatalogueUser, USER_COUNT } from './catalogue-user.js'
import { entryDates } from './entry-dates.js'
import { idFrom } from './entry-id.js'
import { entryWords, titleCase } from './entry-words.js'
import { EXTERNAL_MEDIA_EVERY, externalMediaAt } from './external-media.js'

/** Number of items of each kind. */
export const PICTURE_COUNTS = { gif: 7_400, sticker: 3_200, video: 200 } as const
export type PictureKind = keyof typeof PICTURE_COUNTS

/** Usual sizes of originals in px: landscape, square and portrait. */
const SIZES = {
  gif: '480x270 480x270 480x480 480x360 480x360 400x225 500x281 498x373 480x202 270x480 360x640 480x600 500x500 320x240 245x160 480x267 600x338 540x540',
  sticker: '480x480 480x480 500x500 400x400 320x320 480x360 360x480 512x512 300x300 480x240',
  video: '480x270 480x270 640x360 480x480 270x480',
} as const
const KIND_WORD = { gif: 'GIF', sticker: 'Sticker', video: 'GIF' } as const

const sizeOf = (random: Random, kind: PictureKind): { width: number; height: number } => {
  const sizes = SIZES[kind].split(' ')
  const [width = '480', height = '480'] = (sizes[random.whole(0, sizes.length - 1)] ?? '480x480').split('x')
  return { width: Number(width), height: Number(height) }
}

const ratingOf = (random: Random): EntryRating => {
  const sample = random.next()
  if (sample < 0.02) return 'y'
  if (sample < 0.74) return 'g'
  if (sample < 0.92) return 'pg'
  return sample < 0.998 ? 'pg-13' : 'r'
}

/** Half of all items name no user; the first users upload most. */
const userIndexOf = (random: Random, kind: EntryKind): number | undefined => {
  if (random.next() < (kind === 'video' ? 0.1 : 0.495)) return undefined
  return Math.floor(USER_COUNT * random.next() ** 2)
}

/** One GIF, sticker or video, which its number alone determines. */
const pictureAt = (
  seed: number,
  kind: PictureKind,
  number: number,
  users: readonly CatalogueUser[],
): CatalogueEntry => {
  const seedText = `${seed}/${kind}/${number}`
  const random = seededRandom(seedText)
  const { phrase, tags, categoryPaths } = entryWords(random)
  const userIndex = userIndexOf(random, kind)
  const author = userIndex === undefined ? '' : (users[userIndex]?.displayName.trim() ?? '')
  const by = author !== '' && random.next() < 0.6 ? ` by ${author}` : ''
  const external = kind === 'gif' && number % EXTERNAL_MEDIA_EVERY === 0
  const id = idFrom(seedText)
  return {
    id,
    kind,
    ...sizeOf(random, kind),
    title: `${titleCase(phrase)} ${KIND_WORD[kind]}${by}`,
    tags,
    ...(userIndex === undefined ? {} : { userIndex }),
    frames: random.whole(8, 24),
    frameDelayMs: 10 * random.whole(5, 12),
    rating: ratingOf(random),
    ...entryDates(random),
    categoryPaths,
    ...(kind === 'video' ? { sound: clipOf(id).sound } : {}),
    ...(external ? { externalMedia: externalMediaAt(number / EXTERNAL_MEDIA_EVERY, seedText, random) } : {}),
  }
}

/** All GIFs, stickers or videos of a seed. */
export const pictureEntries = (
  seed: number,
  kind: PictureKind,
  users: readonly CatalogueUser[],
): readonly CatalogueEntry[] =>
  Array.from({ length: PICTURE_COUNTS[kind] }, (_, number) => pictureAt(seed, kind, number, users))
