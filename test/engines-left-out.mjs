/** What `npm run test:engines` leaves out of the browser suites, and why; docs/testing.md lists the same. */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

const OF_GENERATOR = 'is about the pages of a generator, and builds them'
const PROTOCOL = 'asks by the protocol of Chromium’s developer tools'

/** Playwright's own scripts run among those of the page there. */
const OWN_WORLD =
  'the page replaces what scripts of the driver need, which have no world of their own in WebKit'
const OWN_LISTENERS =
  'counts listeners and observers, of which the driver has some of its own in the page outside Chromium'
const SCROLL_BAR = 'a scroll bar takes room there, and what is beside it is narrower than the test says'

const SCRIPTS_OFF = 'the driver cannot turn scripts off'
const CRASH = 'its tab crashes in this test, and comes back as another document'
const STAND_IN = 'a flag of Chromium’s leads to the stand-ins of YouTube and Vimeo'
const NO_DOWNLOADS = 'the driver reports no downloads'
const CLIPBOARD = 'the driver cannot let a page read the clipboard'
const NO_FINGER = 'the driver has no finger'
const SOUND = 'pages of a driver may play with sound there'
const POPUP = 'a window that a page opens asks before the driver can answer for another site'
const OWN_CODE =
  'the code of an error is the browser’s own, and a load that is stopped or cut off may be none; Chromium’s codes are expected'
const HIDDEN = 'what shows on hover is hidden while the driver takes a picture of it'

