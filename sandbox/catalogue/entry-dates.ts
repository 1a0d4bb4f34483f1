import type { Random } from '../random.js'

const DAY = 86_400_000
/** The catalogue's present, fixed so that the same seed gives the same bytes in any year. */
export const CATALOGUE_NOW = Date.UTC(2025, 10, 20)

/** Periods of upload, and the share of the recorded GIFs in each. */
const PERIODS = [
  { share: 0.1, from: Date.UTC(2016, 0, 4), to: Date.UTC(2017, 11, 20) },
  { share: 0.09, from: Date.UTC(2018, 0, 2), to: Date.UTC(2018, 11, 30) },
  { share: 0.41, from: Date.UTC(2019, 0, 2), to: Date.UTC(2021, 11, 30) },
  { share: 0.3, from: Date.UTC(2022, 0, 2), to: Date.UTC(2024, 11, 30) },
  { share: 0.1, from: Date.UTC(2025, 0, 2), to: CATALOGUE_NOW - DAY },
] as const

const wholeSeconds = (time: number): number => Math.floor(time / 1000) * 1000

/** When an item was uploaded and, for half of them, when it trended afterwards. */
export const entryDates = (random: Random): { importedAt: number; trendedAt?: number } => {
  let sample = random.next()
  const period = PERIODS.find(({ share }) => {
    sample -= share
    return sample < 0
  })
  const { from, to } = period ?? PERIODS[4]
  const importedAt = wholeSeconds(random.between(from, to))
  if (random.next() >= 0.51) return { importedAt }
  return { importedAt, trendedAt: wholeSeconds(random.between(importedAt, CATALOGUE_NOW)) }
}
