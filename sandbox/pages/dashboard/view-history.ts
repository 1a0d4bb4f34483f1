/** Total views by day. The service has the total of today alone, so the browser keeps one sample a day. */

export interface ViewSample {
  /** `2026-11-26`, in the visitor's time. */
  readonly day: string
  readonly views: number
}

const MOST_DAYS = 90
const DAY_MS = 86_400_000

export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

/** With the latest total of a day; the oldest days beyond 90 are dropped. */
export const withSample = (samples: readonly ViewSample[], sample: ViewSample): readonly ViewSample[] =>
  [...samples.filter(({ day }) => day < sample.day), sample].slice(-MOST_DAYS)

const isSample = (value: unknown): value is ViewSample => {
  const { day, views } = Object(value) as Partial<ViewSample>
  return typeof day === 'string' && !Number.isNaN(Date.parse(day)) && Number.isFinite(views)
}

/** What was stored; anything else counts as nothing. */
export const readSamples = (stored: string | null): readonly ViewSample[] => {
  try {
    const values: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(values) ? values.filter(isSample) : []
  } catch {
    return []
  }
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** A point for each sample in a box of this size, y from its top. The lowest and the highest total touch its edges. */
export const trendPoints = (
  samples: readonly ViewSample[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly Point[] => {
  const days = samples.map(({ day }) => Date.parse(day) / DAY_MS)
  const totals = samples.map(({ views }) => views)
  const share = (value: number, values: readonly number[]): number => {
    const least = Math.min(...values)
    return (value - least) / (Math.max(...values) - least || 1)
  }
  return samples.map(({ views }, index) => ({
    x: share(days[index] ?? 0, days) * width,
    y: height - share(views, totals) * height,
  }))
}
