/** A browser that gives third parties no cookies and no storage of their own: frames are third parties everywhere. */
import { expect, it } from 'vitest'
import { embeddingSite, embedOnPage, type HostWindow, toldOn } from '../support/embedding-site.js'
import { PATIENCE } from '../support/grid-page.js'

const site = embeddingSite(['--test-third-party-cookie-phaseout', '--block-third-party-cookies'])

it('a frame without cookies and storage is ready, obeys, and is sent none by its service', async () => {
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
  const cookies: string[] = []
  page.on('request', (request) => {
    const { cookie } = request.headers()
    if (cookie !== undefined) cookies.push(request.url())
  })
  await embedOnPage(page, { id: site.gifs[0]?.id ?? '', baseUrl: site.sandbox.embed })
  await expect.poll(() => toldOn(page), PATIENCE).toContain('ready')
  await page.evaluate(() => (window as unknown as HostWindow).embeds[0]?.pause())
  await expect.poll(() => toldOn(page), PATIENCE).toContain('pause')
  expect(cookies).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})
