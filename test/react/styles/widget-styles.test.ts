import { describe, expect, test } from 'vitest'
import { shareTargets } from '../../../core/share/share-links-and-windows.js'
import { OVERLAY_FADE_MS } from '../../../react/attribution/author-view.js'
import { ruleOf, sheetOf, widgetStyles } from '../../support/stylesheet.js'

type StyleRow = readonly [what: string, selector: string, ...declarations: string[]]

describe('the sizes and times of the specification', () => {
  const ofWidgets: readonly StyleRow[] = [
    ['the gradient of the overlay is 75 px high', '.gifkit-overlay', 'block-size: 75px;', 'linear-gradient('],
    [
      'the overlay fades for 150 ms',
      '.gifkit-overlay',
      'transition: opacity 150ms linear;',
      'animation: gifkit-appear 150ms linear;',
    ],
    [
      'a tile of the carousel has 1 px below it',
      '.gifkit .gifkit-row > .gifkit-tile',
      'margin-block-end: 1px !important;',
    ],
    [
      'the spacer of the loader of the carousel is 30 px wide',
      '.gifkit .gifkit-row-end',
      'inline-size: 30px !important;',
    ],
    [
      'the controls of a video fade for 250 ms',
      '.gifkit :is(.gifkit-bar, .gifkit-player-top)',
      'opacity: 0;',
      'transition: opacity 250ms linear;',
    ],
  ]

  test('has a row for every size and time of widgets', () => {
    expect(ofWidgets.map(([name]) => name)).toEqual([
      'the gradient of the overlay is 75 px high',
      'the overlay fades for 150 ms',
      'a tile of the carousel has 1 px below it',
      'the spacer of the loader of the carousel is 30 px wide',
      'the controls of a video fade for 250 ms',
    ])
  })

  // specification 9.12, 9.13, 9.22-9.24
  test.each(ofWidgets)('widget: %s', (_, selector, ...declarations) => {
    for (const declaration of declarations) expect(ruleOf(selector)).toContain(declaration)
  })

  // specification 9.13
  test('the overlay stays for as long as it fades', () => {
    expect(OVERLAY_FADE_MS).toBe(150)
  })

  const ofForms: readonly StyleRow[] = [
    [
      'buttons and inputs are 36 px high',
      '.gifkit.gifkit-button, .gifkit.gifkit-input',
      'block-size: 36px !important;',
    ],
    [
      'large buttons are 50 px high',
      '.gifkit.gifkit-button[data-gifkit-size="large"]',
      'block-size: 50px !important;',
    ],
    [
      'an option of a radio group is a quarter of its width',
      '.gifkit .gifkit-radio',
      'inline-size: max(25%, 8em) !important;',
    ],
    ['options wrap after the fourth', '.gifkit .gifkit-radio-group', 'flex-wrap: wrap;'],
  ]

  test('has a row for every size of forms', () => {
    expect(ofForms.map(([name]) => name)).toEqual([
      'buttons and inputs are 36 px high',
      'large buttons are 50 px high',
      'an option of a radio group is a quarter of its width',
      'options wrap after the fourth',
    ])
  })

  // specification 9.29-9.32
  test.each(ofForms)('form: %s', (_, selector, ...declarations) => {
    for (const declaration of declarations) expect(ruleOf(selector)).toContain(declaration)
  })

  // specification 9.25-9.28
  test('the site layout is 1040 px wide: 12 columns of 72 px, 16 px apart, pushed in steps of 88 px', () => {
    const layout = ruleOf('.gifkit.gifkit-layout')
    const px = (name: string): number => Number(new RegExp(`--gk-${name}: (\\d+)px;`).exec(layout)?.[1])
    const [column, gap] = [px('column'), px('gap')]
    expect([column, gap, column + gap, 12 * (column + gap) - gap]).toEqual([72, 16, 88, 1040])
    expect(layout).toContain('  gap: var(--gk-gap);')
    expect(layout).toContain('--gk-step: calc(var(--gk-column) + var(--gk-gap));')
    expect(layout).toContain('inline-size: calc(12 * var(--gk-step) - var(--gk-gap)) !important;')
    expect(widgetStyles.match(/\.gifkit-span-\d+ \{/g)).toHaveLength(12)
    for (const span of [1, 12])
      expect(ruleOf(`.gifkit .gifkit-span-${span}`)).toContain(
        `calc(${span} * var(--gk-step) - var(--gk-gap))`,
      )
    expect(ruleOf('.gifkit .gifkit-push-3')).toContain('margin-inline-start: calc(3 * var(--gk-step));')
  })
})

test('beside a channel the field of a picker shows no placeholder, which would be cut', () => {
  expect(ruleOf('.gifkit-picker-chip + input::placeholder')).toContain('opacity: 0;')
})

test('the corners of skeleton tiles are cut by the gutter, in the grid and in the row', () => {
  expect(ruleOf('.gifkit-loader')).toContain('transparent var(--gk-gap), #000 0)')
  expect(ruleOf('.gifkit .gifkit-row-end > .gifkit-loader')).toContain('--gk-tile: 100%;')
})

test('the focus has the same ring wherever a sheet has one', () => {
  const rings = [widgetStyles, sheetOf('embed/views/frame.css')].flatMap((sheet) => [
    ...sheet.matchAll(/outline: 2px solid[^}]*/g),
  ])
  expect(rings.length).toBeGreaterThanOrEqual(3)
  expect(new Set(rings.map(([ring]) => ring)).size).toBe(1)
})

