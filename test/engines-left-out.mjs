/** What `npm run test:engines` leaves out of the browser suites, and why; docs/testing.md lists the same. */

const PROTOCOL = 'asks by the protocol of Chromium’s developer tools'

/** Playwright's own scripts run among those of the page there. */
const OWN_WORLD =
  'the page replaces what scripts of the driver need, which have no world of their own in WebKit'
const NOT_YET = 'fails, and it is not known yet why'

export const leftOut = [
  { suite: 'accessibility-tree', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'spoken-widgets', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'host-mount-rounds', reason: `${PROTOCOL} for elements and memory that stay behind` },
  { suite: 'background-tab', reason: `${PROTOCOL} for a tab that is hidden` },
  { suite: 'embed-host-cookies', reason: 'a setting of Chromium’s: cookies of third parties are refused' },
  { suite: 'firefox', reason: 'is a suite of Firefox alone' },
  { suite: 'host-styles', title: 'at 200 % zoom', reason: `${PROTOCOL} for a zoom` },
  { suite: 'host-hostile-widgets', title: 'stores that are full', engines: ['webkit'], reason: OWN_WORLD },
  { suite: 'host-hostile-widgets', title: 'fetch that throws', engines: ['webkit'], reason: OWN_WORLD },
  { suite: 'shadow-trees', title: 'in shadow trees of a strict page', engines: ['webkit'], reason: NOT_YET },
  { suite: 'carousel-controls', title: 'turns smoothly', engines: ['webkit'], reason: NOT_YET },
  { suite: 'gif-widget', title: 'is a link with an image', engines: ['webkit'], reason: NOT_YET },
  { suite: 'gif-widget', title: 'loads only when it comes near', engines: ['webkit'], reason: NOT_YET },
  { suite: 'site-parts', title: 'in the light', engines: ['webkit'], reason: NOT_YET },
]

const BOTH = [
  'carousel-controls',
  'gif-motion',
  'gif-widget',
  'grid-hosts',
  'grid-keyboard',
  'host-hostile-widgets',
  'screen-adapters',
  'shadow-trees',
  'site-parts',
]

/** Suites that an engine runs. The others that are not left out have not been gone through yet. */
export const runs = {
  firefox: [
    ...BOTH,
    'embed-frame-policy',
    'embed-host-hostile',
    'favorite-button',
    'gif-hostile-data',
    'host-strict-mode',
    'host-styles',
    'playground',
    'server-render',
  ],
  webkit: [...BOTH, 'picker-popover', 'share-copy', 'standalone-chunks'],
}

const concerns = (entry, engine) => engine !== 'chromium' && (entry.engines?.includes(engine) ?? true)

export const ranFiles = (engine) => runs[engine].map((suite) => `test/browser/${suite}.test.ts`)

export const reasonToLeaveOut = (engine, suite, title) =>
  leftOut.find(
    (entry) =>
      entry.suite === suite &&
      entry.title !== undefined &&
      title.includes(entry.title) &&
      concerns(entry, engine),
  )?.reason
