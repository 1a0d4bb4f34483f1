import { isRight } from 'fp-ts/lib/Either.js'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { decodeGif, type Gif } from '../../core/model/gif.js'
import { axeFindings } from '../support/axe-findings.js'
import {
  embeddingSite,
  embedOnPage,
  framesAsked,
  type HostWindow,
  toldOn,
} from '../support/embedding-site.js'
import { prepareCensus, takeCensus } from '../support/page-census.js'
import { PATIENCE } from '../support/patience.js'

const site = embeddingSite()

const decoded = (): readonly Gif[] =>
  site.gifs.flatMap((json) => {
    const gif = decodeGif(json)
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

describe('a page with a hundred embeds', () => {
  it('loads the frames that are within 200 px of the screen, and no other', async () => {
    const { page } = await site.open()
    const gifs = [...decoded(), ...decoded()].slice(0, 100)
    await embedOnPage(page, ...gifs.map((gif) => ({ gif, baseUrl: baseUrl(), width: 480 })))
    await nameFrames(
      page,
      gifs.map(({ id }) => id),
    )
    const first = await idsNear(page, 200)
    expect(first.length).toBeGreaterThan(1)
    expect(first.length).toBeLessThan(12)
    await expect.poll(() => [...framesAsked(page)].sort(), PATIENCE).toEqual([...first].sort())

    // A person who jumps far down leaves out what is between.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    const later = await idsNear(page, 200)
    await expect.poll(() => [...framesAsked(page)].sort(), PATIENCE).toEqual([...first, ...later].sort())
    expect(await page.locator('iframe').count()).toBe(first.length + later.length)
    expect(await page.locator('.gifkit-embed').count()).toBe(100)
  })
})

describe('a frame and its host', () => {
  it('says that it is ready, obeys, and tells what it does', async () => {
    const { page } = await site.open()
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
    const { original } = aGif().images
    expect(await page.evaluate(() => (window as unknown as HostWindow).told[0])).toEqual({
      type: 'ready',
      width: original?.width,
      height: original?.height,
    })
    const said = (): Promise<readonly string[]> =>
      toldOn(page).then((types) => types.filter((type) => type === 'play' || type === 'pause'))
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
    await expect.poll(said, PATIENCE).toEqual(['pause'])
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.play())
    await expect.poll(said, PATIENCE).toEqual(['pause', 'play'])
  })

  it('what was asked before the frame was there happens once it is', async () => {
    const { page } = await site.open()
    await page.evaluate(
      ([gif, base]) => {
        const { kit } = window as unknown as HostWindow
        const embed = kit.createEmbed(document.getElementById('main') ?? document.body, {
          gif,
          baseUrl: base,
        })
        embed.pause()
        embed.on('pause', () => {
          document.title = 'paused'
        })
      },
      [aGif(), baseUrl()] as const,
    )
    await expect.poll(() => page.title(), PATIENCE).toBe('paused')
  })

  it('that loads anew is heard again', async () => {
    const { page } = await site.open()
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    const readies = (): Promise<number> =>
      toldOn(page).then((types) => types.filter((type) => type === 'ready').length)
    await expect.poll(readies, PATIENCE).toBe(1)
    await page.frames()[1]?.evaluate(() => location.reload())
    await expect.poll(readies, PATIENCE).toBe(2)
  })

  it('asked for less motion stands still, and is found by keyboard and screen reader', async () => {
    const { page } = await site.open({}, { reducedMotion: 'reduce' })
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
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

  it('of which only the id is known is square until the frame tells more', async () => {
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
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
    const { width = 0, height = 0 } = images.original ?? {}
    for (const px of [400, 251]) expect(await boxAt(page, px)).toBeCloseTo(height / width, 1)
  })
})

describe('the still, which is a button', () => {
  /** A host's page whose embed never comes near the screen, as far as it can tell. */
  const openFar = async (options: { readonly gif?: Gif; readonly id?: string }) => {
    const watched = await site.open({}, {}, (page) =>
      page.addInitScript(() => {
        class Silent {
          observe(): void {}
          disconnect(): void {}
        }
        if (window === parent) Object.assign(window, { IntersectionObserver: Silent })
      }),
    )
    await embedOnPage(watched.page, { ...options, baseUrl: baseUrl(), width: 480 })
    return watched.page
  }
  const isFrameFocused = (page: Page): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.localName === 'iframe')

  it.each(['Enter', ' '])('by keyboard (%j) it brings the frame, which has the focus then', async (key) => {
    const page = await openFar({ gif: aGif() })
    const facade = page.getByRole('button', { name: aGif().title.trim() || 'GIF' })
    await facade.waitFor(PATIENCE)
    expect(await axeFindings(page)).toEqual([])
    expect(framesAsked(page)).toEqual([])
    await page.keyboard.press('Tab')
    expect(await facade.evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe('none')
    await page.keyboard.press(key)
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
    await expect
      .poll(async () => [await isFrameFocused(page), await facade.count()], PATIENCE)
      .toEqual([true, 0])
    await page.keyboard.press('Tab')
    expect(await page.frames()[1]?.evaluate(() => document.activeElement?.className)).toBe('gkf-link')
  })

  it('by mouse it does too, in the box of the frame, and without a still', async () => {
    const page = await openFar({ id: aGif().id })
    const facade = page.getByRole('button', { name: 'GIF' })
    expect(await facade.boundingBox()).toEqual(await page.locator('.gifkit-embed').boundingBox())
    await facade.click()
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
    await expect.poll(() => facade.count(), PATIENCE).toBe(0)
  })

  it('far down the page, asked for by who does not scroll, it comes at once', async () => {
    const { page } = await site.open()
    await page.evaluate(() => document.getElementById('main')?.style.setProperty('padding-top', '20000px'))
    await embedOnPage(page, { gif: aGif(), baseUrl: baseUrl() })
    await page.waitForTimeout(300)
    expect(framesAsked(page)).toEqual([])
    await page.evaluate(() => document.querySelector<HTMLElement>('.gifkit-embed button')?.click())
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
})

describe('destroy', () => {
  it('frees everything, whether the frame was there or not', async () => {
    const { page } = await site.open({}, {}, prepareCensus)
    const gifs = decoded().slice(0, 20)
    await embedOnPage(page, ...gifs.map((gif) => ({ gif, baseUrl: baseUrl(), width: 480 })))
    await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
    const during = await takeCensus(page)
    expect(during.listeners['window message']).toBeGreaterThan(0)
    expect(during.observed.IntersectionObserver).toBeGreaterThan(0)
    await page.evaluate(() => {
      for (const embed of (window as unknown as HostWindow).embeds) embed.destroy()
    })
    const after = await takeCensus(page)
    expect(after.listeners['window message'] ?? 0).toBe(0)
    expect(after.observed.IntersectionObserver).toBe(0)
    expect([after.timers, after.frames]).toEqual([0, 0])
    expect(await page.locator('main > *').count()).toBe(1)
    await expect.poll(() => page.frames().length, PATIENCE).toBe(1)
  })
})
