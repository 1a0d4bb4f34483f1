import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityTree } from '../support/accessibility-tree.js'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { clips, playedTo, SOUND_ALLOWED, videoNow } from '../support/video-page.js'

const suite = browserSuite(SOUND_ALLOWED)
const CLIP = 'Good Afternoon Fancy Kitten GIF by Honey Otter'
const STAGE = '.play-stage'

/** Without the speeds of the closed list. */
const player = async (page: Page): Promise<readonly string[]> =>
  (await accessibilityTree(page, 'group', `Video player: ${CLIP}`)).filter((line) => !/^ {4}/.test(line))

/** Whatever it shows at the moment, in light and dark. */
const expectNoFindings = async (page: Page): Promise<void> => {
  expect(await axeFindingsInBoth(page, { within: STAGE })).toEqual([])
}

it('a player is heard with names, states and values of all its controls, and axe finds nothing: playing, paused, after an error', async () => {
  const { page, excuse } = await suite.open(
    `/video-react?${clips.voyage}&width=640&muted=true&persistentControls=true&theme=system`,
  )
  await playedTo(page, 0.2)
  const playing = async (): Promise<readonly string[]> =>
    (await player(page)).map((line) => line.replace(/(?<=Progress" )at \d of/, 'at so many s of'))
  // The author comes once the page is idle.
  await expect
    .poll(playing, PATIENCE)
    .toEqual([
      `group "Video player: ${CLIP}"`,
      `  Video "${CLIP}"`,
      `  StaticText "${CLIP}"`,
      '  link "Honey Otter"',
      expect.stringMatching(/^ {2}slider "Progress" at so many s of 12\.?\d*$/),
      '  button "Pause"',
      '  button "Mute" pressed=true',
      '  slider "Volume" at 0 of 100',
      '  button "Captions" pressed=false',
      '  combobox "Speed" expanded=false',
      '  button "Picture in picture" pressed=false',
      '  button "Full screen" pressed=false',
    ])
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Captions', exact: true }).click()
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await page.locator('video').click()
  await expect.poll(async () => (await videoNow(page)).isPaused, PATIENCE).toBe(true)
  await page.getByRole('slider', { name: 'Progress' }).focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => player(page), PATIENCE)
    .toEqual([
      `group "Video player: ${CLIP}"`,
      `  Video "${CLIP}"`,
      `  button "Play ${CLIP}"`,
      `  StaticText "${CLIP}"`,
      '  link "Honey Otter"',
      expect.stringMatching(/^ {2}slider "Progress" at 12 of 12\.?\d* focused=true$/),
      '  button "Play"',
      '  button "Mute" pressed=false',
      '  slider "Volume" at 70 of 100',
      '  button "Captions" pressed=true',
      '  combobox "Speed" expanded=false',
      '  button "Picture in picture" pressed=false',
      '  button "Full screen" pressed=false',
    ])
  await page.locator('.gifkit-video-start').waitFor()
  await expectNoFindings(page)
  await suite.sandbox.control.fault({
    origin: 'media',
    path: '\\.mp4$',
    times: 0,
    fault: { kind: 'status', status: 404 },
  })
  await steer(page, 'set', { number: 12 })
  await page.getByRole('alert').waitFor()
  await expectNoFindings(page)
  excuse(/^console: (gifkit: Can not play|Failed to load resource)/)
})
