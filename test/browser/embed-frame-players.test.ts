import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../support/axe-findings.js'
import { frameSuite, type OpenedFrame, ready, waitFor } from '../support/frame-suite.js'
import { heldRequests } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const suite = frameSuite()

const openFrame = async (
  provider: 'youtube' | 'vimeo',
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedFrame> => {
  const opened = await suite.open({ id: suite.gifOf(provider), ...(prepare && { prepare }) })
  await ready(opened.frame)
  return opened
}

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
  const player = playerOf(opened, provider)
  if (!player) throw new Error('There is no player')
  return player
}

const backToGif = async ({ frame }: OpenedFrame): Promise<void> => {
  await frame.getByRole('button', { name: 'Back to the GIF' }).click()
  await frame.locator('.gkf-video').waitFor({ ...PATIENCE, state: 'detached' })
}

const reasonOf = (frame: Frame): Promise<string | null> => frame.locator('.gkf-reason').textContent()

describe.each(['youtube', 'vimeo'] as const)('%s', (provider) => {
  const shared = suite.shared({ provider, prepare: countListeners })

  // The first of those that share the page: whatever it loaded of itself was asked for in this test.
  it('nothing of it is loaded before somebody asks', async () => {
    const opened = await shared()
    await opened.point()
    await waitFor(opened.frame, 'footer', 'shown')
    expect(await suite.sandbox.control.requests('players')).toEqual([])
    expect(
      await opened.frame.evaluate(() => document.querySelectorAll('iframe, script[src^="https:"]').length),
    ).toBe(0)
  })

  // specification 2.75
  it('the way back hides while it plays, and is there when it is paused or has ended', async () => {
    const opened = await shared()
    const player = await playing(opened, provider)
    expect(await player.locator('#state').textContent()).toBe('playing')
    await player.locator('#pause').click()
    await waitFor(opened.frame, 'back', 'shown')
    expect(await axeFindings(opened.frame)).toEqual([])
    await player.locator('#play').click()
    await waitFor(opened.frame, 'back', 'hidden')
    await player.locator('#end').click()
    await waitFor(opened.frame, 'back', 'shown')
    const back = opened.frame.getByRole('button', { name: 'Back to the GIF' })
    expect(await back.textContent()).toBe('GIF')
    await backToGif(opened)
    expect(await opened.frame.locator('.gkf-image').isVisible()).toBe(true)
  })

  it('what the player reports is told, and leaves the way back', async () => {
    const opened = await shared()
    const player = await playing(opened, provider)
    await player.locator('#fail').click()
    await waitFor(opened.frame, 'back', 'shown')
    expect(await reasonOf(opened.frame)).toBe(
      provider === 'youtube' ? 'The video may not be embedded.' : 'The video is private.',
    )
    expect(await axeFindings(opened.frame)).toEqual([])
    await backToGif(opened)
  })

  it('X4: leaving while it plays takes frame and sound within 100 ms, and every listener', async () => {
    const opened = await shared()
    const listeners = (): Promise<number> =>
      opened.frame.evaluate(() => (window as unknown as { counted: { messages: number } }).counted.messages)
    const player = await playing(opened, provider)
    await player.locator('#pause').click()
    await waitFor(opened.frame, 'back', 'shown')
    const whileThere = await listeners()
    await player.locator('#play').click()
    await waitFor(opened.frame, 'back', 'hidden')
    // A timer of the same thread comes late on a machine that is late.
    const isGone = await opened.frame.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          document.querySelector<HTMLElement>('.gkf-back')?.click()
          setTimeout(() => resolve(document.querySelector('iframe') === null), 100)
        }),
    )
    expect(isGone).toBe(true)
    await expect.poll(() => playerOf(opened, provider), PATIENCE).toBeUndefined()
    // Vimeo's library frees its own; YouTube's official script keeps one for good.
    if (provider === 'vimeo') await expect.poll(listeners, PATIENCE).toBeLessThan(whileThere)
  })

  it('X4: leaving while it loads leaves nothing that comes later', async () => {
    const address = provider === 'youtube' ? 'https://www.youtube.com/iframe_api' : /\/api\/oembed/
    const { hold, letGo } = heldRequests(address, 1)
    // A script that is there already is not loaded again.
    const opened = await (provider === 'youtube' ? openFrame(provider, hold) : shared())
    if (provider === 'vimeo') await hold(opened.page)
    await watch(opened)
    await opened.frame.getByRole('button', { name: 'Back to the GIF' }).click()
    letGo()
    await opened.frame.waitForTimeout(800)
    expect(playerOf(opened, provider)).toBeUndefined()
    expect(await opened.frame.locator('.gkf-video').count()).toBe(0)
    opened.excuse(/ERR_ABORTED|Failed to load resource/)
  })
})

