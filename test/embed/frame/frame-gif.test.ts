/** What the options of a page change in its frame. */
import { expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { frameFacts, frameGif } from '../../../embed/frame/frame-gif.js'
import { frameOptions } from '../../../embed/frame/frame-options.js'
import { fakePorts } from '../../support/fake-ports.js'

const { urlParser } = fakePorts()
const external_media = { provider_name: 'youtube', asset_uid: 'dLMn0pQ-r_S', start: 3 }

/** A GIF, and what holds for its frame, on a page with these options. */
const on = (global: Readonly<Record<string, unknown>>) => {
  const sources = { block: undefined, parameter: () => undefined, hostname: 'frames.test', urlParser }
  const options = frameOptions({ global, ...sources })
  const shown = frameGif(makeGif({ external_media }), options, urlParser)
  return { shown, facts: frameFacts(shown, options, false) }
}

// specification 3.117, 3.118
test('a page may hide the video, and say that the GIF is from Twitter', () => {
  expect(on({}).facts).toMatchObject({ hasVideo: true, isTwitter: false, isClipped: false })
  expect(on({ hideVideo: true }).facts).toMatchObject({ hasVideo: false, isTwitter: false })
  expect(on({ isTwitter: true }).facts).toMatchObject({ hasVideo: true, isTwitter: true })
  expect(on({ clip: 'circle(50%)' }).facts).toMatchObject({ isClipped: true })
})

// specification 3.119
test('a query for tracking goes with every link to the product', () => {
  const { link, home, author } = on({ trackingQueryString: 'utm_source=x' }).shown
  expect([link, home, author?.link]).toEqual([
    'https://giphy.test/gifs/gif1?utm_source=x',
    'https://giphy.com/?utm_source=x',
    'https://giphy.test/studio/?utm_source=x',
  ])
})
