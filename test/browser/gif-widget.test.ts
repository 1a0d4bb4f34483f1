import { describe, expect, it } from 'vitest'
import { browserSuite } from '../support/browser-suite.js'
import { disguise, gifPages, loadedGif, MOVING, mediaFile, STILL } from '../support/gif-page.js'
import { COLOURED, steer } from '../support/grid-page.js'
import { PATIENCE } from '../support/patience.js'
import { gifIds, pingbacksOfTest } from '../support/received-events.js'

const suite = browserSuite()

describe.each(gifPages)('on %s, a GIF', (path) => {
  it('is a link with an image of its shape, seen once', async () => {
    const { page } = await suite.open(path)
    await loadedGif(page)
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
    expect(drawn.shape).toBeGreaterThan(0.97)
    expect(drawn.shape).toBeLessThan(1.03)
    await expect
      .poll(async () => gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN'), PATIENCE)
      .toEqual([drawn.id])
    await steer(page, 'set', { width: 200 })
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.giphy-gif')?.clientWidth), PATIENCE)
      .toBe(200)
    expect(gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')).toHaveLength(1)
  })

  it('loads only when it comes near, unless it is told to', async () => {
    const far = (page: Parameters<Parameters<typeof suite.open>[2] & object>[0]) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          document.body.style.paddingTop = '5000px'
        })
      })
    const { page } = await suite.open(path, {}, far)
    await page.locator('.giphy-gif').waitFor({ state: 'attached' })
    await page.waitForTimeout(300)
    expect(await mediaFile(page)).toBe('')
    await page.evaluate(() => document.querySelector('.giphy-gif')?.scrollIntoView())
    await loadedGif(page)
    const eager = await suite.open(`${path}?lazyLoad=false`, {}, far)
    await loadedGif(eager.page)
    expect(await eager.page.evaluate(() => scrollY)).toBe(0)
  })

  it('shows the still first where it is asked to, one request each', async () => {
    const { page } = await suite.open(`${path}?stillFirst=true`, {}, (one) =>
      one.addInitScript(() => {
        const files: string[] = []
        Object.assign(window, { files })
        new MutationObserver((records) => {
          for (const { target } of records) {
            const src = (target as Element).getAttribute('src')
            if (src && (target as Element).classList.contains('giphy-gif-img'))
              files.push(src.replace(/\?.*$/, ''))
          }
        }).observe(document, { attributes: true, attributeFilter: ['src'], subtree: true })
      }),
    )
    await expect.poll(() => mediaFile(page), PATIENCE).toMatch(MOVING)
    const files = await page.evaluate(() => (window as unknown as { files: string[] }).files)
    expect(files.map((file) => STILL.test(file))).toEqual([true, false])
    const requests = (await suite.sandbox.control.requests('media')).filter(({ path: file }) =>
      files.some((src) => src.includes(file)),
    )
    expect(requests).toHaveLength(2)
  })

  it('takes its size in percents from its container', async () => {
    const { page } = await suite.open(path)
    await loadedGif(page)
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
    const half = await sizes()
    expect(half.image[0]).toBe(half.width)
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
  })

  it('keeps a forced height and the host’s style', async () => {
    const { page } = await suite.open(`${path}?height=90`)
    await loadedGif(page)
    await steer(page, 'setProps', { style: { margin: '7px 0 0 11px' } })
    const box = () =>
      page.evaluate(() => {
        const root = document.querySelector('.gifkit-gif')
        const link = document.querySelector('.giphy-gif')?.getBoundingClientRect()
        return [link?.width, link?.height, root && getComputedStyle(root).margin]
      })
    await expect.poll(box, PATIENCE).toEqual([320, 90, '7px 0px 0px 11px'])
  })

  it('opens the author in a new tab that cannot reach back, unless there is a handler', async () => {
    const { page } = await suite.open(path)
    await loadedGif(page)
    const profile = `${suite.sandbox.pages}/channel/someone`
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
    expect(await author.textContent()).toContain('Some One')
    await page
      .context()
      .route(profile, (route) => route.fulfill({ contentType: 'text/html', body: 'profile' }))
    const [popup] = await Promise.all([page.waitForEvent('popup'), author.click()])
    await popup.waitForURL(profile)
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    expect(await popup.evaluate(() => document.referrer)).toBe('')
    await popup.close()
    await steer(page, 'set', { onAuthorClick: true })
    await page.locator('.gifkit-tile').hover()
    await page.locator('button.giphy-attribution').click()
    expect(page.context().pages()).toHaveLength(1)
    const log = await page.evaluate(() => window.sandbox.log().map(({ name }) => name))
    expect(log).toContain('onAuthorClick')
    expect(log).not.toContain('onGifClick')
  })

  it('without any picture, or with one that is missing, keeps its place and is not seen', async () => {
    await suite.sandbox.control.fault({
      origin: 'media',
      path: '/',
      times: 0,
      fault: { kind: 'status', status: 404 },
    })
    const { page, excuse } = await suite.open(`${path}?height=90`)
    const colour = page.locator(`.giphy-gif${COLOURED}`)
    await expect.poll(async () => (await suite.sandbox.control.requests('media')).length, PATIENCE).toBe(1)
    await expect.poll(() => mediaFile(page), PATIENCE).toBe('')
    await disguise(page, { id: 'nothing', images: {} })
    await page.locator('[data-giphy-id="nothing"]').waitFor()
    await page.waitForTimeout(300)
    expect(await colour.evaluate((link) => [link.clientWidth, link.clientHeight])).toEqual([320, 90])
    expect(await mediaFile(page)).toBe('')
    expect(await suite.sandbox.control.requests('media')).toHaveLength(1)
    expect(gifIds(await pingbacksOfTest(suite.sandbox.control), 'SEEN')).toEqual([])
    excuse(/^console: Failed to load resource: .*\/media\//)
  })

  it('tells of right clicks and keys, and hovers after 200 ms', async () => {
    const { page } = await suite.open(path)
    await loadedGif(page)
    await page.locator('.giphy-gif').click({ button: 'right' })
    await page.locator('.giphy-gif').press('x')
    await expect
      .poll(() => page.evaluate(() => window.sandbox.log().map(({ name }) => name)), PATIENCE)
      .toEqual(expect.arrayContaining(['onGifRightClick', 'onGifKeyPress', 'onGifHover']))
    await page.keyboard.press('Escape')
  })
})
