import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { LoggedRequest } from '../../sandbox/control/request-log.js'
import { PATIENCE } from './patience.js'
import type { SandboxClient } from './sandbox-client.js'

/**
 * The pages that show a grid: React's own build, and the standalone script with its own runtime. What a runtime has a
 * part in, such as focus, pointers and mounting, is shown on both; rules of the core, styles and views on React's.
 */
export const gridPages = ['/grid-react', '/grid-plain'] as const

/** A tile in the document; lengths in px relative to the viewport, rounded to whole ones. */
export interface DrawnTile {
  readonly id: string
  /** From 1. */
  readonly position: number
  readonly setSize: number
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
  readonly tabIndex: number
  readonly hasFocus: boolean
  /** Address of the image, empty while it is not wanted. */
  readonly src: string
  readonly isLoaded: boolean
  /** The image's own size. */
  readonly natural: readonly [width: number, height: number]
}

/** The tiles that are in the document, in its order. */
export const drawnTiles = (page: Page): Promise<readonly DrawnTile[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.gifkit-tile')].map((tile) => {
      const box = tile.getBoundingClientRect()
      const link = tile.querySelector<HTMLElement>('.giphy-gif')
      const image = tile.querySelector<HTMLImageElement>('img.giphy-gif-img')
      return {
        id: link?.dataset.giphyId ?? '',
        position: Number(tile.getAttribute('aria-posinset')),
        setSize: Number(tile.getAttribute('aria-setsize')),
        top: Math.round(box.top),
        left: Math.round(box.left),
        width: Math.round(box.width),
        height: Math.round(box.height),
        tabIndex: link?.tabIndex ?? Number.NaN,
        hasFocus: document.activeElement === link,
        src: image?.getAttribute('src') ?? '',
        isLoaded: image?.classList.contains('giphy-img-loaded') ?? false,
        natural: [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0] as const,
      }
    }),
  )

/** Tiles of which some part is on a screen of this height. */
export const onScreen = (tiles: readonly DrawnTile[], height = 1000): readonly DrawnTile[] =>
  tiles.filter((tile) => tile.top + tile.height > 0 && tile.top < height)

/** Waits until there are tiles, and returns them. */
export const firstTiles = async (page: Page): Promise<readonly DrawnTile[]> => {
  await page.waitForSelector('.gifkit-tile img[src]', { timeout: PATIENCE.timeout })
  return drawnTiles(page)
}

/** Waits for the line that says that GIFs could not be loaded, and returns it. */
export const errorLine = async (page: Page): Promise<string> => {
  const line = page.getByRole('alert')
  await line.waitFor({ timeout: PATIENCE.timeout })
  return (await line.textContent()) ?? ''
}

export const retry = (page: Page): Promise<void> => page.getByRole('button', { name: 'Try again?' }).click()

/** Elements inside the grid's container, whatever they are for. */
export const elementCount = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('.gifkit *').length)

/** A tile under which its colour is seen: it has one, and no picture yet. */
export const COLOURED = '[data-gifkit-color]:not([data-gifkit-loaded])'

/** The smallest GIF there is: one transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** From now on media are a pixel each: for suites about places, where drawing real ones only takes time. */
export const standInForMedia = async (page: Page, until?: Promise<void>): Promise<void> => {
  await page.route(/\/media\//, async (route) => {
    await until
    await route.fulfill({ contentType: 'image/gif', body: pixel })
  })
}

/** Calls the page's `window.sandbox`. */
export const steer = (
  page: Page,
  method: 'set' | 'setProps' | 'mount' | 'unmount',
  argument?: Readonly<Record<string, unknown>>,
): Promise<void> =>
  page.evaluate(
    ([name, value]) => {
      const { sandbox } = window as unknown as { sandbox: Record<string, (value: unknown) => void> }
      sandbox[name]?.(value)
    },
    [method, argument] as const,
  )