describe('YouTube', () => {
  const shared = suite.shared({ provider: 'youtube' })

  // specification 7.127
  // specification 2.73
  it('plays from the host without cookies, told the origin alone, by the official script', async () => {
    const opened = await shared()
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
    expect(requests.filter(({ path }) => path === '/iframe_api')).toHaveLength(1)
    await player.locator('#pause').click()
    await backToGif(opened)
  })

  it('X2: asked for again, its script is on the page once', async () => {
    const opened = await shared()
    for (let round = 0; round < 2; round += 1) {
      const player = await playing(opened, 'youtube')
      await player.locator('#pause').click()
      await backToGif(opened)
    }
    expect(
      await opened.frame.evaluate(() => document.querySelectorAll('script[src*="iframe_api"]').length),
    ).toBe(1)
  })

  it('X2: a script that is blocked is told of, and asked for again next time', async () => {
    const opened = await openFrame('youtube', (page) =>
      page.route('https://www.youtube.com/iframe_api', (route) => route.abort('blockedbyclient'), {
        times: 1,
      }),
    )
    await watch(opened)
    await expect
      .poll(() => reasonOf(opened.frame), PATIENCE)
      .toBe('The player of YouTube could not be loaded.')
    opened.excuse(/ERR_BLOCKED_BY_CLIENT/)
    await backToGif(opened)
    await playing(opened, 'youtube')
  })

  it('X2: a player that stays silent leaves the way back from the start, and has failed after 10 s', async () => {
    await suite.sandbox.control.fault({
      origin: 'players',
      path: '^/embed/',
      times: 0,
      fault: { kind: 'hang' },
    })
    const opened = await openFrame('youtube', (page) => page.clock.install())
    const before = Date.now()
    await watch(opened)
    const after = Date.now()
    await waitFor(opened.frame, 'back', 'shown')
    await opened.page.clock.pauseAt(before + 9_000)
    expect(await reasonOf(opened.frame)).toBe('')
    await opened.page.clock.fastForward(after - before + 1_000)
    await expect.poll(() => reasonOf(opened.frame), PATIENCE).toBe('The video does not answer.')
  })
})

describe('X3: Vimeo’s oEmbed', () => {
  const url = 'https://vimeo.com/235361999'
  const shared = suite.shared({ provider: 'vimeo' })

  it.each([
    [{ kind: 'status', status: 404 }, `${url} was not found.`],
    [{ kind: 'status', status: 403 }, `${url} is not embeddable.`],
    [{ kind: 'status', status: 500 }, 'There was an error fetching the embed code from Vimeo (500).'],
    [{ kind: 'reset' }, 'There was an error fetching the embed code from Vimeo (0).'],
    [{ kind: 'html' }, 'There was an error fetching the embed code from Vimeo (200).'],
    [{ kind: 'body', body: '{"domain_status_code":403}' }, `${url} is not embeddable.`],
  ] as const)('%j: “%s”, and no player', async (fault, sentence) => {
    await suite.sandbox.control.fault({ origin: 'players', path: '^/api/oembed', times: 0, fault })
    const opened = await shared()
    await watch(opened)
    await expect.poll(() => reasonOf(opened.frame), PATIENCE).toBe(sentence)
    expect(playerOf(opened, 'vimeo')).toBeUndefined()
    await backToGif(opened)
    opened.excuse(/Failed to load resource|blocked by CORS policy/)
  })

  // specification 2.74
  it('its html never comes in: the player is the one of the id, under the title that Vimeo gives', async () => {
    const opened = await shared()
    const player = await playing(opened, 'vimeo')
    expect(player.url()).toBe(`${HOSTS.vimeo}235361999?autoplay=1&byline=0&title=0&loop=0`)
    expect(await opened.frame.locator('.gkf-player iframe').getAttribute('title')).toBe(`Stand-in of ${url}`)
    expect(opened.page.frames().some((frame) => frame.url().includes('evil.test'))).toBe(false)
    expect(await opened.frame.title()).not.toBe('injected')
  })
})
