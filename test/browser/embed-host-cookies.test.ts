/** A browser that gives third parties no cookies and no storage of their own: frames are third parties everywhere. */
import { expect, it } from 'vitest'
import { launchWholeChromium } from '../support/chromium.js'
import { embeddingSite, embedOnPage, type HostWindow, messageTypesOn } from '../support/embedding-site.js'
import { PATIENCE } from '../support/patience.js'

const site = embeddingSite(() => launchWholeChromium(['--test-third-party-cookie-phaseout']))

// fault E5
it('a frame without cookies and storage is ready, obeys, and neither sends cookies nor leaves any', async () => {
  const { page } = await site.open({}, {}, (tab) =>
    tab.addInitScript(() => {
      // As where site data are blocked altogether.
      if (window === parent) return
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    }),
  )
  // Another site than the frames', and not just another port of theirs.
  await page.goto(page.url().replace('127.0.0.1', 'localhost'))
  await embedOnPage(page, { id: site.gifs[0]?.id ?? '', baseUrl: site.sandbox.embed })
  await expect.poll(() => messageTypesOn(page), PATIENCE).toContain('ready')
  await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
  await expect.poll(() => messageTypesOn(page), PATIENCE).toContain('pause')
  const requests = await site.sandbox.control.requests()
  expect(requests.map(({ origin }) => origin)).toContain('embed')
  expect(requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  // The browser does what this test is about, and not for want of a secure page.
  const access = await page
    .frames()[1]
    ?.evaluate(async () => [isSecureContext, await document.hasStorageAccess()])
  expect(access).toEqual([true, false])
})