export const leftOut = [
  { suite: 'accessibility-tree', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'spoken-widgets', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'host-mount-rounds', reason: `${PROTOCOL} for elements and memory that stay behind` },
  { suite: 'background-tab', reason: `${PROTOCOL} for a tab that is hidden` },
  { suite: 'embed-host-cookies', reason: 'a setting of Chromium’s: cookies of third parties are refused' },
  { suite: 'grid-counts', reason: `${PROTOCOL} for layouts that come too early, and for nodes` },
  { suite: 'host-back-forward', reason: `${PROTOCOL} whether a page came back from the cache` },
  { suite: 'host-early-unmount', reason: OWN_LISTENERS },
  { suite: 'host-import', reason: OWN_LISTENERS },
  { suite: 'host-unmount', reason: OWN_LISTENERS },
  { suite: 'firefox', reason: 'is a suite of Firefox alone' },
  { suite: 'host-screens', title: 'another pixel ratio', reason: `${PROTOCOL} for a pixel ratio` },
  { suite: 'host-screens', title: 'at 400 % zoom', reason: `${PROTOCOL} for a zoom` },
  { suite: 'embed-host-policy', title: 'without scripts', reason: SCRIPTS_OFF },
  { suite: 'embed-frame-ready', title: 'without any script', reason: SCRIPTS_OFF },
  { suite: 'sandbox-site', title: 'is reached without scripts', reason: SCRIPTS_OFF },
  { suite: 'docs-site', reason: OF_GENERATOR },
  { suite: 'docs-site-doors', reason: OF_GENERATOR },
  { suite: 'docs-site-editor', reason: OF_GENERATOR },
  { suite: 'docs-site-search', reason: OF_GENERATOR },
  { suite: 'contrast', reason: `${PROTOCOL} for more contrast, and for forced colours` },
  { suite: 'embed-frame-players', reason: STAND_IN },
  { suite: 'external-players', reason: STAND_IN },
  { suite: 'pingback-fault-run', reason: `${PROTOCOL} for a page that is killed` },
  { suite: 'pingback-exit', title: 'then killed', reason: `${PROTOCOL} for a page that is killed` },
  { suite: 'dashboard-files', title: 'how far an upload is', reason: `${PROTOCOL} for a slow upload` },
  {
    suite: 'dashboard-files',
    title: 'trimming reports',
    engines: ['firefox'],
    reason: 'the driver says nothing of a request that its page gives up',
  },
  { suite: 'dashboard-panels', title: 'axe finds nothing', engines: ['firefox'], reason: CRASH },
  {
    suite: 'dashboard-panels',
    title: 'a clip is trimmed',
    engines: ['firefox'],
    reason: 'it shows another frame of the cut at the same time',
  },
  {
    suite: 'docs-modules',
    title: 'core.md#Client',
    engines: ['webkit'],
    reason: 'the driver says of a list in the console that it is one, and not what it has',
  },
  {
    suite: 'docs-modules',
    title: 'embed.md#By script',
    engines: ['webkit'],
    reason: 'it complains in the console of a frame whose address leads nowhere here',
  },
  {
    suite: 'docs-scripts',
    engines: ['webkit'],
    reason: 'the driver at times takes the one address of all its samples for a second journey there',
  },
  { suite: 'sandbox-pages', title: 'the start page links', engines: ['firefox'], reason: CRASH },
  { suite: 'sandbox-pages', title: 'the start page has a sentence', reason: CLIPBOARD },
  {
    suite: 'embed-frame-access',
    title: 'text over a white picture',
    reason: HIDDEN,
  },
  {
    suite: 'grid-faults',
    title: 'whatever a connection does',
    engines: ['firefox'],
    reason: 'a request whose connection is reset is sent ten times by Firefox itself',
  },
  {
    suite: 'grid-media-faults',
    title: 'images that are missing',
    engines: ['firefox'],
    reason: 'a picture that is cut half-way counts as loaded there, and as much of it as arrived is shown',
  },
  { suite: 'picker-accessibility', title: 'is heard', reason: `${PROTOCOL} for the tree of roles and names` },
  { suite: 'video-accessibility', reason: `${PROTOCOL} for the tree of roles and names` },
  {
    suite: 'pingback-delivery',
    title: 'B2: more than the budget at once',
    engines: ['firefox'],
    reason: 'Firefox refuses a request while one that has been answered still counts, and it is sent again',
  },
  {
    suite: 'pingback-delivery',
    title: 'B11',
    engines: ['firefox'],
    reason: 'the driver does not say that a page has come back',
  },
  { suite: 'share-picture', title: 'in the clipboard', engines: ['firefox'], reason: CLIPBOARD },
  ...[
    'a file with the title',
    'named by what arrives',
    'requested once',
    'from within a shadow tree',
    'cannot be downloaded for want of a network',
  ].map((title) => ({ suite: 'share-picture', title, reason: NO_DOWNLOADS })),
  { suite: 'share-picture', title: 'by a policy of the page', engines: ['webkit'], reason: NO_DOWNLOADS },
  { suite: 'share-picture', title: 'because its host allows', engines: ['webkit'], reason: NO_DOWNLOADS },
  { suite: 'share-picture', title: '44 px for fingers', engines: ['firefox'], reason: SCROLL_BAR },
  { suite: 'share-picture', title: '44 px for fingers', engines: ['webkit'], reason: NO_FINGER },
  {
    suite: 'share-picture',
    title: 'is dragged',
    engines: ['firefox'],
    reason: 'the driver’s mouse drags nothing',
  },
  {
    suite: 'share-popup',
    title: 'windows of their own',
    engines: ['firefox'],
    reason: 'the driver gives each window the size of the first',
  },
  {
    suite: 'video-autoplay',
    title: 'V1: sound is refused',
    reason: SOUND,
  },
  { suite: 'video-player', title: 'V1: says when sound is refused', engines: ['webkit'], reason: SOUND },
  {
    suite: 'embed-frame-share',
    title: 'copies, favourite and share',
    engines: ['firefox'],
    reason: CLIPBOARD,
  },
  { suite: 'picker-popover', title: 'a popover is on the screen', engines: ['firefox'], reason: SCROLL_BAR },
  {
    suite: 'picker-keyboard',
    title: 'from the opener',
    engines: ['firefox'],
    reason: 'Firefox makes a stop of the tab key of each box that scrolls as well',
  },
  {
    suite: 'video-store',
    title: 'plays muted where sound is refused',
    reason: SOUND,
  },
  { suite: 'video-faults', title: 'V4: errors of the file', reason: OWN_CODE },
  {
    suite: 'video-playing',
    title: 'captions are on the screen',
    engines: ['webkit'],
    reason: 'another file for another size is a wait there, of which the host hears',
  },
  {
    suite: 'video-playing',
    title: 'V6',
    engines: ['webkit'],
    reason: 'its player reports no wait while a server stalls half-way',
  },
  {
    suite: 'sandbox-media',
    title: 'under a strict policy',
    engines: ['webkit'],
    reason: 'the inspector gives answers to its player the status 0 or 200',
  },
  {
    suite: 'grid-media-faults',
    title: 'images that are missing',
    engines: ['webkit'],
    reason: 'the driver has no cache while it answers for others, so that an image is asked for again',
  },
  {
    suite: 'playground',
    title: 'log the callbacks',
    engines: ['webkit'],
    reason: 'a right click of the driver is a left one as well',
  },
  { suite: 'host-screens', title: 'is printed', engines: ['webkit'], reason: 'the driver prints nothing' },
  { suite: 'dashboard-files', engines: ['webkit'], reason: `${PROTOCOL} for a slow upload` },
  {
    suite: 'embed-frame-states',
    reason: `${PROTOCOL} for the tree of roles and names; and a button that is removed while it has the focus reports nothing there, so that a frame made small keeps its pause in view`,
  },
  { suite: 'embed-frame-share', title: 'the share menu has', engines: ['webkit'], reason: POPUP },
  { suite: 'embed-frame-share', title: 'E3', engines: ['webkit'], reason: 'the driver sets no cookies' },
  { suite: 'share-popup', engines: ['webkit'], reason: POPUP },
  { suite: 'embed-frame-related', title: 'mobile: a tap', engines: ['webkit'], reason: NO_FINGER },
  { suite: 'picker-phone', engines: ['webkit'], reason: NO_FINGER },
  { suite: 'pingback-events', engines: ['webkit'], reason: NO_FINGER },
  { suite: 'touch-motion', title: 'on a phone', engines: ['webkit'], reason: NO_FINGER },
  { suite: 'later-parts', title: 'a list that comes late', engines: ['webkit'], reason: NO_FINGER },
  {
    suite: 'later-parts',
    title: 'a player has the controls',
    engines: ['webkit'],
    reason: 'the browser’s own controls of a video take no keys there',
  },
  { suite: 'host-styles', title: 'at 200 % zoom', reason: `${PROTOCOL} for a zoom` },
  { suite: 'host-hostile-widgets', title: 'stores that are full', engines: ['webkit'], reason: OWN_WORLD },
  { suite: 'host-hostile-widgets', title: 'fetch that throws', engines: ['webkit'], reason: OWN_WORLD },
]

