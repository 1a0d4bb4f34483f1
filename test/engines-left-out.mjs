/** What `npm run test:engines` leaves out of the browser suites, and why; docs/testing.md lists the same. */

const PROTOCOL = 'asks by the protocol of Chromium’s developer tools'

export const leftOut = [
  { suite: 'accessibility-tree', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'spoken-widgets', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'host-mount-rounds', reason: `${PROTOCOL} for elements and memory that stay behind` },
  { suite: 'background-tab', reason: `${PROTOCOL} for a tab that is hidden` },
  { suite: 'embed-host-cookies', reason: 'a setting of Chromium’s: cookies of third parties are refused' },
  { suite: 'firefox', reason: 'is a suite of Firefox alone' },
  { suite: 'host-styles', title: 'at 200 % zoom', reason: `${PROTOCOL} for a zoom` },
]

const concerns = (entry, engine) => engine !== 'chromium' && (entry.engines?.includes(engine) ?? true)

export const leftOutFiles = (engine) =>
  leftOut
    .filter((entry) => entry.title === undefined && concerns(entry, engine))
    .map(({ suite }) => `test/browser/${suite}.test.ts`)

export const reasonToLeaveOut = (engine, suite, title) =>
  leftOut.find(
    (entry) =>
      entry.suite === suite &&
      entry.title !== undefined &&
      title.includes(entry.title) &&
      concerns(entry, engine),
  )?.reason
