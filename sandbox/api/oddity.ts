import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { happens } from '../random.js'

interface Oddity {
  /** Share of the items uploaded in these years. */
  readonly share: number
  /** First and last year of upload. */
  readonly from: number
  readonly to: number
}

/** Oddities of items that were uploaded in these years, with their shares. */
const seenIn = <Name extends string>(
  from: number,
  to: number,
  shares: Readonly<Record<Name, number>>,
): Readonly<Record<Name, Oddity>> => {
  const rows = Object.entries<number>(shares).map(([name, share]) => [name, { share, from, to }])
  return Object.fromEntries(rows) as Record<Name, Oddity>
}

/**
 * Everything in which recorded bodies differ from the usual form, with its share. Shares below one in a thousand are
 * those of single recorded items.
 */
const ODDITIES = {
  ...seenIn(2016, 2026, {
    ratingEmpty: 0.0008,
    altTextFilled: 0.105,
    caption: 0.014,
    tagStrings: 0.009,
    tagObjects: 0.003,
    manyFlags: 0.005,
    noSource: 0.35,
    sourceFreeText: 0.06,
    sourceTldEmpty: 0.066,
    contentUrl: 0.007,
    slugIsId: 0.077,
    neverTrendedZero: 0.6,
    importDateFirst: 0.0094,
    usernameCase: 0.003,
    smallWithoutSize: 0.008,
    stillsWithoutSize: 0.27,
    wideStillWithoutSize: 0.38,
    downsizedStillWithoutSize: 0.089,
    sourceRendition: 0.009,
    croppedAddress: 0.005,
    downsizedZero: 0.0008,
    downsizedMissing: 0.0008,
    sizesInvalid: 0.0005,
  }),
  ...seenIn(2016, 2018, {
    indexableFlag: 0.6,
  }),
  ...seenIn(2016, 2017, {
    titleMissing: 1,
    stickerFlagMissing: 1,
    ownedByNameOnly: 0.25,
    loopingWithoutSize: 0.65,
    webpEmpty: 0.008,
    noPreviews: 0.5,
    noWebpPreview: 0.6,
    noWideStill: 0.85,
    movieWithoutEnding: 0.01,
    flatRandom: 0.15,
  }),
  ...seenIn(2018, 2026, {
    titleEmpty: 0.014,
    titleBlank: 0.0016,
    titleOuterSpaces: 0.007,
  }),
  ...seenIn(2018, 2018, {
    score: 0.85,
    wideStillBareAddress: 0.04,
  }),
  ...seenIn(2019, 2026, {
    mostlyEmpty: 0.0008,
  }),
  ...seenIn(2022, 2024, {
    callToAction: 0.0016,
  }),
  ...seenIn(2025, 2026, {
    altText: 1,
    lowContrastFlag: 0.6,
    loopingEmpty: 0.28,
    loopingSized: 0.03,
  }),
  ...seenIn(2025, 2025, {
    sourceCaption: 0.29,
  }),
}

export type OddityName = keyof typeof ODDITIES

export const ODDITY_NAMES = Object.keys(ODDITIES) as readonly OddityName[]

export const yearOf = ({ importedAt }: Pick<CatalogueEntry, 'importedAt'>): number =>
  new Date(importedAt).getUTCFullYear()

/** Whether an item has an oddity, which is always the same for an item. */
export const hasOddity = (entry: Pick<CatalogueEntry, 'id' | 'importedAt'>, name: OddityName): boolean => {
  const { share, from, to } = ODDITIES[name]
  const year = yearOf(entry)
  return year >= from && year <= to && happens(`${entry.id}/${name}`, share)
}
