import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { engine } from '../support/engines/engine.js'
import { disguise, gifPages, loadedGif, MOVING, mediaFile, STILL } from '../support/gif-page.js'
import { COLOURED, steer, twoFrames } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'

const suite = browserSuite()

const seen = async (): Promise<readonly string[]> =>
  gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')

/** The GIF is a link with an image of its shape, and is seen once, whatever its width. */
const expectLink = async (page: Page): Promise<void> => {
  const drawn = await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('a.giphy-gif')
    const image = link?.querySelector('img')
    const box = link?.getBoundingClientRect()
    return {
      href: link?.href ?? '',
      alt: image?.alt ?? '',
      width: box?.width ?? 0,
      shape:
        (box?.width ?? 0) / (box?.height ?? 1) / ((image?.naturalWidth ?? 0) / (image?.naturalHeight ?? 1)),
      id: link?.dataset.giphyId ?? '',
    }
  })
  expect(drawn.href).toMatch(/^http/)
  expect(drawn.alt).not.toBe('')
  expect(drawn.width).toBe(320)
  expect(Math.abs(drawn.shape - 1), 'the box has the picture’s shape').toBeLessThan(0.03)
  await expect.poll(seen, PATIENCE).toEqual([drawn.id])
  await steer(page, 'set', { width: 200 })
  await expect
    .poll(() => page.evaluate(() => document.querySelector('.giphy-gif')?.clientWidth), PATIENCE)
    .toBe(200)
  expect(await seen(), 'another width is no other look').toHaveLength(1)
}

/** Its size follows its container, in percents of it where those are asked for. */
const expectContainerSize = async (page: Page): Promise<void> => {
  const sizes = () =>
    page.evaluate(() => {
      const root = document.querySelector('.gifkit-gif')
      const image = root?.querySelector('.giphy-gif-img')?.getBoundingClientRect()
      // The React page draws into a container of its own, the script into one that it makes.
      const container = root?.parentElement
      const round = (px = 0): number => Math.round(px)
      return {
        inner: round(container?.getBoundingClientRect().width),
        innerHeight: round(container?.getBoundingClientRect().height),
        width: round(root?.getBoundingClientRect().width),
        image: [round(image?.width), round(image?.height)],
      }
    })
  await steer(page, 'set', { width: undefined })
  await expect.poll(async () => (await sizes()).width === (await sizes()).inner, PATIENCE).toBe(true)
  await steer(page, 'set', { percentWidth: '50%' })
  await expect
    .poll(async () => Math.abs((await sizes()).width - (await sizes()).inner / 2), PATIENCE)
    .toBeLessThanOrEqual(1)
  // The image follows once the new width is observed.
  await expect.poll(async () => (await sizes()).image[0] === (await sizes()).width, PATIENCE).toBe(true)
  const half = await sizes()
  expect(half.image[1]).toBeGreaterThan(40)
  await page.evaluate(() => {
    const container = document.querySelector<HTMLElement>('.gifkit-gif')?.parentElement
    const outer = container?.classList.contains('gifkit-mount') ? container.parentElement : container
    if (outer) outer.style.height = '400px'
  })
  await steer(page, 'set', { percentHeight: '25%' })
  await expect
    .poll(async () => Math.abs(((await sizes()).image[1] ?? 0) - (await sizes()).innerHeight / 4), PATIENCE)
    .toBeLessThanOrEqual(1)
  expect((await sizes()).innerHeight).toBeGreaterThanOrEqual(400)
  expect((await sizes()).image[0]).toBe(half.width)
  await steer(page, 'set', { width: 320, percentWidth: undefined, percentHeight: undefined })
}

const logged = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.sandbox.log().map(({ name }) => name))

/** The author opens in a new tab that cannot reach back, unless there is a handler. */
const expectAuthor = async (page: Page): Promise<void> => {
  const profile = `${suite.sandbox.pages}/authors/someone`
  const user = {
    username: 'someone',
    display_name: 'Some One',
    is_public: true,
    suppress_chrome: false,
    profile_url: profile,
  }
  await disguise(page, { user })
  await page.locator('.gifkit-tile').hover()
  const author = page.locator('.giphy-attribution')
  await expect.poll(() => author.textContent(), PATIENCE).toContain('Some One')
  await page.context().route(profile, (route) => route.fulfill({ contentType: 'text/html', body: 'profile' }))
  const [popup] = await Promise.all([page.waitForEvent('popup'), author.click()])
  const opened = (): Promise<unknown> =>
    popup.evaluate(() => [location.href, window.opener, document.referrer]).catch(() => 'on its way')
  await expect
    .poll(opened, { ...PATIENCE, message: 'the profile cannot reach back, nor knows where from' })
    .toEqual([profile, null, ''])
  await popup.close()
  await steer(page, 'set', { onAuthorClick: true })
  await page.locator('.gifkit-tile').hover()
  await page.locator('button.giphy-attribution').click()
  expect(page.context().pages(), 'a handler opens no tab').toHaveLength(1)
  expect(await logged(page)).toContain('onAuthorClick')
  expect(await logged(page)).not.toContain('onGifClick')
}