const isListCall = ({ method, path }: LoggedRequest): boolean =>
  method === 'GET' && /\/(trending|search)$/.test(path)

/** Requests for pages of GIFs that the content API received, oldest first. */
export const pageRequests = async (control: SandboxClient): Promise<readonly LoggedRequest[]> =>
  (await control.requests('api')).filter(isListCall)

/** The offsets of those requests. */
export const offsetsAsked = async (control: SandboxClient): Promise<readonly number[]> =>
  (await pageRequests(control)).map(({ query }) => Number(new URLSearchParams(query).get('offset')))

/** Waits until two frames were drawn, so that observers and effects have had their turn; on any clock, real frames. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { realFrame = requestAnimationFrame } = window as { realFrame?: typeof requestAnimationFrame }
    return new Promise<void>((done) => realFrame(() => realFrame(() => setTimeout(done))))
  })

/** The most frames that a turn of the wheel is waited for, as the page may have changed and have no room for it. */
const WHEEL_FRAMES = 60

/** Turns the wheel by so many px and waits until the page is there: two turns that a late browser joins skip tiles. */
const wheelDown = async (page: Page, delta: number): Promise<void> => {
  const target = await page.evaluate(
    (by) => Math.min(scrollY + by, document.documentElement.scrollHeight - innerHeight),
    delta,
  )
  await page.mouse.wheel(0, delta)
  await page.evaluate(
    ([end, most]) => {
      const { realFrame = requestAnimationFrame } = window as { realFrame?: typeof requestAnimationFrame }
      return new Promise<void>((done) => {
        let frames = 0
        const look = (): void => {
          if (scrollY + 1 >= end || ++frames > most) done()
          else realFrame(look)
        }
        look()
      })
    },
    [target, WHEEL_FRAMES] as const,
  )
}

/**
 * Scrolls the window down until a tile of this position is drawn, less than a screen at a time as a wheel does;
 * `look` returns the tiles at each stop.
 */
export const scrollToPosition = async (
  page: Page,
  position: number,
  look: () => Promise<readonly DrawnTile[]> = () => drawnTiles(page),
): Promise<void> => {
  await page.mouse.move(500, 500)
  await expect
    .poll(
      async () => {
        await wheelDown(page, 900)
        await twoFrames(page)
        return (await look()).at(-1)?.position ?? 0
      },
      { timeout: 90_000, interval: 20 },
    )
    .toBeGreaterThanOrEqual(position)
}

/** Waits until the list goes on below the screen for more than a screen, so that it asks for no more GIFs by itself. */
export const endOutOfReach = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () => {
      // A page may go on below its list.
      const end = document.querySelector('.giphy-loader')?.getBoundingClientRect().top
      return (end ?? document.documentElement.scrollHeight - scrollY) > 2 * innerHeight
    },
    undefined,
    { timeout: PATIENCE.timeout },
  )
  await twoFrames(page)
}

/**
 * Makes a page's clock one that tests turn; until they do, it runs by itself. Its pictures are a pixel each. To be
 * called before the page goes to its address.
 */
export const prepareClock = async (page: Page): Promise<void> => {
  await standInForMedia(page)
  // Before the clock takes them: frames of its own come whether or not the browser draws.
  await page.context().addInitScript(() => {
    Object.assign(window, { realFrame: requestAnimationFrame.bind(window) })
  })
  await page.clock.install()
}

/** Attempts of a feed are that far apart, in ms. */
const ATTEMPT_MS = 250

/**
 * Turns the page's clock by as many attempts of a feed as would ask for a page each, were they made; between them
 * observers report and answers arrive.
 */
export const passAttempts = async (page: Page, attempts: number): Promise<void> => {
  for (let made = 0; made < attempts; made += 1) {
    await page.clock.runFor(ATTEMPT_MS)
    await twoFrames(page)
  }
}

/** Hides or shows a page as its browser would by another tab. */
export const setVisibility = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)
