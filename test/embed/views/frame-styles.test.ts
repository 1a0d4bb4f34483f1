import { expect, test } from 'vitest'
import { LEAST_WIDTH, SMALL_HEIGHT } from '../../../embed/frame/frame-view-model.js'
import { ruleOf, sheetOf } from '../../support/stylesheet.js'

const frameStyles = sheetOf('embed/views/frame.css')

const sizes: readonly (readonly [what: string, selector: string, ...declarations: string[]])[] = [
  ['the mobile footer is 68 px high', '.gkf-mobile-footer', 'block-size: 68px'],
  ['the footer bar is 36 px high', '.gkf-bar', 'block-size: 36px'],
  ['share and media button are 36 px square', '.gkf-button', 'inline-size: 36px', 'block-size: 36px'],
  ['the header comes from 60 px above', '.gkf-header', 'transform: translateY(-60px)'],
  ['the frame fades in for 0.4 s after 0.1 s', '.gkf', 'animation: gkf-appear 0.4s 0.1s both'],
  ['an avatar is 40 px square', '.gkf-avatar', 'inline-size: 40px', 'block-size: 40px'],
  ['a name is at most 140 px wide', '.gkf-name', 'max-inline-size: 140px'],
  ['a username is at most 130 px wide', '.gkf-username', 'max-inline-size: 130px'],
  [
    'the call to action is 34 px high, at most 340 px wide',
    '.gkf-call',
    'block-size: 34px',
    'max-inline-size: 340px',
  ],
  ['the font is 14 px, in capitals', '.gkf', 'font: 14px', 'text-transform: uppercase'],
]

test('has a row for every size', () => {
  expect(sizes.map(([what]) => what)).toEqual([
    'the mobile footer is 68 px high',
    'the footer bar is 36 px high',
    'share and media button are 36 px square',
    'the header comes from 60 px above',
    'the frame fades in for 0.4 s after 0.1 s',
    'an avatar is 40 px square',
    'a name is at most 140 px wide',
    'a username is at most 130 px wide',
    'the call to action is 34 px high, at most 340 px wide',
    'the font is 14 px, in capitals',
  ])
})

// specification 9.67-9.71, 9.73-9.78, 9.81
test.each(sizes)('style: %s', (_, selector, ...declarations) => {
  for (const declaration of declarations) expect(ruleOf(selector, frameStyles)).toContain(declaration)
})

// specification 9.72
test('transitions take 0.2 to 0.3 s', () => {
  const durations = [...frameStyles.matchAll(/transition: ([^;]+)/g)].flatMap(([, value = '']) =>
    [...value.matchAll(/([\d.]+)s/g)].map(([, seconds]) => Number(seconds)),
  )
  expect(durations.length).toBeGreaterThan(5)
  expect(durations.filter((seconds) => seconds < 0.2 || seconds > 0.3)).toEqual([])
})

// specification 9.79, 9.80
test('the sheet takes the same frames for small as the view does', () => {
  expect([LEAST_WIDTH, SMALL_HEIGHT]).toEqual([250, 199])
  const query = `@media (max-width: ${LEAST_WIDTH - 1}px), (max-height: ${SMALL_HEIGHT}px) {`
  const start = frameStyles.indexOf(query)
  expect(start).toBeGreaterThan(-1)
  expect(frameStyles.slice(start, frameStyles.indexOf('\n}', start))).toContain('display: none')
})
