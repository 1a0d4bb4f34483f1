import { appendToMasonry, createMasonry, heightOf, type Masonry } from '../../core/list/masonry.js'
import { itemsInWindow } from '../../core/list/window.js'
import { medianTimes, type NodeTaskOptions, type NodeTaskResult, perSecond } from './median-times.js'

const PAGE = 25
const PAGES = 40
const SCREENS = 1_000

const heightsFor = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => 90 + (((from + at) * 7_919) % 260))

const empty = (): Masonry => createMasonry({ columnCount: 3, columnWidth: 196, gutter: 6 })
const laidOut = (count: number): Masonry => appendToMasonry(empty(), heightsFor(0, count))

const thousandScreens = (masonry: Masonry): number => {
  const step = heightOf(masonry) / SCREENS
  let found = 0
  for (let at = 0; at < SCREENS; at += 1) found += itemsInWindow(masonry, at * step, at * step + 2_000).length
  return found
}

/** The cost of the layout of a page after few and after many items, and of finding the items on a screen. */
export const benchMasonry = ({ isQuick }: NodeTaskOptions = { isQuick: false }): NodeTaskResult => {
  const few = laidOut(PAGE)
  const many = laidOut(100_000)
  const page = heightsFor(0, PAGE)
  const heights = heightsFor(0, 10_000)
  if (thousandScreens(many) < SCREENS) throw new Error('screens not found')
  // Each page is added to the layout before it, as a feed does.
  const appendPages = (from: Masonry): Masonry => {
    let masonry = from
    for (let pages = 0; pages < PAGES; pages += 1) masonry = appendToMasonry(masonry, page)
    return masonry
  }
  let growing = many
  const times = medianTimes(
    {
      fewMore: () => appendPages(empty()),
      manyMore: () => {
        growing = appendPages(growing)
        return growing
      },
      all: () => appendToMasonry(empty(), heights),
      screensOfFew: () => thousandScreens(few),
      screensOfMany: () => thousandScreens(many),
    },
    isQuick ? 10 : 200,
  )
  return {
    name: 'masonry',
    rows: [
      {
        what: `append a page of ${PAGE} to at most 1,000, to 100,000 and more`,
        figure: `${perSecond(times.fewMore / PAGES)}, ${perSecond(times.manyMore / PAGES)}`,
      },
      { what: 'lay out 10,000 at once', figure: perSecond(times.all) },
      {
        what: `find a screen of 2,000 px among ${PAGE}, among 100,000`,
        figure: `${perSecond(times.screensOfFew / SCREENS)}, ${perSecond(times.screensOfMany / SCREENS)}`,
      },
    ],
  }
}
