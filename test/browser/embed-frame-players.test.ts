import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { frameSuite, type OpenedFrame, ready, waitFor } from '../support/frame-suite.js'
import { twoFrames } from '../support/grid-page.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

/** Counts the listeners for messages of every window. */
const countListeners = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counted = { messages: 0 }
    Object.assign(window, { counted })
    const { addEventListener, removeEventListener } = window
    window.addEventListener = (...all: Parameters<typeof addEventListener>) => {
      if (all[0] === 'message') counted.messages += 1
      addEventListener.apply(window, all)
    }
    window.removeEventListener = (...all: Parameters<typeof removeEventListener>) => {
      if (all[0] === 'message') counted.messages -= 1
      removeEventListener.apply(window, all)
    }
  })

const watch = async (opened: OpenedFrame): Promise<void> => {
  await opened.point()
  await waitFor(opened.frame, 'footer', 'shown')
  await opened.frame.getByRole('button', { name: 'Watch the video' }).click()
}

const HOSTS = {
  youtube: 'https://www.youtube-nocookie.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
} as const

const playerOf = ({ page }: OpenedFrame, provider: 'youtube' | 'vimeo'): Frame | undefined =>
  page.frames().find((frame) => frame.url().startsWith(HOSTS[provider]))

const playing = async (opened: OpenedFrame, provider: 'youtube' | 'vimeo'): Promise<Frame> => {
  await watch(opened)
  await waitFor(opened.frame, 'back', 'hidden')
  // Its frame is another process's, whose address the test learns in its own time.
  await expect.poll(() => playerOf(opened, provider)?.url(), PATIENCE).toBeDefined()
  const player = playerOf(opened, provider)
  if (!player) throw new Error('There is no player')
  return player
}

const backToGif = async ({ frame }: OpenedFrame): Promise<void> => {
  await frame.getByRole('button', { name: 'Back to the GIF' }).click()
  await frame.locator('.gkf-video').waitFor({ ...PATIENCE, state: 'detached' })
}

const reasonOf = (frame: Frame): Promise<string | null> => frame.locator('.gkf-reason').textContent()

const listenersOf = (opened: OpenedFrame): Promise<number> =>
  opened.frame.evaluate(() => (window as unknown as { counted: { messages: number } }).counted.messages)

/** Leaves a playing video, and looks 100 ms later, by a timer of the same thread: on a machine that is late both are. */
const isGoneIn100 = ({ frame }: OpenedFrame): Promise<boolean> =>
  frame.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.querySelector<HTMLElement>('.gkf-back')?.click()
        setTimeout(() => resolve(document.querySelector('iframe') === null), 100)
      }),
  )

const frames = {
  youtube: suite.shared({ provider: 'youtube', prepare: countListeners }),
  vimeo: suite.shared({ provider: 'vimeo', prepare: countListeners }),
}

describe.each(['youtube', 'vimeo'] as const)('%s', (provider) => {
  // specification 2.73-2.75
  // fault X4
  it('X4: comes when it is asked for, leads back when it rests or fails, and is gone within 100 ms', async () => {
    const opened = await frames[provider]()
    const { frame } = opened
    await opened.point()
    await waitFor(frame, 'footer', 'shown')
    // The first on its page: whatever that loaded of itself was asked for in this test.
    expect(await suite.sandbox.control.requests('players'), 'nothing is loaded before').toEqual([])
    expect(
      await frame.evaluate(() => document.querySelectorAll('iframe, script[src^="https:"]').length),
    ).toBe(0)

    let player = await playing(opened, provider)
    expect(await player.locator('#state').textContent()).toBe('playing')
    await player.locator('#pause').click()
    await waitFor(frame, 'back', 'shown')
    expect(await axeFindings(frame), 'axe while it is paused').toEqual([])
    await player.locator('#play').click()
    await waitFor(frame, 'back', 'hidden')
    await player.locator('#end').click()
    await waitFor(frame, 'back', 'shown')
    expect(await frame.getByRole('button', { name: 'Back to the GIF' }).textContent()).toBe('GIF')
    await backToGif(opened)
    expect(await frame.locator('.gkf-image').isVisible(), 'the GIF is back').toBe(true)

    player = await playing(opened, provider)
    await player.locator('#fail').click()
    await waitFor(frame, 'back', 'shown')
    expect(await reasonOf(frame), 'what the player reports is said').toBe(
      provider === 'youtube' ? 'The video may not be embedded.' : 'The video is private.',
    )
    expect(await axeFindings(frame), 'axe after a failure').toEqual([])
    await backToGif(opened)

    player = await playing(opened, provider)
    await player.locator('#pause').click()
    await waitFor(frame, 'back', 'shown')
    const whileThere = await listenersOf(opened)
    await player.locator('#play').click()
    await waitFor(frame, 'back', 'hidden')
    expect(await isGoneIn100(opened), 'frame and sound are gone within 100 ms').toBe(true)
    await expect.poll(() => playerOf(opened, provider), PATIENCE).toBeUndefined()
    // Vimeo's library frees its own; YouTube's official script keeps one for good.
    if (provider === 'vimeo') await expect.poll(() => listenersOf(opened), PATIENCE).toBeLessThan(whileThere)
  })
})

