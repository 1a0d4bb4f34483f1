import { expect } from 'vitest'
import { EMBED_SIZE } from '../../core/share/embed-code.js'
import { READY_FALLBACK_MS } from '../../embed/frame/frame-machine.js'
import { framePicture } from '../../embed/frame/frame-media.js'
import { frameOptions } from '../../embed/frame/frame-options.js'
import { LEAST_WIDTH, SMALL_HEIGHT } from '../../embed/frame/frame-view-model.js'
import { HOVER_IN_MS, HOVER_OUT_MS, HOVER_OUT_OF_GRID_MS } from '../../embed/frame/hover-machine.js'
import {
  BUTTON_MARKER_THRESHOLDS,
  footerOffset,
  GRID_MARKER_THRESHOLDS,
  gridWidth,
  RESIZE_THROTTLE_MS,
  relatedLimit,
} from '../../embed/frame/related-grid.js'
import { aGif } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row, shownIn } from './row.js'
import { frameMedia, frameRule } from './shown-frame.js'

const row = checkedIn(9)
const shown = shownIn(9)

const GRID = ['embed/frame/related-grid.ts']
const MACHINE = ['embed/frame/frame-machine.ts']
const HOVER = ['embed/frame/hover-machine.ts']
const STYLES = ['embed/views/frame-styles.ts']

const constant = (holds: readonly string[], clause: string, value: () => unknown, expected: unknown): Row =>
  row(holds, clause, () => {
    expect(value()).toEqual(expected)
  })

const styled = (clause: string, selector: string, ...declarations: readonly string[]): Row =>
  row(STYLES, clause, () => {
    for (const declaration of declarations) expect(frameRule(selector)).toContain(declaration)
  })

const debugOn = (hostname: string, query: string): boolean =>
  frameOptions({
    global: undefined,
    block: undefined,
    parameter: (name) => new URLSearchParams(query).get(name) ?? undefined,
    hostname,
    urlParser: fakePorts().urlParser,
  }).debug

const srcset = (): string => framePicture(aGif(), fakePorts().urlParser).image?.srcset ?? ''

export const section9Embed: readonly Row[] = [
  row(['embed/frame/frame-options.ts'], 'debug logging of the embed: debug=true in the query', () => {
    expect([debugOn('frames.test', 'debug=true'), debugOn('frames.test', '')]).toEqual([true, false])
  }),
  row(['embed/frame/frame-options.ts'], 'debug logging of the embed: a local host', () => {
    expect([debugOn('localhost', ''), debugOn('127.0.0.1', 'debug=false')]).toEqual([true, false])
  }),
  constant(['core/share/embed-code.ts'], 'embed size: 480 square', () => EMBED_SIZE, 480),
  ...['embed grid: 3 columns', 'embed grid: 6 px gutter'].map((clause) =>
    shown(
      GRID,
      clause,
      'test/browser/embed-frame-states.test.ts',
      'the grid: 3 columns 6 px apart, 30 px narrower than the window; the call to action; the way back',
    ),
  ),
  constant(GRID, 'embed grid: its width is the window width minus 30', () => gridWidth(480), 450),
  constant(GRID, 'embed related GIFs, first page: 6 items', () => relatedLimit(0), 6),
  constant(GRID, 'embed related GIFs, later pages: 12 items', () => relatedLimit(6), 12),
  constant(GRID, 'embed resize throttle: 500 ms', () => RESIZE_THROTTLE_MS, 500),
  constant(MACHINE, 'embed ready fallback: 700 ms', () => READY_FALLBACK_MS, 700),
  constant(HOVER, 'embed hover delay in: 150 ms', () => HOVER_IN_MS, 150),
  constant(HOVER, 'embed hover delay out: 70 ms', () => HOVER_OUT_MS, 70),
  constant(HOVER, 'embed hover delay out of the grid: 1000 ms', () => HOVER_OUT_OF_GRID_MS, 1_000),
  constant(
    GRID,
    'embed footer offset: the tallest of the first 3 grid items plus 72 px',
    () => footerOffset([100, 150, 90, 400]),
    222,
  ),
  constant(
    GRID,
    'embed intersection thresholds: 5 steps',
    () => GRID_MARKER_THRESHOLDS,
    [0, 0.2, 0.4, 0.6, 0.8, 1],
  ),
  constant(
    GRID,
    'embed intersection thresholds of the button marker: 10 steps',
    () => BUTTON_MARKER_THRESHOLDS.map((ratio) => Math.round(ratio * 10)),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ),
  ...['200w', '480w', '500w'].map((width) =>
    row(['embed/frame/frame-media.ts'], `embed srcset width ${width}`, () => {
      expect(srcset()).toMatch(new RegExp(` ${width}(,|$)`))
    }),
  ),
  styled('mobile footer: 68 px', '.gkf-mobile-footer', 'block-size: 68px'),
  styled('footer bar: 36 px', '.gkf-bar', 'block-size: 36px'),
  styled('share button: 36 px wide', '.gkf-button', 'inline-size: 36px'),
  styled('media button: 36 px wide', '.gkf-button', 'inline-size: 36px', 'block-size: 36px'),
  styled('header: slides in from 60 px above', '.gkf-header', 'transform: translateY(-60px)'),
  row(STYLES, 'transitions: 0.2-0.3 s', async () => {
    const { frameStyles } = await import('../../embed/views/frame-styles.js')
    const durations = [...frameStyles.matchAll(/transition: ([^;]+)/g)].flatMap(([, value = '']) =>
      [...value.matchAll(/([\d.]+)s/g)].map(([, seconds]) => Number(seconds)),
    )
    expect(durations.length).toBeGreaterThan(5)
    expect(durations.every((seconds) => seconds >= 0.2 && seconds <= 0.3)).toBe(true)
  }),
  styled('fade-in of the frame: 0.4 s with 0.1 s delay', '.gkf', '0.4s 0.1s'),
  styled('attribution avatar in the frame: 40 px', '.gkf-avatar', 'inline-size: 40px', 'block-size: 40px'),
  styled('attribution name in the frame: at most 140 px', '.gkf-name', 'max-inline-size: 140px'),
  styled('attribution username in the frame: at most 130 px', '.gkf-username', 'max-inline-size: 130px'),
  styled('grid call-to-action: at most 340 px wide', '.gkf-call', 'max-inline-size: 340px'),
  styled('grid call-to-action: 34 px high', '.gkf-call', 'block-size: 34px'),
  constant(['embed/frame/frame-view-model.ts'], 'small frame: 250 px wide', () => LEAST_WIDTH, 250),
  row(['embed/frame/frame-view-model.ts', ...STYLES], 'small frame: 199 px high', () => {
    expect(SMALL_HEIGHT).toBe(199)
    expect(frameMedia('(max-width: 249px), (max-height: 199px)')).toContain('display: none')
  }),
  styled('base font: 14 px uppercase', '.gkf', 'font: 14px', 'text-transform: uppercase'),
]
