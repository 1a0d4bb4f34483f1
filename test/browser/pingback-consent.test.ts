import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PATIENCE } from '../support/patience.js'
import { pingbackSuite } from '../support/pingback-suite.js'

const suite = pingbackSuite()
const { inProfile } = suite

const client = (options: string): string => `window.client = new kit.GiphyFetch('key', {}, ${options})`
const event = (name: string): string =>
  `kit.pingback({ actionType: 'SEEN', analyticsResponsePayload: '${name}', queueEvents: false })`
/** Longer than any wait of a sender by the page's own clock, and until all that it asked meanwhile is on its way. */
const letPass = async (tab: Page): Promise<void> => {
  await tab.clock.runFor(70_000)
  await tab.evaluate(`fetch('/away').then((answer) => answer.text())`)
}
const storedKeys = '[...Object.keys(localStorage), ...Object.keys(sessionStorage)]'

it('nothing is sent or stored before consent; what comes after it is; what is stored goes with it', async () => {
  await inProfile(async (context) => {
    await context.clock.install()
    const tab = await suite.site.open(context)
    await tab.evaluate(`${client("{ tracking: 'consent' }")}; ${event('before')}`)
    await letPass(tab)
    expect([suite.site.posts(), await tab.evaluate(storedKeys)], 'nothing before consent').toEqual([0, []])
    await tab.evaluate(`client.grantConsent(); ${event('granted')}`)
    await expect.poll(() => [...suite.site.received.keys()], PATIENCE).toEqual(['granted'])
    suite.site.answers.push(503)
    await tab.evaluate(event('waiting'))
    // In the turn in which it is found there: a moment later it may have been tried again.
    await tab.evaluate(`new Promise((resolve) => {
      const look = () => {
        if (Object.keys(localStorage).length !== 1) return setTimeout(look, 5)
        client.revokeConsent()
        ${event('after')}
        resolve()
      }
      look()
    })`)
    expect(await tab.evaluate(storedKeys), 'what was stored goes with the consent').toEqual([])
    await letPass(tab)
    expect(await tab.evaluate(storedKeys), 'and does not come back').toEqual([])
    await tab.evaluate(`client.grantConsent(); ${event('granted again')}`)
    await expect.poll(() => suite.site.received.has('granted again'), PATIENCE).toBe(true)
    const arrived = [...suite.site.received.keys()]
    expect(arrived, 'what waited, or came without consent, never arrives').toEqual([
      'granted',
      'granted again',
    ])
  })
})

it('revoking deletes what an earlier visit left in storage, and another key keeps its own', async () => {
  await inProfile(async (context) => {
    // More than there are attempts: neither may arrive before the other is stored too.
    suite.site.answers.push(...Array.from({ length: 20 }, () => 503))
    await context.clock.install()
    const tab = await suite.site.open(context)
    // Nothing is tried again before the page is left: what is under way then is the browser's, and no longer stored.
    await tab.clock.pauseAt(await tab.evaluate(() => Date.now() + 60_000))
    await tab.evaluate(
      `send('mine', { queueEvents: false }); send('of another', { apiKey: 'other' }); store.flush()`,
    )
    const stored = (): Promise<unknown> => tab.evaluate('Object.values(localStorage).join()')
    for (const name of ['mine', 'of another']) await expect.poll(stored, PATIENCE).toContain(name)
    await tab.goto(`${suite.site.host}/away`)
    await tab.clock.resume()
    await tab.goto(suite.site.host)
    await tab.evaluate(`${client("{ tracking: 'consent' }")}; client.revokeConsent()`)
    expect(await stored()).not.toContain('mine')
    suite.site.answers.length = 0
    await tab.evaluate(`send('last', { apiKey: 'other', queueEvents: false })`)
    await expect.poll(() => [...suite.site.received.keys()].sort(), PATIENCE).toEqual(['last', 'of another'])
  })
})

it('Global Privacy Control is respected on request, and ignored otherwise', async () => {
  const visit = (isRespected: boolean): Promise<void> =>
    inProfile(async (context) => {
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      )
      await context.clock.install()
      const tab = await suite.site.open(context)
      await tab.evaluate(
        `${client(`{ respectPrivacySignals: ${isRespected} }`)}; client.grantConsent(); ${event(`respected=${isRespected}`)}`,
      )
      await letPass(tab)
      if (!isRespected)
        await expect.poll(() => [...suite.site.received.keys()], PATIENCE).toEqual(['respected=false'])
      const keys = (await tab.evaluate(storedKeys)) as string[]
      expect(keys.length > 0).toBe(!isRespected)
    })
  await Promise.all([true, false].map(visit))
  expect([...suite.site.received.keys()]).toEqual(['respected=false'])
})
