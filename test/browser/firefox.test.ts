/** What another engine does otherwise than Chromium: the widgets in a real Firefox. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LoggedCall } from '../../sandbox/pages/parts/playground/callback-log.js'
import { lastingSandbox } from '../support/browser-suite.js'
import { type FirefoxPage, openFirefox } from '../support/firefox.js'
import { PATIENCE } from '../support/patience.js'
import type { RunningSandbox } from '../support/running-sandbox.js'
import { clips } from '../support/video-page.js'

let sandbox: RunningSandbox
let firefox: FirefoxPage
beforeAll(async () => {
  ;[sandbox, firefox] = await Promise.all([lastingSandbox(), openFirefox()])
})
beforeEach(() => sandbox.control.reset())
let seen = 0
const newComplaints = (): readonly string[] => firefox.complaints().slice(seen)
afterEach(() => {
  const complaints = newComplaints()
  seen += complaints.length
  expect(complaints).toEqual([])
})
afterAll(() => firefox.close())

it.each(['/grid-react', '/grid-plain', '/carousel-react'])('%s shows GIFs that are decoded', async (path) => {
  await firefox.goTo(`${sandbox.pages}${path}`)
  const decoded = (): Promise<number> =>
    firefox.run(
      () =>
        [...document.querySelectorAll<HTMLImageElement>('.gifkit img')].filter(
          ({ complete, naturalWidth }) => complete && naturalWidth > 1,
        ).length,
    )
  await expect.poll(decoded, PATIENCE).toBeGreaterThan(4)
  // Firefox complains of each picture whose page is left before it is whole. While a page of GIFs is on its way, or
  // another look finds more pictures, there may be more to come.
  const pictures = (): Promise<{ readonly all: number; readonly isLoading: boolean }> =>
    firefox.run(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.gifkit img[src]')]
      const isBusy = document.querySelector('.gifkit [aria-busy="true"]') !== null
      return { all: images.length, isLoading: isBusy || images.some(({ complete }) => !complete) }
    })
  let before = 0
  await expect
    .poll(
      async () => {
        const { all, isLoading } = await pictures()
        const isAtRest = !isLoading && all === before
        before = all
        return isAtRest
      },
      // Attempts of a feed are 250 ms apart.
      { ...PATIENCE, interval: 500 },
    )
    .toBe(true)
})

const positionOf = (): Promise<number> => firefox.run(() => document.querySelector('video')?.currentTime ?? 0)

const callsNamed = (wanted: string): Promise<readonly string[]> =>
  firefox.run((name) => {
    const { sandbox: handle } = window as unknown as { sandbox: { log(): readonly LoggedCall[] } }
    return handle
      .log()
      .filter((call) => call.name === name)
      .map(({ details }) => details.join(' '))
  }, wanted)

// fault V4
it('V4: loading that the person stops in the middle of the file is code 1, once, and can be tried again', async () => {
  await sandbox.control.fault({
    origin: 'media',
    path: '\\.mp4$',
    method: 'GET',
    times: 1,
    skip: 0,
    // Longer than a busy machine takes to stop it.
    fault: { kind: 'stall', ms: 60_000 },
  })
  await firefox.goTo(`${sandbox.pages}/video-react?${clips.voyage}&muted=true`)
  await expect.poll(positionOf, PATIENCE).toBeGreaterThan(0.2)
  await firefox.run(() => window.stop())
  await expect.poll(() => callsNamed('onError'), PATIENCE).toEqual(['1'])
  await expect
    .poll(newComplaints, PATIENCE)
    .toEqual([
      expect.stringContaining(
        "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request.",
      ),
    ])
  seen += 1
  const tryAgain = (): Promise<boolean> =>
    firefox.run(() => {
      const button = [...document.querySelectorAll('button')].find((any) => any.textContent === 'Try again')
      button?.click()
      return button !== undefined
    })
  await expect.poll(tryAgain, PATIENCE).toBe(true)
  await expect.poll(positionOf, PATIENCE).toBeGreaterThan(0.2)
  expect(await callsNamed('onError')).toEqual(['1'])
})
