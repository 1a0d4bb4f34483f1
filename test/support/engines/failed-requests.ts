/** Requests that fail, reported in the words that Chromium has for them on its console, which tests name. */
import type { Page } from 'playwright-core'
import { engine } from './engine.js'

/** Given up by the page itself, of which no console speaks. */
const GIVEN_UP = /abort|cancel/i

/** What WebKit says of a request, with reasons of its own. */
const UNREACHED = /^Failed to load resource: (?!the server responded)/

export const inWordsOfChromium = (text: string): string =>
  engine === 'webkit' && UNREACHED.test(text) ? 'Failed to load resource: net::ERR_FAILED' : text

/** Firefox says nothing of them. */
export const reportFailedRequests = (page: Page, complain: (text: string) => void): void => {
  if (engine !== 'firefox') return
  page.on('requestfailed', (request) => {
    if (!GIVEN_UP.test(request.failure()?.errorText ?? ''))
      complain(`console: Failed to load resource: net::ERR_FAILED (${request.url()})`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      complain(
        `console: Failed to load resource: the server responded with a status of ${response.status()} (${response.statusText()}) (${response.url()})`,
      )
  })
}
