import { describe, expect, test } from 'vitest'
import { type ImportArrow, importsOf, type SourceFile, sourceFiles } from './support/source-files.js'

const files = sourceFiles()
const known = new Set(files.map(({ path }) => path))
const arrows = files.flatMap((file) => importsOf(file, known))

const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : 'entries')
const shipped = files.filter(({ path }) => !['sandbox', 'bench', 'test'].includes(folderOf(path)))
const inFolder = (folder: string): readonly SourceFile[] =>
  files.filter(({ path }) => folderOf(path) === folder)
const describeArrow = ({ from, to }: ImportArrow): string => `${from} → ${to}`

/** The only files of their folders that may know adapters. */
const compositionRoots = [
  'react/render.tsx',
  'react/provider.tsx',
  'embed/mount.tsx',
  // Fetched by the frame page when it is needed.
  'embed/frame-client.ts',
  'embed/frame-controls.tsx',
  // They need to parse addresses, and no more.
  'embed/host/create-embed.ts',
  'embed/host/embed-code.ts',
  'embed/oembed.ts',
  'embed/frame-page.ts',
  // It exports the helper for players of Vimeo.
  'embed/index.ts',
  'dashboard-client/dashboard-client.ts',
  // Only imaging has files, and only searches of videos a session.
  'dashboard-client/endpoints/imaging.ts',
  'dashboard-client/endpoints/search-api.ts',
]

interface FolderRule {
  readonly folders: readonly string[]
  readonly packages: readonly RegExp[]
}

const everything: FolderRule = {
  folders: [...new Set(files.map(({ path }) => folderOf(path)))],
  packages: [/.*/],
}

const rules: Readonly<Record<string, FolderRule>> = {
  core: { folders: ['core'], packages: [/^rxjs$/, /^fp-ts$/, /^io-ts$/] },
  adapters: {
    folders: ['core', 'adapters'],
    packages: [/^rxjs$/, /^fp-ts$/, /^@vimeo\/player$/, /^@sentry\/browser$/],
  },
  react: { folders: ['core', 'react'], packages: [/^react$/, /^rxjs$/] },
  embed: { folders: ['core', 'react', 'embed'], packages: [/^react$/, /^rxjs$/, /^fp-ts$/, /^io-ts$/] },
  'dashboard-client': { folders: ['core', 'dashboard-client'], packages: [/^fp-ts$/, /^io-ts$/] },
  entries: { folders: ['core', 'adapters', 'react', 'entries'], packages: [] },
  standalone: { folders: ['core', 'adapters', 'entries', 'react', 'standalone'], packages: [] },
  sandbox: everything,
  bench: everything,
  test: everything,
}

/** A package or an adapter that one file of a folder may know, beyond its folder's rule. */
const exceptions: readonly (readonly [file: string, name: string])[] = [
  // The image of a tile is written by hand.
  ['react/tile/use-tile.ts', 'adapters/picture-element.ts'],
  // An element adopts its sheets when it gets into a document.
  ['react/widget-root.tsx', 'adapters/adopt-styles.ts'],
  ['react/attribution/later-views.tsx', 'adapters/adopt-styles.ts'],
  // Ports of single widgets, so that a page without them does not ship them.
  ['react/grid/use-masonry.ts', 'adapters/page-viewport.ts'],
  ['react/use-roving-row.ts', 'adapters/page-viewport.ts'],
  ['react/carousel/carousel.tsx', 'adapters/scrolling.ts'],
  ['react/share/use-share.ts', 'adapters/popup-clipboard-share-sheet.ts'],
  ['react/share/picture-actions.tsx', 'adapters/picture-clipboard-download.ts'],
  ['react/video/use-video-playback.ts', 'adapters/html-video-player.ts'],
  ['react/picker/picker-popover.tsx', 'adapters/window-geometry.ts'],
  // What elements do without a view: their focus, their containers, what a visitor does to them.
  ['react/list/list-parts.tsx', 'adapters/list-focus.ts'],
  ['react/list/use-list.ts', 'adapters/list-focus.ts'],
  ['react/tile/tile.tsx', 'adapters/list-focus.ts'],
  ['react/picker/use-picker.ts', 'adapters/picker-focus.ts'],
  ['react/popover-behaviour.ts', 'adapters/popover-events.ts'],
  ['react/video/use-player-controls.ts', 'adapters/html-video-player.ts'],
  ['react/video/video-bar.tsx', 'adapters/fullscreen-media-session.ts'],
  ['react/video/video-controls.tsx', 'adapters/fullscreen-media-session.ts'],
  ['react/render/render-into.ts', 'adapters/mount-point.ts'],
  ['react/render/render-into.ts', 'react-dom'],
  // A type for what hosts write down: they may have no rxjs.
  ['index.ts', 'rxjs'],
  // What `gifkit.js` shares with `gifkit.picker.js`.
  ['standalone/shared-exports.ts', 'react'],
  ['standalone/shared-exports.ts', 'rxjs'],
  ['standalone/preact-root.ts', 'preact'],
  ['standalone/preact-frame.ts', 'preact'],
  ['embed/mount.tsx', 'react-dom'],
]

