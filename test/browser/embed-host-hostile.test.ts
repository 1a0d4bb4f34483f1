/** Hosts and frames that mean no good (fault E2): what they send changes nothing. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { embeddingSite, embedOnPage, type HostWindow, messageTypesOn } from '../support/embedding-site.js'
import { faultFigure } from '../support/fault-figure.js'
import { twoFrames } from '../support/grid-page.js'
import { requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'

const site = embeddingSite()

const anId = (): string => site.gifs[0]?.id ?? ''

/** Types of messages without `resize`, which a frame sends whenever its page is laid out and no test forges. */
const withoutSizes = (types: readonly string[]): readonly string[] =>
  types.filter((type) => type !== 'resize')

/** Forged messages; each script has the window that it attacks as `target`. */
const forged = `
const odd = [
  null, 0, 'play', [], ['play'], { type: 'constructor' }, { type: '__proto__' }, { type: ['play'] },
  { type: 'gifkit-hello', version: '1' }, { type: 'gifkit-hello' }, { type: 'gifkit-connect', version: 2 },
  { type: 'ready', width: 9, height: 9 }, { type: 'error', message: 'x' }, new Date(), new Map([['type', 'play']]),
  JSON.parse('{"type":"play","__proto__":{"type":"play"}}'), { type: 'play' }, { type: 'gifkit-hello', version: 1 },
  { type: 'gifkit-connect', version: 1 },
]
let heard = 0
const forge = (target, index) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => { heard += 1 }
  target.postMessage(odd[index % odd.length], '*', [port2])
}`

/** Counts what happens in the page's own listeners for messages, and how long that takes. */
const prepareWatch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watch = { count: 0, ms: 0 }
    Object.assign(window, { watch })
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      if (type !== 'message' || typeof listener !== 'function')
        return addEventListener.call(this ?? window, type, listener, options)
      return addEventListener.call(
        this ?? window,
        type,
        function (this: unknown, event: Event) {
          const start = performance.now()
          listener.call(this as EventTarget, event)
          watch.count += 1
          // One time that the machine had other things to do would say more than all others.
          watch.ms += Math.min(performance.now() - start, 5)
        },
        options,
      )
    }
  })

const watchOf = (page: Page): Promise<{ readonly count: number; readonly ms: number }> =>
  page.evaluate(() => (window as unknown as { watch: { count: number; ms: number } }).watch)

describe('E2: a sibling frame', () => {
  // fault E2
  it.each([
    ['of the host’s own origin', ''],
    ['of an opaque origin', 'sandbox="allow-scripts"'],
  ])('%s that floods host and frame with forged messages changes neither', async (_, attributes) => {
    site.serve('/sibling', {
      body: `<script>${forged}
        let index = 0
        const flood = setInterval(() => {
          for (let burst = 0; burst < 100; burst += 1) {
            forge(parent, index)
            if (parent.length > 1) forge(parent.frames[1], index)
            index += 1
          }
          if (index >= 10000) {
            clearInterval(flood)
            setTimeout(() => parent.postMessage({ floodEnded: heard }, '*'), 500)
          }
        }, 10)
      </script>`,
    })
    const { page } = await site.open(
      {
        body: `<script>
          addEventListener('message', ({ data }) => { if (data?.floodEnded !== undefined) document.title = 'heard ' + data.floodEnded })
        </script><iframe id="sibling" ${attributes} src="/sibling"></iframe>`,
      },
      {},
      prepareWatch,
    )
    await embedOnPage(page, { id: anId(), baseUrl: site.sandbox.embed })
    await expect.poll(() => page.title(), { ...PATIENCE, timeout: 60_000 }).toBe('heard 0')
    await expect.poll(async () => withoutSizes(await messageTypesOn(page)), PATIENCE).toEqual(['ready'])
    const { count, ms } = await watchOf(page)
    expect(count).toBeGreaterThan(10_000)
    // Twenty times what it takes, since the machine has other things to do.
    expect(ms / count).toBeLessThan(0.1)
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
    await expect.poll(() => messageTypesOn(page), PATIENCE).toContain('pause')
    faultFigure('E2', 'more than 10,000 forged messages, 0 answered')
  })
})