describe('the colours of the specification', () => {
  const colourOf = (name: string): string =>
    new RegExp(`${name}: (#\\w{6});`).exec(ruleOf('.gifkit, .gifkit-palette'))?.[1] ?? ''

  /** Direction of a colour in degrees: 0 red, 120 green, 240 blue. */
  const hueOf = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
      Number.parseInt(colour.slice(at, at + 2), 16),
    )
    const radians = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
    return ((radians * 180) / Math.PI + 360) % 360
  }

  /** The theme's values: light and dark for themes of our own, light and dark for pages whose color-scheme decides. */
  const themed = new Map(
    [
      ...widgetStyles.matchAll(
        /--gk-([\w-]+): var\(\s*--gifkit-\1, var\(--gk-light, (#\w+)\) var\(--gk-dark, (#\w+)\) var\(--gk-auto, light-dark\((#\w+), (#\w+)\)\)\s*\);/g,
      ),
    ].map(([, name = '', ...colours]) => [name, colours]),
  )
  const lightOf = (name: string): string | undefined => themed.get(name)?.[0]

  test('a theme’s colours are the same whether the page or the host decides between light and dark', () => {
    expect([...themed.keys()]).toEqual([
      'text',
      'surface',
      'surface-raised',
      'border',
      'error',
      'text-muted',
      'accent',
      'accent-text',
    ])
    for (const [name, [light, dark, ...byPage]] of themed) expect(byPage, name).toEqual([light, dark])
  })

  // specification 9.39
  test('the primary call to action is indigo', () => {
    const indigo = colourOf('--gifkit-indigo')
    expect(hueOf(indigo)).toBeGreaterThan(225)
    expect(hueOf(indigo)).toBeLessThan(275)
    expect(lightOf('accent')).toBe(indigo)
    expect(ruleOf('.gifkit.gifkit-button[data-gifkit-look="primary"]')).toContain(
      'background: var(--gk-accent);',
    )
  })

  // specification 9.40
  test('errors and deletions are red', () => {
    const red = colourOf('--gifkit-red')
    expect(Math.min(hueOf(red), 360 - hueOf(red))).toBeLessThan(15)
    expect(lightOf('error')).toBe(red)
    expect(ruleOf('.gifkit.gifkit-button[data-gifkit-look="danger"]')).toContain(
      'background: var(--gk-error);',
    )
  })

  // specification 9.14
  test('a tile waits in one of five colours', () => {
    const colours = [1, 2, 3, 4, 5].map(
      (number) =>
        new RegExp(
          `\\[data-gifkit-color="${number - 1}"\\] {\\s+--gifkit-tile-colour: var\\(--gifkit-tile-${number}, (#\\w{8})\\);\\s+}`,
        ).exec(widgetStyles)?.[1],
    )
    expect(colours).not.toContain(undefined)
    expect(new Set(colours).size).toBe(5)
    expect(ruleOf('.gifkit .giphy-gif')).toContain(
      'background-color: var(--gifkit-tile-colour, transparent);',
    )
  })

  // specification 9.33-9.38
  test('each of the six share targets has a ground of its own', () => {
    const grounds = shareTargets.map(
      (target) =>
        /background: (#\w{6}[^;]*);/.exec(
          ruleOf(`.gifkit .gifkit-share-target[data-gifkit-target="${target}"]`),
        )?.[1],
    )
    expect(grounds).not.toContain(undefined)
    expect(new Set(grounds).size).toBe(6)
  })
})
