import { createHash } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { axeFindingsInBoth } from '../support/axe-findings.js'
import { browserSuite } from '../support/browser-suite.js'
import { PATIENCE } from '../support/patience.js'
import '../../sandbox/pages/parts/sandbox-handle.js'

const suite = browserSuite()

/** Frames and length in ms of each state's strip. */
const sprites = [
  ['normal', 6, 240],
  ['hovered', 8, 480],
  ['active', 12, 720],
  ['unfavorited', 10, 600],
] as const
type State = (typeof sprites)[number][0]

const BUTTON = '.grid-stage .gifkit-favorite-button'

const open = async (options: BrowserContextOptions = {}, query = ''): Promise<Page> => {
  const { page } = await suite.open(`/favorite-react${query}`, options)
  await page.locator(BUTTON).waitFor(PATIENCE)
  await page.mouse.move(0, 0)
  return page
}

const stateOf = (page: Page): Promise<string | null> => page.locator(BUTTON).getAttribute('data-gifkit-state')

/**
 * Brings the button from one state into the next, and keeps a copy of it in that state as `#kept`, in place of the one
 * before: farewells are short.
 */
const keep = async (page: Page, state: State): Promise<void> => {
  if (state === 'hovered') await page.locator(BUTTON).first().hover()
  await page.evaluate(
    async ([selector, wanted]) => {
      const button = document.querySelector<HTMLElement>(selector)
      if (!button) throw new Error('No button')
      if (wanted === 'active' || wanted === 'unfavorited') button.click()
      // By timers: where frames are late, a farewell would be over between two of them.
      for (let tries = 0; button.dataset.gifkitState !== wanted && tries < 1_000; tries += 1)
        await new Promise((resolve) => setTimeout(resolve))
      const copy = button.closest('.gifkit')?.cloneNode(true) as HTMLElement
      document.getElementById('kept')?.remove()
      copy.id = 'kept'
      copy.style.setProperty('--gifkit-favorite-size', '72px')
      document.querySelector('.grid-stage')?.append(copy)
      // A busy machine would find it over.
      for (const animation of copy.querySelector('.gifkit-sprite')?.getAnimations() ?? []) animation.pause()
    },
    [BUTTON, state] as const,
  )
  expect(await page.locator('#kept .gifkit-sprite').getAttribute('data-gifkit-sprite')).toBe(state)
}

const pictureOf = async (page: Page): Promise<string> =>
  createHash('sha256')
    .update(await page.locator('#kept').screenshot())
    .digest('hex')

const followPointer = async (page: Page): Promise<void> => {
  expect(await stateOf(page)).toBe('normal')
  await page.locator(BUTTON).hover()
  await expect.poll(() => stateOf(page), PATIENCE).toBe('hovered')
  await page.mouse.down()
  await page.mouse.up()
  await expect.poll(() => stateOf(page), PATIENCE).toBe('active')
  expect(await page.locator(BUTTON).getAttribute('aria-pressed')).toBe('true')
  const states = await page.evaluate(
    (selector) =>
      new Promise<(string | undefined)[]>((resolve, reject) => {
        const button = document.querySelector<HTMLElement>(selector)
        if (!button) return reject(new Error('No button'))
        const seen: (string | undefined)[] = []
        new MutationObserver(() => {
          seen.push(button.dataset.gifkitState)
          if (seen.length === 2) resolve(seen)
        }).observe(button, { attributeFilter: ['data-gifkit-state'] })
        button.click()
      }),
    BUTTON,
  )
  expect(states, 'a farewell, and then the pointer that is still there').toEqual(['unfavorited', 'hovered'])
  await page.mouse.move(0, 0)
  await expect.poll(() => stateOf(page), PATIENCE).toBe('normal')
  expect(
    await page.evaluate(() => window.sandbox.log().map(({ details }) => details)),
    'the host hears of each change once',
  ).toEqual([[true], [false]])
}

const followKeys = async (page: Page): Promise<void> => {
  await page.locator('.play-controls, .grid-controls').first().locator('input').first().focus()
  await page.keyboard.press('Tab')
  await page.locator(BUTTON).focus()
  await expect.poll(() => stateOf(page), PATIENCE).toBe('hovered')
  await page.keyboard.press('Space')
  await expect.poll(() => stateOf(page), PATIENCE).toBe('active')
  await page.keyboard.press('Enter')
  await expect.poll(() => stateOf(page), PATIENCE).toMatch(/unfavorited|hovered/)
  expect(await page.locator(BUTTON).getAttribute('aria-pressed')).toBe('false')
}