/** Pushes the GIF far below the screen before it is drawn. */
const pushDown = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.body.style.paddingTop = '5000px'
    })
  })

/** Keeps the addresses that the GIF's image had, in order, as `files`. */
const watchFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const files: string[] = []
    Object.assign(window, { files })
    new MutationObserver((records) => {
      for (const { target } of records) {
        const src = (target as Element).getAttribute('src')
        if (src && (target as Element).classList.contains('giphy-gif-img'))
          files.push(src.replace(/\?.*$/, ''))
      }
    }).observe(document, { attributes: true, attributeFilter: ['src'], subtree: true })
  })

describe.each(gifPages)('on %s, a GIF', (path) => {
  it('is a link with an image of its shape, seen once; takes its size from its container; leads to its author; tells of right clicks, keys and hovers', async () => {
    const { page } = await suite.open(path)
    await loadedGif(page)
    await expectLink(page)
    await expectContainerSize(page)
    await expectAuthor(page)
    const gif = page.locator('.giphy-gif')
    // The menu of WebKit's browser takes the page's events until it is closed.
    if (engine === 'webkit') await gif.dispatchEvent('contextmenu')
    else await gif.click({ button: 'right', position: { x: 5, y: 5 } })
    await gif.press('x')
    await expect
      .poll(() => logged(page), PATIENCE)
      .toEqual(expect.arrayContaining(['onGifRightClick', 'onGifKeyPress', 'onGifHover']))
    await page.keyboard.press('Escape')
  })

  it('loads only when it comes near, the still first where it is asked to, one request each', async () => {
    const { page } = await suite.open(`${path}?stillFirst=true`, {}, (opened) =>
      Promise.all([pushDown(opened), watchFiles(opened)]),
    )
    await page.locator('.giphy-gif').waitFor({ state: 'attached' })
    for (let look = 0; look < 3; look += 1) await twoFrames(page)
    expect(await mediaFile(page), 'nothing is asked for far below the screen').toBe('')
    await page.evaluate(() => document.querySelector('.giphy-gif')?.scrollIntoView())
    await expect.poll(() => mediaFile(page), PATIENCE).toMatch(MOVING)
    const files = await page.evaluate(() => (window as unknown as { files: string[] }).files)
    expect(
      files.map((file) => STILL.test(file)),
      'the still, then what moves',
    ).toEqual([true, false])
    const requests = async () =>
      (await suite.sandbox.control.requests('media')).filter(({ path: file }) =>
        files.some((src) => src.includes(file)),
      )
    await expect.poll(requests, { ...PATIENCE, message: 'one request each' }).toHaveLength(2)
  })
})

describe('on /gif-react, a GIF', () => {
  it('loads far below the screen where it is told to, and keeps a forced height and the host’s style', async () => {
    const { page } = await suite.open('/gif-react?lazyLoad=false&height=90', {}, pushDown)
    await loadedGif(page)
    expect(await page.evaluate(() => scrollY), 'it was not scrolled to').toBe(0)
    await steer(page, 'setProps', { style: { margin: '7px 0 0 11px' } })
    const box = () =>
      page.evaluate(() => {
        const root = document.querySelector<HTMLElement>('.gifkit-gif')
        const tile = document.querySelector('.giphy-gif')
        return [tile?.clientWidth, tile?.clientHeight, root ? getComputedStyle(root).margin : '']
      })
    await expect.poll(box, PATIENCE).toEqual([320, 90, '7px 0px 0px 11px'])
  })

  // fault T6
  it('without any picture, or with one that is missing, keeps its place and is not seen', async () => {
    await suite.sandbox.control.fault({
      origin: 'media',
      path: '/',
      times: 0,
      fault: { kind: 'status', status: 404 },
    })
    const { page, excuse } = await suite.open('/gif-react?height=90')
    const colour = page.locator(`.giphy-gif${COLOURED}`)
    await expect.poll(async () => (await suite.sandbox.control.requests('media')).length, PATIENCE).toBe(1)
    await expect.poll(() => mediaFile(page), PATIENCE).toBe('')
    await disguise(page, { id: 'nothing', images: {} })
    await page.locator('[data-giphy-id="nothing"]').waitFor()
    for (let look = 0; look < 3; look += 1) await twoFrames(page)
    expect(await colour.evaluate((link) => [link.clientWidth, link.clientHeight])).toEqual([320, 90])
    expect(await mediaFile(page)).toBe('')
    expect(await suite.sandbox.control.requests('media'), 'a missing picture is asked for once').toHaveLength(
      1,
    )
    expect(await seen(), 'what has no picture is not seen').toEqual([])
    excuse(/^console: Failed to load resource: .*\/media\//)
  })
})