/** The command `gifkit-migrate` is a program of its own: nothing that a page loads imports it, and it nothing of theirs. */
const command = 'adapters/migrate/'
const ofCommand = [/^@babel\/(parser|types)$/, /^node:/]

const isAllowed = ({ from, to, isPackage }: ImportArrow): boolean => {
  const rule = rules[folderOf(from)]
  if (!rule) return false
  if (exceptions.some(([file, name]) => file === from && name === to)) return true
  if (from.startsWith(command))
    return isPackage ? ofCommand.some((pattern) => pattern.test(to)) : to.startsWith(command)
  if (to.startsWith(command)) return folderOf(from) === 'test'
  if (isPackage) return rule.packages.some((pattern) => pattern.test(to))
  if (folderOf(to) === 'adapters' && compositionRoots.includes(from)) return true
  return rule.folders.includes(folderOf(to))
}

describe('who may import whom', () => {
  test('the reader of imports sees them', () => {
    expect(arrows.length).toBeGreaterThan(100)
    const sample: SourceFile = {
      path: 'core/a/b.ts',
      text: "import type { X } from '../x.js'\n// import 'no'\nexport { y } from 'rxjs'\nimport('@a/b/c')\nimport 'z'",
      lines: 5,
    }
    expect(importsOf(sample, new Set(['core/x.ts'])).map(({ to }) => to)).toEqual([
      'core/x.ts',
      'rxjs',
      '@a/b',
      'z',
    ])
  })

  test('every arrow keeps to the matrix', () => {
    expect(arrows.filter((arrow) => !isAllowed(arrow)).map(describeArrow)).toEqual([])
  })

  test('there is no cycle', () => {
    expect(findCycle(arrows.filter(({ isPackage }) => !isPackage))).toEqual([])
  })
})