describe('YouTube', () => {
  // specification 7.127
  // fault X2
  it('X2: plays from the host without cookies, given the origin alone, by the official script, which is there once', async () => {
    const opened = await frames.youtube()
    const player = await playing(opened, 'youtube')
    const query = Object.fromEntries(new URL(player.url()).searchParams)
    expect(query).toMatchObject({
      autoplay: '1',
      loop: '1',
      playsinline: '1',
      fs: '0',
      rel: '0',
      volume: '0',
      enablejsapi: '1',
      origin: suite.sandbox.embed,
    })
    const frame = opened.frame.locator('.gkf-player iframe')
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin')
    expect(await frame.getAttribute('allow')).toContain('autoplay')
    expect(await frame.getAttribute('title')).toMatch(/\w/)
    const requests = await suite.sandbox.control.requests('players')
    const embedded = requests.find(({ path }) => path.startsWith('/embed/'))
    expect(embedded?.headers.referer).toBe(`${suite.sandbox.embed}/`)
    expect(
      await opened.frame.evaluate(() => document.querySelectorAll('script[src*="iframe_api"]').length),
      'asked for four times, its script is on the page once',
    ).toBe(1)
    await player.locator('#pause').click()
    await backToGif(opened)
  })

  // fault X2, X4
  it('X2, X4: a script that is blocked is said and asked for again; one that comes too late, or a silent player, leaves the GIF', async () => {
    const script = 'https://www.youtube.com/iframe_api'
    const { hold, letGo } = heldRequests(script, 1)
    const opened = await suite.open({
      provider: 'youtube',
      prepare: async (page) => {
        await page.clock.install()
        // Those that come later are asked first.
        await hold(page)
        await page.route(script, (route) => route.abort('blockedbyclient'), { times: 1 })
      },
    })
    const { frame, page } = opened
    await ready(frame)
    await watch(opened)
    await expect.poll(() => reasonOf(frame), PATIENCE).toBe('The player of YouTube could not be loaded.')
    opened.excuse(/ERR_BLOCKED_BY_CLIENT/)
    await backToGif(opened)

    const asked = page.waitForRequest(script)
    await watch(opened)
    await asked
    await frame.getByRole('button', { name: 'Back to the GIF' }).click()
    const loaded = page.waitForResponse(script)
    letGo()
    await loaded
    await page.clock.runFor(800)
    expect(playerOf(opened, 'youtube'), 'nothing comes of a script after its video was left').toBeUndefined()
    expect(await frame.locator('.gkf-video').count()).toBe(0)
    opened.excuse(/ERR_ABORTED|Failed to load resource/)
    const player = await playing(opened, 'youtube')
    await player.locator('#pause').click()
    await backToGif(opened)

    const silence = { origin: 'players', path: '^/embed/', times: 0, fault: { kind: 'hang' } } as const
    await suite.sandbox.control.fault(silence)
    await opened.point()
    await waitFor(frame, 'footer', 'shown')
    // The clock stands still before the click, so that a late machine takes none of the 9 s.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
    await watch(opened)
    await waitFor(frame, 'back', 'shown')
    await page.clock.fastForward(9_000)
    expect(await reasonOf(frame), 'nothing is said for 9 s').toBe('')
    await page.clock.fastForward(1_500)
    await expect.poll(() => reasonOf(frame), PATIENCE).toBe('The video does not answer.')
  })
})

describe('X3: Vimeo’s oEmbed', () => {
  const url = 'https://vimeo.com/235361999'

  // fault X3
  it('that refuses or fails says so, and brings no player; nor does one that comes too late (X4)', async () => {
    const opened = await frames.vimeo()
    const { control } = suite.sandbox
    const oembed = { origin: 'players', path: '^/api/oembed', times: 0 } as const
    for (const [fault, sentence] of [
      [{ kind: 'status', status: 404 }, `${url} was not found.`],
      [{ kind: 'reset' }, 'There was an error fetching the embed code from Vimeo (0).'],
    ] as const) {
      await control.clearFaults()
      await control.fault({ ...oembed, fault })
      await watch(opened)
      await expect.poll(() => reasonOf(opened.frame), PATIENCE).toBe(sentence)
      expect(playerOf(opened, 'vimeo')).toBeUndefined()
      await backToGif(opened)
      opened.excuse(/Failed to load resource|blocked by CORS policy/)
    }
    await control.clearFaults()
    const { hold, letGo } = heldRequests(/\/api\/oembed/, 1)
    await hold(opened.page)
    const asked = opened.page.waitForRequest(/\/api\/oembed/)
    await watch(opened)
    const ended = opened.page.waitForEvent('requestfailed')
    await asked
    await opened.frame.getByRole('button', { name: 'Back to the GIF' }).click()
    await ended
    letGo()
    await twoFrames(opened.page)
    expect(playerOf(opened, 'vimeo')).toBeUndefined()
    expect(await opened.frame.locator('.gkf-video').count()).toBe(0)
    opened.excuse(/ERR_ABORTED|Failed to load resource/)
  })

  // fault X3
  it('its html never comes in: the player is the one of the id, under the title that Vimeo gives', async () => {
    const opened = await frames.vimeo()
    const player = await playing(opened, 'vimeo')
    expect(player.url()).toBe(`${HOSTS.vimeo}235361999?autoplay=1&byline=0&title=0&loop=0`)
    expect(await opened.frame.locator('.gkf-player iframe').getAttribute('title')).toBe(`Stand-in of ${url}`)
    expect(opened.page.frames().some((frame) => frame.url().includes('evil.test'))).toBe(false)
    expect(await opened.frame.title()).not.toBe('injected')
  })
})
