import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { faultFigure } from '../support/fault-figure.js'
import { countRequests, requestsDone } from '../support/held-requests.js'
import { PATIENCE } from '../support/patience.js'
import { pingbackSuite } from '../support/pingback-suite.js'

const suite = pingbackSuite()
const { inProfile } = suite

const once = (count: number): Promise<void> =>
  expect.poll(() => suite.site.received.size, PATIENCE).toBe(count) as Promise<void>
const nothingTwice = (): void => expect(suite.site.mostOften(), 'no event comes twice').toBe(1)

/** A page whose clock stands still, so that a late machine takes none of its time. */
const openStopped = async (context: BrowserContext): Promise<Page> => {
  countRequests(context)
  await context.clock.install()
  const tab = await suite.site.open(context)
  // Until it is paused it runs on, however late that is.
  await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 60_000))
  return tab
}

const STEP_MS = 100

/** Turns the page's clock until it is enough, for no step while an answer is under way; returns the ms turned. */
const turnUntil = async (tab: Page, isEnough: () => boolean): Promise<number> => {
  for (let turned = 0; turned <= 60_000; turned += STEP_MS) {
    await tab.clock.runFor(STEP_MS)
    // Locks are granted by the browser, in the order in which they and this were asked for.
    await tab.evaluate('navigator.locks.query().then(() => undefined)')
    await sleep(5)
    await requestsDone(tab.context())
    if (isEnough()) return turned + STEP_MS
  }
  throw new Error('In vain')
}

describe('B2: more than the budget', () => {
  // fault B2
  it('at once goes out request by request: each waits until the body of the answer before it is at its end', async () => {
    await inProfile(async (context) => {
      suite.site.answers.push('slowBody', 'slowBody', 'slowBody')
      const tab = await suite.site.open(context)
      await tab.evaluate(`for (let n = 0; n < 150; n += 1) send(n + ' ' + 'x'.repeat(800))`)
      await once(150)
      expect(suite.site.posts()).toBe(3)
      expect(await tab.evaluate(`notifications.filter(({ type }) => type === 'retried').length`)).toBe(0)
    })
  })
})

describe('B2: more than the budget as the page ends', () => {
  // fault B2
  it('300 events of 1,000 bytes of emoji all arrive once after the next visit, in chunks of 48 KiB at most', async () => {
    await inProfile(async (context) => {
      const tab = await suite.site.open(context)
      // Before the page is left the collector takes none, however late the browser leaves it.
      const letGo = suite.site.holdPreflights()
      await tab.evaluate(
        `for (let n = 0; n < 300; n += 1) send(n + ' ' + '🎉'.repeat(200)); location.href = '/away'`,
      )
      await tab.waitForURL('**/away')
      letGo()
      await expect.poll(() => suite.site.received.size, PATIENCE).toBeGreaterThan(50)
      expect(suite.site.received.size).toBeLessThan(300)
      await tab.goto(suite.site.host)
      await tab.evaluate(`send('last')`)
      await once(301)
      nothingTwice()
      faultFigure('B2', '301 of 301 events, 0 twice')
      expect(suite.site.largest()).toBeLessThanOrEqual(49_152)
      await expect.poll(() => tab.evaluate('localStorage.length'), PATIENCE).toBe(0)
    })
  })

  // fault B2
  it('what another script of the page took of the budget costs nothing', async () => {
    await inProfile(async (context) => {
      const tab = await suite.site.open(context)
      // The page is left in the turn after the browser refused to carry the first batch: of a request that
      // is rejected as its page ends, no page can know whether it arrives.
      await tab.evaluate(`fetch('/slow', { method: 'POST', keepalive: true, body: 'x'.repeat(60_000) })
        store.pingbacks$.subscribe(({ type }) => { if (type === 'retried') setTimeout(() => { location.href = '/away' }) })
        for (let n = 0; n < 20; n += 1) send(n + ' ' + 'x'.repeat(800))`)
      await tab.waitForURL('**/away')
      await tab.goto(suite.site.host)
      await tab.evaluate(`send('last')`)
      await once(21)
      nothingTwice()
      faultFigure('B2', '21 of 21 events, 0 twice')
    })
  })
})

