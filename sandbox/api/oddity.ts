import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { happens } from '../chance.js'

/** First and last year of upload that an oddity is seen in. */
type Years = readonly [from: number, to: number]
interface Oddity {
  /** Share of the items of those years. */
  readonly share: number
  readonly years: Years
}

const ANY: Years = [2016, 2026]
const OLDEST: Years = [2016, 2017]

/**
 * Everything in which recorded bodies stray from the usual form, with its share. Shares of fewer than one
 * in a thousand are those of single recorded items.
 */
const ODDITIES = {
  titleMissing: { share: 1, years: OLDEST },
  titleEmpty: { share: 0.014, years: [2018, 2026] },
  titleBlank: { share: 0.0016, years: [2018, 2026] },
  titleOuterSpaces: { share: 0.007, years: [2018, 2026] },
  stickerFlagMissing: { share: 1, years: OLDEST },
  indexableFlag: { share: 0.6, years: [2016, 2018] },
  ratingEmpty: { share: 0.0008, years: ANY },
  altText: { share: 1, years: [2025, 2026] },
  altTextFilled: { share: 0.105, years: ANY },
  lowContrastFlag: { share: 0.6, years: [2025, 2026] },
  sourceCaption: { share: 0.29, years: [2025, 2025] },
  caption: { share: 0.014, years: ANY },
  score: { share: 0.85, years: [2018, 2018] },
  tagStrings: { share: 0.009, years: ANY },
  tagObjects: { share: 0.003, years: ANY },
  manyFlags: { share: 0.005, years: ANY },
  callToAction: { share: 0.0016, years: [2022, 2024] },
  noSource: { share: 0.35, years: ANY },
  sourceFreeText: { share: 0.06, years: ANY },
  sourceTldEmpty: { share: 0.066, years: ANY },
  contentUrl: { share: 0.007, years: ANY },
  slugIsId: { share: 0.077, years: ANY },
  neverTrendedZero: { share: 0.6, years: ANY },
  importDateFirst: { share: 0.0094, years: ANY },
  usernameCase: { share: 0.003, years: ANY },
  ownedByNameOnly: { share: 0.25, years: OLDEST },
  loopingEmpty: { share: 0.28, years: [2025, 2026] },
  loopingSized: { share: 0.03, years: [2025, 2026] },
  loopingWithoutSize: { share: 0.65, years: OLDEST },
  mostlyEmpty: { share: 0.0008, years: [2019, 2026] },
  smallWithoutSize: { share: 0.008, years: ANY },
  stillsWithoutSize: { share: 0.27, years: ANY },
  wideStillWithoutSize: { share: 0.38, years: ANY },
  downsizedStillWithoutSize: { share: 0.089, years: ANY },
  webpEmpty: { share: 0.008, years: OLDEST },
  noPreviews: { share: 0.5, years: OLDEST },
  noWebpPreview: { share: 0.6, years: OLDEST },
  noWideStill: { share: 0.85, years: OLDEST },
  sourceRendition: { share: 0.009, years: ANY },
  wideStillBareAddress: { share: 0.04, years: [2018, 2018] },
  croppedAddress: { share: 0.005, years: ANY },
  downsizedZero: { share: 0.0008, years: ANY },
  downsizedMissing: { share: 0.0008, years: ANY },
  movieWithoutEnding: { share: 0.01, years: OLDEST },
  sizesInvalid: { share: 0.0005, years: ANY },
  flatRandom: { share: 0.15, years: OLDEST },
} as const satisfies Readonly<Record<string, Oddity>>

export type OddityName = keyof typeof ODDITIES

export const ODDITY_NAMES = Object.keys(ODDITIES) as readonly OddityName[]

/** The year an item was uploaded. */
export const yearOf = ({ importedAt }: Pick<CatalogueEntry, 'importedAt'>): number =>
  new Date(importedAt).getUTCFullYear()

/** Whether an item shows an oddity: always the same answer for the same item. */
export const isOdd = (entry: Pick<CatalogueEntry, 'id' | 'importedAt'>, name: OddityName): boolean => {
  const { share, years }: Oddity = ODDITIES[name]
  const year = yearOf(entry)
  return year >= years[0] && year <= years[1] && happens(`${entry.id}/${name}`, share)
}