describe('E2: a frame', () => {
  // fault E2
  it('that shows another site by now is ignored, whatever it sends', async () => {
    site.serve('/elsewhere', {
      body: `<script>${forged}
        for (let index = 0; index < 200; index += 1) forge(parent, index)
        setTimeout(() => { document.title = 'heard ' + heard }, 500)
      </script>`,
    })
    const { page } = await site.open()
    await embedOnPage(page, { id: anId(), baseUrl: site.sandbox.embed })
    await expect.poll(() => messageTypesOn(page), PATIENCE).toContain('ready')
    // In Firefox, a page that is left in the middle reports what it was loading as failed.
    await requestsDone(page)
    const types = withoutSizes(await messageTypesOn(page))
    const elsewhere = `${site.origin}/elsewhere`
    await page.frames()[1]?.evaluate((address) => void setTimeout(() => location.assign(address)), elsewhere)
    await page.frames()[1]?.waitForURL(elsewhere)
    await expect.poll(() => page.frames()[1]?.title(), PATIENCE).toBe('heard 0')
    await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.play())
    expect(withoutSizes(await messageTypesOn(page))).toEqual(types)
  })

  // fault E2
  it('of the host’s own origin has an opaque one, and gets no channel', async () => {
    site.serve('/embed/own', {
      body: `<script>${forged}
        for (let index = 0; index < 200; index += 1) forge(parent, index)
        addEventListener('message', () => { heard += 1 })
        setTimeout(() => { document.body.textContent = origin + ' heard ' + heard }, 500)
      </script>`,
    })
    const { page } = await site.open()
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await embedOnPage(page, { id: 'own', baseUrl: site.origin })
    await page.frameLocator('iframe').getByText('null heard 0').waitFor(PATIENCE)
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
      'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation',
    )
    expect(warnings).toContain('gifkit: baseUrl must be of another origin')
    expect(await messageTypesOn(page)).toEqual([])
  })

  // fault E2
  it('that floods its channel loses it, and has changed nothing', async () => {
    // Another port of this machine: a frame page of its own making.
    const { page } = await site.open()
    await page.route(`${site.sandbox.embed}/embed/liar`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><title>A liar</title><script>
          addEventListener('message', ({ ports: [port] }) => {
            port.postMessage({ type: 'ready', width: 1, height: 65535 })
            for (let count = 0; count < 10000; count += 1) port.postMessage({ type: 'play' })
            setTimeout(() => { document.title = 'done' }, 500)
          })
          parent.postMessage({ type: 'gifkit-hello', version: 1 }, '*')
        </script>`,
      }),
    )
    await embedOnPage(page, { id: 'liar', baseUrl: site.sandbox.embed, width: 300 })
    await expect.poll(() => page.frames()[1]?.title(), PATIENCE).toBe('done')
    // What the frame has posted by then, the page may still be hearing.
    let types: readonly string[] = []
    await expect
      .poll(async () => {
        const before = types.length
        await twoFrames(page)
        types = await messageTypesOn(page)
        return types.length > 0 && types.length === before
      }, PATIENCE)
      .toBe(true)
    expect(types[0]).toBe('ready')
    expect(types.length).toBeLessThanOrEqual(100)
    expect((await page.locator('.gifkit-embed').boundingBox())?.height).toBeLessThanOrEqual(900)
  })
})

describe('E2: a host', () => {
  // fault E2
  it('that forges and floods gets its GIF shown, and nothing else', async () => {
    const { page } = await site.open({
      body: `<iframe title="A GIF" width="480" height="480" src="${site.sandbox.embed}/embed/${anId()}"></iframe>
        <script>${forged}
        const types = []
        addEventListener('message', ({ source, data }) => {
          if (source !== frames[0]) return
          types.push(data.type)
          for (let index = 0; index < 200; index += 1) if (odd[index % odd.length]?.type !== 'gifkit-connect') forge(frames[0], index)
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => types.push(data.type)
          frames[0].postMessage({ type: 'gifkit-connect', version: 1 }, '*', [port2])
          const second = new MessageChannel()
          second.port1.onmessage = () => { heard += 1 }
          frames[0].postMessage({ type: 'gifkit-connect', version: 1 }, '*', [second.port2])
          second.port1.postMessage({ type: 'pause' })
          for (let index = 0; index < 200; index += 1) port1.postMessage(odd[index % 14])
        })
        Object.assign(window, { report: () => ({ heard, types }) })
        </script>`,
    })
    const report = (): Promise<{ readonly heard: number; readonly types: readonly string[] }> =>
      page.evaluate(() =>
        (window as unknown as { report: () => { heard: number; types: string[] } }).report(),
      )
    await page.frameLocator('iframe').locator('.gkf[data-gkf-ready=""]').waitFor(PATIENCE)
    await expect.poll(async () => (await report()).types[0], PATIENCE).toBe('gifkit-hello')
    // What was posted before is heard before this answer, in the frame and then on the page.
    await page.frames()[1]?.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await twoFrames(page)
    // To the window a frame says nothing but hello, and only the first channel counts, which the flood has ended.
    const { heard, types } = await report()
    expect(heard).toBe(0)
    expect(types[0]).toBe('gifkit-hello')
    // What the frame has to say it may say until then.
    expect(types.slice(1).filter((type) => type !== 'ready' && type !== 'resize')).toEqual([])
    const image = page.frameLocator('iframe').locator('img').first()
    await expect
      .poll(() => image.evaluate((each) => (each as HTMLImageElement).naturalWidth), PATIENCE)
      .toBeGreaterThan(0)
  })
})