describe('B3: a collector that fails once', () => {
  // fault B3
  it('with a broken connection, or 503, gets the event within 5 s, once', async () => {
    await inProfile(async (context, complaints) => {
      const tab = await openStopped(context)
      for (const [index, answer] of (['reset', 503] as const).entries()) {
        suite.site.answers.push(answer)
        await tab.evaluate(`send('e=${answer}', { queueEvents: false })`)
        const isThere = (): boolean => suite.site.received.has(`e=${answer}`)
        const tookMs = await turnUntil(tab, isThere)
        expect(tookMs, `it is there soon after ${answer}`).toBeLessThan(5000)
        // The browser itself may ask again after a reset, in which case nothing failed as far as a page can know.
        expect(suite.site.posts(), 'asked twice in all').toBe(2 * (index + 1))
      }
      await tab.evaluate('store.flush()')
      nothingTwice()
      expect(complaints).toEqual([])
    })
  })
})

describe('B5: offline', () => {
  // fault B5
  it('events are kept, and arrive within 2 s after the network is back', async () => {
    await inProfile(async (context) => {
      const tab = await openStopped(context)
      await context.setOffline(true)
      await tab.evaluate(`for (let n = 0; n < 60; n += 1) send('e=' + n); store.flush()`)
      await tab.clock.runFor(2500)
      await requestsDone(context)
      expect(suite.site.posts(), 'nothing is posted while offline').toBe(0)
      await context.setOffline(false)
      await expect.poll(() => tab.evaluate('navigator.onLine'), PATIENCE).toBe(true)
      const tookMs = await turnUntil(tab, () => suite.site.received.size === 60)
      expect(tookMs, 'all are there soon after the network').toBeLessThan(2000)
      nothingTwice()
      faultFigure('B5', '60 of 60 events, 0 twice')
    })
  })
})

