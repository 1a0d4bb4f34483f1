/** The tests that gifkit fails by decision. Each has a row of `docs/migrating.md`, which says why and what to do. */

export type Kind = 'unit' | 'component' | 'snippet' | 'story'

export interface Deviation {
  readonly kind: Kind
  /** Of the test. */
  readonly title: string
  /** Of `docs/migrating.md`. */
  readonly heading: string
  /** How the row below the heading, or its paragraph, begins. */
  readonly row: string
  /** What the failed test says with gifkit. */
  readonly complaint: RegExp
}

export const deviations: readonly Deviation[] = [
  {
    kind: 'unit',
    title: 'the text of an answer without a response id is the same',
    heading: 'Requests',
    row: 'the text of an error depends on where it came from',
    complaint: /'@giphy\/js-fetch-api: Error fetching' to be 'synthetic response'/,
  },
  {
    kind: 'unit',
    title: 'a server that breaks down is an error after one request',
    heading: 'Requests',
    row: 'a failed call is an error at once',
    complaint: /length of 1 but got 3/,
  },
  {
    kind: 'unit',
    title: 'the largest rendition is the best where all are too small',
    heading: 'Pictures and videos',
    row: '`bestfit` returns the largest where all are too small',
    complaint: /expected 100 to be 480/,
  },
  {
    kind: 'story',
    title: 'a grid of one column divides its width',
    heading: 'Lists',
    row: 'all tiles stay in the document',
    complaint: /length of 12 but got 7/,
  },
  {
    kind: 'story',
    title: 'a grid of two columns divides its width',
    heading: 'Pictures and videos',
    row: 'pictures of a list move from the start',
    complaint: /'400x200 fixed_height', …\(1\)/,
  },
]
