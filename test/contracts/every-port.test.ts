import { describe, expect, it } from 'vitest'
import type { ErrorReporter } from '../../core/error-report.js'
import type { Ports } from '../../core/ports.js'
import type { PlayerPorts } from '../../embed/frame/frame-player.js'
import type { FramePorts } from '../../embed/frame/frame-ports.js'
import { importsOf, sourceFiles } from '../support/source-files.js'

/** What a frame page stands on beyond the platform of every widget. */
interface EmbedPorts extends FramePorts, Pick<PlayerPorts, 'players'> {
  readonly errorReporter: ErrorReporter
}

/** Each port and the suite that says what it does; the compiler asks for a line where a port is added. */
const suites: Readonly<Record<keyof Ports | keyof EmbedPorts, string>> = {
  clock: 'time',
  scheduler: 'time',
  random: 'random',
  aborts: 'aborts',
  http: 'http',
  sessionStorage: 'key-value-storage',
  localStorage: 'key-value-storage',
  pageLifecycle: 'page-lifecycle',
  visibility: 'visibility',
  viewport: 'viewport',
  elementSize: 'element-size',
  scroller: 'scroller',
  urlParser: 'url-parser',
  logger: 'logger',
  pageGlobals: 'page-globals',
  mediaSupport: 'media-support',
  anchors: 'anchors',
  popups: 'popups',
  clipboard: 'clipboard',
  shareSheet: 'share-sheet',
  pictures: 'pictures',
  motion: 'motion',
  videoPlayers: 'video-player',
  imageDecoder: 'image-decoder',
  connectivity: 'connectivity',
  locks: 'locks',
  beacon: 'beacon',
  cookies: 'page-cookies',
  files: 'files',
  window: 'frame-window',
  analytics: 'analytics',
  players: 'external-players',
  errorReporter: 'error-reporter',
}

const files = sourceFiles()
const known = new Set(files.map(({ path }) => path))
const arrows = files
  .filter(({ path }) => /^test\/(adapters|browser|contracts)\/.*\.test\.ts$/.test(path))
  .flatMap((file) => importsOf(file, known))
const usersOf = (suite: string): readonly string[] =>
  arrows.filter(({ to }) => to === `test/contracts/${suite}.ts`).map(({ from }) => from)

describe.each(Object.entries(suites))('the contract of %s', (_, suite) => {
  it('is kept by the fake', () => {
    expect(usersOf(suite)).toContain('test/contracts/fakes.test.ts')
  })

  it('is kept by an adapter', () => {
    expect(usersOf(suite).filter((path) => /^test\/(adapters|browser)\//.test(path))).not.toEqual([])
  })
})
