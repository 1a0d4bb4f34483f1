/** What `npm run test:mutation` changes, by area, and how its results are counted. */

/** Of each hundred mutants, tests have to notice at least so many. */
export const FLOOR = 85

const listTests = (names) => names.split(' ').map((name) => `test/core/list/${name}`)

const pingbackTests = (names) => names.split(' ').map((name) => `test/core/pingback/${name}`)

const inFolder = (folder, names) => names.split(' ').map((name) => `${folder}/${name}.ts`)

/**
 * Files with rules, and how the paths of the tests begin that have to notice a change of them: each rule is tested at
 * one place. Tables of data, such as the endpoints, are compared with the services by other tests.
 */
export const AREAS = {
  decoders: {
    files: inFolder('core/model', 'category channel codec gif host-gif host-results lenient page user'),
    tests: ['test/core/model/', 'test/core/mistake', 'test/core/content/c', 'test/core/picture/'],
  },
  'URL policy': {
    files: ['core/http/url.ts', 'core/analytics.ts'],
    tests: [
      'test/core/http/safe-url',
      'test/core/http/url',
      'test/core/analytics-url',
      'test/adapters/page-analytics',
      'test/core/content/c',
    ],
  },
  cache: {
    files: ['core/content/response-cache.ts', 'core/content/content-api.ts'],
    tests: ['test/core/content/'],
  },
  pagination: {
    files: ['core/list/pagination.ts'],
    tests: [
      'test/core/list/pagination',
      'test/core/list/feed-machine.',
      'test/core/list/list-store',
      'test/core/list/list-state',
      'test/core/mistake',
    ],
  },
  'list window and layouts': {
    files: inFolder('core/list', 'window layout masonry carousel-row scroll-anchor'),
    tests: listTests('window layout masonry carousel-row scroll-anchor list-machine'),
  },
  'list machines': {
    files: inFolder('core/list', 'feed-machine list-machine list-screen list-state'),
    tests: listTests('feed-machine. list-machine list-screen list-state list-store stale-list'),
  },
  'queue and delivery': {
    files: inFolder('core/pingback', 'consent session event delivery-rules delivery-machine outbox'),
    tests: pingbackTests(
      'consent delivery-machine delivery-r event session delivery.t delivery-s gath outbox ping',
    ),
  },
  'stores of delivery': {
    files: inFolder(
      'core/pingback',
      'collector-request delivery-store first-delivery pingback-store shared-outbox sink',
    ),
    // Without the model of the whole delivery, which takes half a minute for each mutant that it has to notice; its
    // short variant is among `delivery-s`.
    tests: [
      ...pingbackTests(
        'collector consent delivery-page delivery-r delivery-s delivery.t event. first gath outbox ping shared storage',
      ),
      'test/core/tile/tile-events',
    ],
  },
  quartiles: {
    files: inFolder('core/video', 'video-player-events video-reporter video-state'),
    tests: ['test/core/video/'],
  },
  'best fit': {
    files: inFolder('core/picture', 'best-fit renditions gif-size'),
    tests: ['test/core/picture/'],
  },
  'page paths': { files: ['core/page-path.ts'], tests: ['test/core/page-'] },
  'share links': {
    files: inFolder('core/share', 'share-links-and-windows embed-code shared-picture'),
    tests: ['test/core/share/'],
  },
  'frame machine': {
    files: [
      ...inFolder('embed/frame', 'frame-machine media-machine hover-machine frame-links'),
      ...inFolder('embed/protocol', 'frame-channel-machine host-channel-machine'),
    ],
    tests: ['test/embed/frame/', 'test/embed/protocol/'],
  },
  'dashboard rules': {
    files: inFolder(
      'dashboard-client',
      'answer auth connection csv decode endpoint errors listing redact request thumbnail-url',
    ),
    tests: ['test/dashboard-client/'],
  },
}

/** Every mutant of a report, with its file; without those that run only when a module is loaded. */
const mutantsIn = ({ files }) =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
      .map((mutant) => ({ ...mutant, file, source })),
  )

/** A test fails, or does not come to its end. */
const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout' || status === 'RuntimeError'

/** The numbers of mutants in reports; the score is the share of those killed, in per cent. */
export const scoreOf = (reports) => {
  const found = reports.flatMap(mutantsIn)
  const killed = found.filter(isKilled).length
  return {
    mutants: found.length,
    killed,
    survived: found.length - killed,
    score: found.length === 0 ? 100 : (killed / found.length) * 100,
  }
}

const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 100)

/** A line for each mutant of a report that no test notices: its place, and what the code was and became. */
export const survivorsIn = (report) =>
  mutantsIn(report)
    .filter((mutant) => !isKilled(mutant))
    .map(({ file, source, location: { start, end }, replacement, status }) => {
      const lines = source.split('\n').slice(start.line - 1, end.line)
      lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1)
      lines[0] = lines[0].slice(start.column - 1)
      const unreached = status === 'NoCoverage' ? ' (no test reaches it)' : ''
      return `${file}:${start.line}:${start.column} ${oneLine(lines.join('\n'))} → ${oneLine(replacement)}${unreached}`
    })