describe('B6: an ad blocker', () => {
  // fault B6
  it('is tried 3 times, then left alone, without an error that anybody sees', async () => {
    await inProfile(async (context, complaints) => {
      let refused = 0
      await context.route('**/v2/pingback*', (route) => {
        refused += 1
        return route.abort('blockedbyclient')
      })
      const tab = await openStopped(context)
      const lines: string[] = []
      tab.on('console', (line) => lines.push(line.text()))
      await tab.evaluate(`send('e=1', { queueEvents: false })`)
      await turnUntil(tab, () => refused === 3)
      await tab.evaluate(`for (let n = 2; n < 60; n += 1) send('e=' + n); store.flush()`)
      // Longer than any wait between two tries.
      await tab.clock.runFor(70_000)
      // Asked after all that the page may have asked meanwhile.
      await tab.evaluate(`fetch('/away').then((answer) => answer.text())`)
      await requestsDone(context)
      expect(refused, 'it is not tried a fourth time').toBe(3)
      expect(complaints).toEqual([])
      // The browser's own lines about what it refused.
      expect(lines.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
    })
  })
})

describe('B7: a collector that hangs while the page is left', () => {
  // fault B7
  it('gets each event once, also after the next visit', async () => {
    await inProfile(async (context) => {
      suite.site.answers.push('hang', 'hang')
      const tab = await suite.site.open(context)
      await tab.evaluate(`send('e=1', { queueEvents: false }); send('e=2')`)
      await once(1)
      await tab.evaluate(`location.href = '/away'`)
      await tab.waitForURL('**/away')
      await once(2)
      await tab.goto(suite.site.host)
      await tab.evaluate(`send('e=3')`)
      await once(3)
      // Whatever of the others were sent again would be there before one that is sent after it.
      await tab.evaluate(`send('e=4')`)
      await once(4)
      nothingTwice()
      faultFigure('B7', '4 of 4 events, 0 twice')
    })
  })
})

describe('B8: storage', () => {
  // fault B8
  it('that may not be touched costs nothing but memory', async () => {
    await inProfile(async (context, complaints) => {
      suite.site.answers.push(503)
      const tab = await suite.site.open(context, '/framed')
      const frame = tab.frames()[1]
      await frame?.evaluate(`send('e=1', { queueEvents: false })`)
      await once(1)
      expect(complaints).toEqual([])
    })
  })

  // fault B8
  it('that is full, or holds what others planted, does no harm', async () => {
    await inProfile(async (context, complaints) => {
      suite.site.answers.push(503)
      const tab = await suite.site.open(context)
      await tab.evaluate(`localStorage.setItem('gifkit.outbox.1.planted', '["key",0,{"ts":1}]\\n<script>')
        localStorage.setItem('host', 'mine')
        for (let size = 4_000_000; size > 0; size = size >> 1) try { for (;;) localStorage.setItem('fill' + Math.random(), 'x'.repeat(size)) } catch {}
        send('e=1', { queueEvents: false })`)
      await once(1)
      await tab.evaluate('store.flush()')
      expect(await tab.evaluate(`localStorage.getItem('host')`)).toBe('mine')
      const ours = `Object.keys(localStorage).filter((key) => key.startsWith('gifkit'))`
      await expect.poll(() => tab.evaluate(ours), PATIENCE).toEqual([])
      expect(complaints).toEqual([])
      nothingTwice()
    })
  })
})

describe('B9: two tabs, and two copies of the library in one', () => {
  // fault B9
  it('deliver 200 events once each, though one tab dies while the collector fails', async () => {
    await inProfile(async (context) => {
      const one = await suite.site.open(context)
      const two = await suite.site.open(context)
      const copies = `const copy = kit.createPingbackStore(kit.createBrowserPorts())
        const sendCopy = (name) => copy.send({ apiKey: 'key', actionType: 'SEEN', analyticsResponsePayload: name })`
      // The page itself looks, since all may have been delivered by the time that a late test does.
      const untilStored = `new Promise((resolve) => {
        const look = () => Object.keys(localStorage).some((key) => key.startsWith('gifkit.outbox')) ? resolve() : setTimeout(look, 5)
        look()
      })`
      for (const [tab, name, more] of [
        [one, 'one', 'undefined'],
        [two, 'two', untilStored],
      ] as const) {
        // For each tab, since the first one may try again before a late second one sends.
        suite.site.answers.push(503, 503)
        await tab.evaluate(`${copies}
          for (let n = 0; n < 50; n += 1) { send('${name} ' + n); sendCopy('${name} copy ' + n) }
          Promise.all([store.flush(), copy.flush(), ${more}])`)
      }
      await one.close()
      const three = await suite.site.open(context)
      await three.evaluate(`send('three')`)
      await once(201)
      // Each that lives sends once more, with whatever it would send again.
      await two.evaluate(`send('two, later')`)
      await three.evaluate(`send('three, later')`)
      await once(203)
      expect([...suite.site.received.values()].every((times) => times === 1)).toBe(true)
      nothingTwice()
      faultFigure('B9', '203 of 203 events, 0 twice')
    })
  })
})

describe('B11: the back-forward cache', () => {
  // fault B11
  it('a page that comes back sends again; nothing listens to unload, and nothing at all while idle', async () => {
    await inProfile(async (context) => {
      await context.addInitScript(() => {
        const names: string[] = []
        Object.assign(window, { listened: names })
        const add = EventTarget.prototype.addEventListener
        EventTarget.prototype.addEventListener = function (...args: Parameters<typeof add>) {
          names.push(args[0])
          return add.apply(this, args)
        }
      })
      const tab = await suite.site.open(context)
      await tab.evaluate(`window.mark = 'kept'; send('e=1')`)
      await tab.goto(`${suite.site.host}/away`)
      await once(1)
      await tab.goBack()
      await tab.evaluate(`send('e=2', { queueEvents: false })`)
      await once(2)
      await tab.evaluate('store.flush()')
      expect(await tab.evaluate('listened')).not.toEqual(expect.arrayContaining(['unload']))
      expect(await tab.evaluate('listened')).not.toEqual(expect.arrayContaining(['beforeunload']))
      await expect
        .poll(() => tab.evaluate('navigator.locks.query().then(({ held }) => held.length)'), PATIENCE)
        .toBe(0)
      nothingTwice()
    })
  })
})