const followHost = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.sandbox.set({ isFavorite: true }))
  await expect.poll(() => stateOf(page), PATIENCE).toBe('active')
  await page.locator(BUTTON).click()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await stateOf(page), 'a host that holds the state decides').toBe('active')
}

it('the four states follow pointer, click and time, then the keyboard, then the host', async () => {
  const page = await open({}, '?strict')
  await followPointer(page)
  await followKeys(page)
  await followHost(page)
})

/** The strip of the kept copy plays its frames once, in steps, and no two look the same. */
const expectSprite = async (page: Page, state: State, frames: number, durationMs: number): Promise<void> => {
  const sprite = page.locator('#kept .gifkit-sprite')
  const style = await sprite.evaluate((strip) => {
    const { animationName, animationDuration, animationTimingFunction, animationIterationCount } =
      getComputedStyle(strip)
    return [animationName, animationDuration, animationTimingFunction, animationIterationCount]
  })
  expect(style, state).toEqual(['gifkit-sprite', `${durationMs / 1000}s`, `steps(${frames}, jump-none)`, '1'])
  const offsets: number[] = []
  const pictures: string[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    offsets.push(
      await sprite.evaluate(
        (strip, ms) => {
          const [animation] = strip.getAnimations()
          if (!animation) throw new Error('No animation')
          animation.pause()
          animation.currentTime = ms
          const button = strip.parentElement?.getBoundingClientRect()
          return Math.round(strip.getBoundingClientRect().left - (button?.left ?? Number.NaN))
        },
        ((frame + 0.5) / frames) * durationMs,
      ),
    )
    pictures.push(await pictureOf(page))
  }
  expect(offsets, `${state}: frame by frame`).toEqual(
    Array.from({ length: frames }, (_, frame) => (frame === 0 ? 0 : frame * -72)),
  )
  expect(new Set(pictures).size, `${state}: no two frames look the same`).toBe(frames)
}

it('the sprite of each state plays its frames once, in steps; where motion is reduced it is its last frame, which tells the state', async () => {
  const page = await open({ deviceScaleFactor: 2 })
  const stills: Partial<Record<State, string>> = {}
  for (const [state, frames, durationMs] of sprites) {
    await keep(page, state)
    await expectSprite(page, state, frames, durationMs)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const still = await page.locator('#kept .gifkit-sprite').evaluate((strip) => ({
      animation: getComputedStyle(strip).animationName,
      left: Math.round(
        strip.getBoundingClientRect().left - (strip.parentElement?.getBoundingClientRect().left ?? 0),
      ),
    }))
    expect(still, `${state} stands still`).toEqual({ animation: 'none', left: (frames - 1) * -72 })
    stills[state] = await pictureOf(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  }
  const { normal, hovered, active } = stills
  expect(new Set([normal, hovered, active]).size, 'the stills of the states that last differ').toBe(3)
})

it('the policies never and always count, whatever the system says', async () => {
  const page = await open({ reducedMotion: 'no-preference' })
  for (const [motion, reducedMotion, animation] of [
    ['never', 'no-preference', 'none'],
    ['always', 'reduce', 'gifkit-sprite'],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.evaluate((policy) => window.sandbox.set({ motion: policy }), motion)
    await page.locator(`${BUTTON}[data-gifkit-motion=${motion}]`).click(PATIENCE)
    // Found and read in one go: a farewell that ends in between would take the strip away.
    const name = await page.evaluate((selector) => {
      const strip = document.querySelector(selector)
      return strip && getComputedStyle(strip).animationName
    }, `${BUTTON} .gifkit-sprite`)
    expect(name, `${motion} where the system says ${reducedMotion}`).toBe(animation)
  }
})

it('axe finds nothing in light and dark colours, pressed or not, right to left too', async () => {
  const page = await open({}, '?dir=rtl')
  expect(await axeFindingsInBoth(page)).toEqual([])
  await page.locator(BUTTON).click()
  await expect.poll(() => stateOf(page), PATIENCE).toBe('active')
  expect(await axeFindingsInBoth(page)).toEqual([])
  const [button, strip] = await Promise.all([
    page.locator(BUTTON).boundingBox(),
    page.locator(`${BUTTON} .gifkit-sprite`).boundingBox(),
  ])
  // The last frame lies over the button in either direction.
  await expect
    .poll(async () => {
      const box = await page.locator(`${BUTTON} .gifkit-sprite`).boundingBox()
      return Math.round((box?.x ?? 0) + (box?.width ?? 0))
    }, PATIENCE)
    .toBe(Math.round((button?.x ?? 0) + (button?.width ?? 0)))
  expect(strip?.height).toBe(36)
})
