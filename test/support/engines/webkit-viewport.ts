/** The size of a page: that of its window less what the browser draws around the page. */
import { SCREEN } from './webkit-driver.js'
import type { WebKitPage } from './webkit-page.js'

type Ask = <Value>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Value>

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Without a window manager the window below the pointer has the focus. The pointer rests in the middle of the screen:
 * there the window has its bar of addresses, so that nothing of the page is hovered.
 */
const CORNER = { x: SCREEN / 2 - 100, y: SCREEN / 2 - 10 }

const innerSize = async (page: WebKitPage): Promise<Size> => {
  const answer = (await page.call({
    functionDeclaration: '() => [innerWidth, innerHeight]',
    target: { context: page.context },
  })) as {
    readonly result: { readonly value: readonly [{ readonly value: number }, { readonly value: number }] }
  }
  const [width, height] = answer.result.value
  return { width: width.value, height: height.value }
}

export const setViewport = async (page: WebKitPage, ask: Ask, wanted: Size): Promise<void> => {
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const inner = await innerSize(page)
    if (attempt > 0 && inner.width === wanted.width && inner.height === wanted.height) return
    if (attempt > 0 && attempt % 4 !== 0) {
      await new Promise((resolve) => setTimeout(resolve, 30))
      continue
    }
    // A window takes a while to follow.
    const outer = await ask<Size>('GET', '/window/rect')
    await ask('POST', '/window/rect', {
      ...CORNER,
      width: wanted.width + outer.width - inner.width,
      height: wanted.height + outer.height - inner.height,
    })
  }
  const { width, height } = await innerSize(page)
  throw new Error(`The page is ${width} × ${height}, not ${wanted.width} × ${wanted.height}`)
}