const BOTH = [
  'carousel-controls',
  'carousel-first-page',
  'carousel-scroll',
  'embed-host-policy',
  'gif-accessibility',
  'gif-hostile-data',
  'gif-motion',
  'gif-widget',
  'grid-first-page',
  'grid-hosts',
  'grid-hover',
  'grid-keyboard',
  'host-hostile-widgets',
  'pingback-page-end',
  'pingback-without-chunk',
  'screen-adapters',
  'server-render',
  'shadow-trees',
  'share-copy',
  'site-parts',
  'standalone-chunks',
]

/** Suites that run each time. All of them would take too long; the others run where they are asked for by name. */
export const runs = {
  firefox: [
    ...BOTH,
    'carousel-accessibility',
    'embed-frame-failure',
    'embed-frame-policy',
    'embed-host-hostile',
    'favorite-button',
    'grid-accessibility',
    'host-other-documents',
    'host-screens',
    'host-strict-mode',
    'host-styles',
    'host-throwing-callbacks',
    'picker-hosts',
    'picker-phone',
    'picker-search',
    'pingback-events',
    'pingback-two-clients',
    'playground',
    'reflow',
    'search-channels',
    'search-terms',
    'touch-motion',
  ],
  webkit: [
    ...BOTH,
    'carousel-growth',
    'embed-frame-failure',
    'embed-frame-ready',
    'embed-host-frames',
    'grid-zoomed',
    'host-canary-key',
    'host-strict-mode',
    'host-throwing-callbacks',
    'picker-keyboard',
    'picker-popover',
    'pingback-consent',
    'video-controls',
    'video-overlay',
  ],
}

const concerns = (entry, engine) => engine !== 'chromium' && (entry.engines?.includes(engine) ?? true)

/** All suites that an engine runs. */
export const suitesOf = (engine) =>
  readdirSync(new URL('browser', import.meta.url))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => basename(name, '.test.ts'))
    .filter(
      (suite) =>
        !leftOut.some(
          (entry) => entry.suite === suite && entry.title === undefined && concerns(entry, engine),
        ),
    )

/** @param words of the names of suites that were asked for */
export const ranFiles = (engine, words) =>
  suitesOf(engine)
    .map((suite) => `test/browser/${suite}.test.ts`)
    .filter((file) =>
      words.length > 0
        ? words.some((word) => file.includes(word))
        : runs[engine].includes(basename(file, '.test.ts')),
    )

export const reasonToLeaveOut = (engine, suite, title) =>
  leftOut.find(
    (entry) =>
      entry.suite === suite &&
      entry.title !== undefined &&
      title.includes(entry.title) &&
      concerns(entry, engine),
  )?.reason