const findCycle = (edges: readonly ImportArrow[]): readonly string[] => {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const visit = (path: string, trail: readonly string[]): readonly string[] => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return []
    for (const target of next.get(path) ?? []) {
      const cycle = visit(target, [...trail, path])
      if (cycle.length > 0) return cycle
    }
    done.add(path)
    return []
  }
  for (const path of next.keys()) {
    const cycle = visit(path, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

/** Floors of the core, lowest first; a file may import its own folder and lower floors only. */
const floors: readonly (readonly string[])[] = [
  ['ports', 'machine', 'time', 'subject', 'attachable', 'model', 'page'],
  ['http', 'picture', 'external-media', 'analytics', 'error-report', 'page-path', 'mistake'],
  ['pingback'],
  ['content', 'list', 'search', 'picker', 'favorites', 'share', 'tile', 'video'],
  ['source', 'strings'],
]
const coreUnit = (path: string): string => (path.split('/')[1] ?? '').replace(/\.ts$/, '')
const floorOf = (path: string): number => floors.findIndex((floor) => floor.includes(coreUnit(path)))

describe('inside the core', () => {
  const coreFiles = inFolder('core').filter(({ path }) => path !== 'core/index.ts')

  test('every file stands on a floor', () => {
    expect(coreFiles.filter(({ path }) => floorOf(path) < 0).map(({ path }) => path)).toEqual([])
  })

  test('imports run downwards', () => {
    const wrong = arrows.filter(({ from, to, isPackage }) => {
      if (isPackage || folderOf(from) !== 'core' || from === 'core/index.ts' || folderOf(to) !== 'core')
        return false
      if (coreUnit(from) === coreUnit(to)) return false
      const [above, below] = [floorOf(from), floorOf(to)]
      return above === 0 ? below !== 0 : below >= above && !(above === 1 && below === 1)
    })
    expect(wrong.map(describeArrow)).toEqual([])
  })
})

/** Folders of `react/`, lowest first; `.` has the hooks and contexts that all widgets share. */
const reactFloors: readonly (readonly string[])[] = [
  ['styles'],
  ['.'],
  ['attribution'],
  ['tile'],
  ['list'],
  ['carousel', 'favorites', 'gif', 'grid', 'parts', 'render', 'share', 'site', 'video'],
  ['emoji', 'search'],
  ['picker'],
]
const reactEntries = ['react/index.ts', 'react/render.tsx', 'react/render/render-picker.tsx']
const reactFolder = (path: string): string => /^react\/([^/]+)\//.exec(path)?.[1] ?? '.'
const reactFloor = (path: string): number =>
  reactFloors.findIndex((floor) => floor.includes(reactFolder(path)))

test('imports inside react/ run downwards', () => {
  const inside = arrows.filter(({ from, to }) => folderOf(from) === 'react' && folderOf(to) === 'react')
  expect(inside.length).toBeGreaterThan(100)
  const up = inside.filter(
    ({ from, to }) =>
      !reactEntries.includes(from) &&
      reactFolder(from) !== reactFolder(to) &&
      !(reactFloor(to) >= 0 && reactFloor(to) < reactFloor(from)),
  )
  expect(up.map(describeArrow)).toEqual([])
})

describe('what folders may do', () => {
  const pathsOf = (list: readonly SourceFile[]): readonly string[] => list.map(({ path }) => path)

  test('named exports only', () => {
    expect(pathsOf(shipped.filter(({ text }) => /^export default/m.test(text)))).toEqual([])
  })

  test('machines are pure: no observable, no port that acts', () => {
    const machines = shipped.filter(({ path }) => path.endsWith('-machine.ts'))
    expect(machines.length).toBeGreaterThanOrEqual(2)
    const impure = machines.filter(
      ({ path, text }) =>
        arrows.some(({ from, to }) => from === path && to === 'rxjs') ||
        /Math\.random|Date\.now|new Date/.test(text),
    )
    expect(pathsOf(impure)).toEqual([])
  })

  test('the core asks ports for time and chance', () => {
    const effects = /\b(Math\.random|Date\.now|new Date\b|performance\.|setTimeout|setInterval)/
    const reaching = inFolder('core').filter(({ text }) =>
      effects.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')),
    )
    expect(pathsOf(reaching)).toEqual([])
  })

  test('the dashboard client asks ports for everything outside', () => {
    const effects =
      /\b(Math\.random|Date\.now|new Date\b|performance\.|setTimeout|setInterval|console\.|document\b|XMLHttpRequest|(?:local|session)Storage|new URL\b|(?<![.\w])fetch\()/
    const reaching = inFolder('dashboard-client').filter(({ text }) =>
      effects.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')),
    )
    expect(pathsOf(reaching)).toEqual([])
  })

  // specification 1.19
  test('the dashboard client names no role', () => {
    const naming = inFolder('dashboard-client').filter(({ text }) =>
      /\brole\b|is_staff|superuser|\badmin/i.test(text),
    )
    expect(pathsOf(naming)).toEqual([])
  })
})

describe('state and thinness', () => {
  /** A `let`, or a container that code can change, at the top of a module. */
  const mutable =
    /^(?:export )?(?:let|var)\s|^(?:export )?const \w+[^=\n]*=\s*(?:new (?:Map|Set|WeakMap|WeakSet|Array|Subject|BehaviorSubject)\b|\[\]|\{\}\s*$)/m

  test('the pattern finds what it is for', () => {
    for (const line of [
      'let a = 1',
      'export let a = 1',
      'const a = new Map()',
      'const a: string[] = []',
      'const a = {}',
    ])
      expect(mutable.test(line), line).toBe(true)
    for (const line of [
      'const a = [1]',
      'const a = (x) => {',
      '  let a',
      'const b: readonly string[] = ["x"]',
    ])
      expect(mutable.test(line), line).toBe(false)
  })

  test('no module holds state that changes, but what a page has once', () => {
    const holders = shipped.filter(({ path, text }) => !path.startsWith('core/page/') && mutable.test(text))
    expect(holders.map(({ path }) => path)).toEqual([])
  })

  test('the React adapter is thin', () => {
    const linesIn = (folder: string): number => inFolder(folder).reduce((sum, { lines }) => sum + lines, 0)
    expect(linesIn('react') / linesIn('core')).toBeLessThanOrEqual(0.6)
  })
})

test('shipped code calls nothing that Prototype.js or MooTools replace by methods of their own', () => {
  // The `pipe` method of rxjs reduces a list of operators; the `pipe` of fp-ts calls them.
  const replaced = /\bArray\.from\b|\.entries\(\)|\.reduce(?:Right)?\(|\.pipe\(/
  expect(shipped.filter(({ text }) => replaced.test(text)).map(({ path }) => path)).toEqual([])
  // Those of rxjs copy their observers by `Array.from`. A frame page has no scripts but ours.
  const subjects = /new (Behavior|Replay|Async)?Subject\b|\bshare\(\)/
  const isOnHosts = ({ path }: SourceFile): boolean => !/^embed\/(frame|views)\//.test(path)
  expect(
    shipped.filter((file) => isOnHosts(file) && subjects.test(file.text)).map(({ path }) => path),
  ).toEqual([])
})
