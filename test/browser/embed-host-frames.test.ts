import { isRight } from 'fp-ts/lib/Either.js'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { Gif } from '../../core/model/gif.js'
import { axeFindings } from '../support/axe-findings.js'
import {
  embeddingSite,
  embedOnPage,
  framesAsked,
  type HostWindow,
  messageTypesOn,
} from '../support/embedding-site.js'
import { prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const site = embeddingSite()

const decoded = (): readonly Gif[] =>
  site.gifs.flatMap((json) => {
    const gif = Gif.decode(json)
    return isRight(gif) ? [gif.right] : []
  })
const aGif = (): Gif => {
  const gif = decoded().find(
    ({ images }) => images.original && images.original.width > images.original.height,
  )
  if (!gif) throw new Error('No such GIF')
  return gif
}
const baseUrl = (): string => site.sandbox.embed

/** Ids of the boxes that are at most so far from the screen, in px. */
const idsNear = (page: Page, distance: number): Promise<readonly string[]> =>
  page.evaluate((px) => {
    const { embeds } = window as unknown as HostWindow
    const boxes = [...document.querySelectorAll('.gifkit-embed')]
    return boxes.flatMap((box, index) => {
      const { top, bottom } = box.getBoundingClientRect()
      const id = embeds[index]?.iframe.dataset.id ?? ''
      return bottom >= -px && top <= innerHeight + px ? [id] : []
    })
  }, distance)

const nameFrames = (page: Page, ids: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    const { embeds } = window as unknown as HostWindow
    for (const [index, id] of all.entries()) if (embeds[index]) embeds[index].iframe.dataset.id = id
  }, ids)

const ready = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => (await messageTypesOn(page)).filter((type) => type === 'ready').length, {
      ...PATIENCE,
      message: `${count} frames are ready`,
    })
    .toBe(count)

it('a page with a hundred embeds loads those within 200 px of the screen, those that are pressed, and lets go of all', async () => {
  const { page } = await site.open({}, {}, prepareCensus)
  const gifs = [...decoded(), ...decoded()].slice(0, 100)
  await embedOnPage(page, ...gifs.map((gif) => ({ gif, baseUrl: baseUrl(), width: 480 })))
  await nameFrames(
    page,
    gifs.map(({ id }) => id),
  )
  const first = await idsNear(page, 200)
  expect(first.length).toBeGreaterThan(1)
  expect(first.length).toBeLessThan(12)
  const isAsked = (ids: readonly string[], message: string): Promise<void> =>
    expect.poll(() => [...framesAsked(page)].sort(), { ...PATIENCE, message }).toEqual([...ids].sort())
  await isAsked(first, 'those near the screen')

  // A person who jumps far down leaves out what is between.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
  const later = await idsNear(page, 200)
  await isAsked([...first, ...later], 'those near the screen after a jump')
  expect(await page.locator('.gifkit-embed').count()).toBe(100)
  const top = await page.evaluate(() => {
    document.querySelector<HTMLElement>('.gifkit-embed:last-child button')?.click()
    return scrollY
  })
  await isAsked([...first, ...later, gifs.at(-1)?.id ?? ''], 'one that is pressed comes, however far it is')
  expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(top)

  const during = await takeCensus(page)
  expect(during.listeners['window message']).toBeGreaterThan(0)
  expect(during.observed.IntersectionObserver).toBeGreaterThan(0)
  await page.evaluate(() => {
    for (const embed of (window as unknown as HostWindow).embeds) embed.destroy()
  })
  const after = await takeCensus(page)
  expect(after.listeners['window message'] ?? 0, 'listeners that are left').toBe(0)
  expect(after.observed.IntersectionObserver).toBe(0)
  expect([after.timers, after.frames]).toEqual([0, 0])
  expect(await page.locator('main > *').count()).toBe(1)
  await expect.poll(() => page.frames().length, PATIENCE).toBe(1)
})

describe('a frame and its host', () => {
  it('reports that it is ready, executes commands, also earlier ones, and does both again after a reload', async () => {
    const { page } = await site.open()
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    // Asked before the frame is there.
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
    await ready(page, 1)
    const { original } = aGif().images
    expect(await page.evaluate(() => (window as unknown as HostWindow).messages[0])).toEqual({
      type: 'ready',
      width: original?.width,
      height: original?.height,
    })
    const said = (): Promise<readonly string[]> =>
      messageTypesOn(page).then((types) => types.filter((type) => type === 'play' || type === 'pause'))
    await expect.poll(said, { ...PATIENCE, message: 'what was asked before happens' }).toEqual(['pause'])
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.play())
    await expect.poll(said, PATIENCE).toEqual(['pause', 'play'])
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
    await expect.poll(said, PATIENCE).toEqual(['pause', 'play', 'pause'])
    // Later than the answer to the driver, whose question would else go with the document.
    await page.frames()[1]?.evaluate(() => void setTimeout(() => location.reload(), 200))
    await ready(page, 2)
  })

  it('moved to another place of the page loads again, is ready, and executes commands', async () => {
    const { page } = await site.open()
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    await ready(page, 1)
    await page.evaluate(() => {
      const place = document.createElement('section')
      document.body.prepend(place)
      // A browser reloads a frame that is moved in the document.
      place.append(document.querySelector('.gifkit-embed') as Element)
    })
    await ready(page, 2)
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
    await expect.poll(async () => (await messageTypesOn(page)).at(-1), PATIENCE).toBe('pause')
  })

  it('asked for less motion stands still, and is found by keyboard and screen reader', async () => {
    const { page } = await site.open({}, { reducedMotion: 'reduce' })
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    await expect.poll(() => messageTypesOn(page), PATIENCE).toContain('ready')
    const shown = page.frameLocator('iframe').locator('img.gkf-still')
    await shown.waitFor(PATIENCE)
    expect(await shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(/_s\.gif/)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe')
    expect(await page.locator('iframe').getAttribute('title')).toBe(aGif().title.trim() || 'GIF')
    expect(await axeFindings(page)).toEqual([])
  })
})

describe('the box', () => {
  const boxAt = async (page: Page, width: number): Promise<number> => {
    await page.evaluate((px) => {
      const main = document.getElementById('main')
      if (main) main.style.width = `${px}px`
    }, width)
    const box = await page.locator('.gifkit-embed').boundingBox()
    const frame = await page.locator('iframe').boundingBox()
    expect(frame).toEqual(box)
    expect(box?.width).toBeCloseTo(width, 1)
    return (box?.height ?? 0) / (box?.width ?? 1)
  }

  it('keeps the GIF’s shape at any width, the frame fills it, and host styles change neither', async () => {
    const { page } = await site.open({
      body: '<style>* { max-width: 99px !important } iframe, img { margin: 9px; height: auto !important; border: 3px solid; width: 50px }</style>',
    })
    await page.evaluate(() =>
      document.getElementById('main')?.style.setProperty('max-width', 'none', 'important'),
    )
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl(), width: 900 })
    const { width = 0, height = 0 } = aGif().images.original ?? {}
    await page.waitForSelector('iframe')
    const ratio = await page.evaluate(() => {
      const main = document.getElementById('main')
      if (!main) return []
      return [700, 321, 90].map((px) => {
        main.style.width = `${px}px`
        const frame = document.querySelector('iframe')?.getBoundingClientRect()
        return (frame?.height ?? 0) / (frame?.width ?? 1)
      })
    })
    for (const each of ratio) expect(Math.abs(each - height / width)).toBeLessThan(0.02)
  })

  it('of which only the id is known is square until the frame reports its size', async () => {
    const { page } = await site.open()
    const { id, images } = aGif()
    await page.route(`${baseUrl()}/embed/${id}`, async (route) => {
      await page.waitForFunction(() => document.title === 'measured')
      await route.continue()
    })
    await embedOnPage(page, { id, baseUrl: baseUrl() })
    await page.waitForSelector('iframe')
    expect(await boxAt(page, 400)).toBeCloseTo(1, 1)
    await page.evaluate(() => {
      document.title = 'measured'
    })
    await expect.poll(() => messageTypesOn(page), PATIENCE).toContain('ready')
    const { width = 0, height = 0 } = images.original ?? {}
    for (const px of [400, 251]) expect(await boxAt(page, px)).toBeCloseTo(height / width, 1)
  })
})

describe('the still, which is a button', () => {
  it('brings the frame by keys and by mouse, which has the focus then', async () => {
    // A host's page whose embeds never come near the screen, according to its observers.
    const { page } = await site.open({}, {}, (tab) =>
      tab.addInitScript(() => {
        class Silent {
          observe(): void {}
          disconnect(): void {}
        }
        if (window === parent) Object.assign(window, { IntersectionObserver: Silent })
      }),
    )
    const isFrameFocused = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.localName === 'iframe')
    const facade = page.locator('.gifkit-embed button')
    const [gif, title] = [aGif(), aGif().title.trim() || 'GIF']
    for (const [index, key] of ['Enter', ' '].entries()) {
      await embedOnPage(page, { gif, baseUrl: baseUrl(), width: 480 })
      await page.getByRole('button', { name: title }).waitFor(PATIENCE)
      expect(framesAsked(page), 'no frame until then').toEqual([])
      if (index === 0) expect(await axeFindings(page)).toEqual([])
      await page.keyboard.press('Tab')
      expect(
        await facade.evaluate((button) => getComputedStyle(button).outlineStyle),
        'its focus shows',
      ).not.toBe('none')
      await page.keyboard.press(key)
      await ready(page, index + 1)
      await expect
        .poll(async () => [await isFrameFocused(), await facade.count()], {
          ...PATIENCE,
          message: `the frame takes its place and its focus by ${JSON.stringify(key)}`,
        })
        .toEqual([true, 0])
      await page.keyboard.press('Tab')
      expect(await page.frames()[1]?.evaluate(() => document.activeElement?.className)).toBe('gkf-link')
      await page.evaluate(() => {
        for (const embed of (window as unknown as HostWindow).embeds.splice(0)) embed.destroy()
      })
      await expect.poll(() => page.frames().length, PATIENCE).toBe(1)
    }
    await embedOnPage(page, { id: gif.id, baseUrl: baseUrl(), width: 480 })
    const blank = page.getByRole('button', { name: 'GIF' })
    expect(await blank.boundingBox(), 'without a still it fills the box of the frame').toEqual(
      await page.locator('.gifkit-embed').boundingBox(),
    )
    await blank.click()
    await ready(page, 3)
    await expect.poll(() => facade.count(), PATIENCE).toBe(0)
  })
})
