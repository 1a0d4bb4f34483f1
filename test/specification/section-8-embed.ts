import { expect } from 'vitest'
import { vimeoError } from '../../adapters/vimeo-player.js'
import { analyticsUrl } from '../../core/analytics/analytics-url.js'
import { isReportedSession, REPORTED_SHARE } from '../../core/error-report/sampling.js'
import { vimeoOembedError } from '../../core/external-media/vimeo-oembed.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(8)

const OEMBED = ['core/external-media/vimeo-oembed.ts']
const url = 'https://vimeo.com/1'

export const section8Embed: readonly Row[] = [
  row(['core/analytics/analytics-url.ts'], 'an analytics url that cannot be parsed logs a warning', () => {
    const ports = fakePorts()
    const gif = { analytics: { onload: { url: 'http://' } } }
    expect(analyticsUrl(gif, 'onload', ports, { sessionId: '0', ts: 1 })).toBeUndefined()
    expect(ports.logger.text('warn')).toContain('cannot be parsed')
  }),
  row(OEMBED, "Vimeo oEmbed 404: '{url} was not found.'", () => {
    expect(vimeoOembedError(url, 404).message).toBe(`${url} was not found.`)
  }),
  row(OEMBED, "Vimeo oEmbed 403: '{url} is not embeddable.'", () => {
    expect(vimeoOembedError(url, 403).message).toBe(`${url} is not embeddable.`)
  }),
  row(
    OEMBED,
    "Vimeo oEmbed, any other failure: 'There was an error fetching the embed code from Vimeo ({status}).'",
    () => {
      for (const status of [500, 302, 0])
        expect(vimeoOembedError(url, status).message).toBe(
          `There was an error fetching the embed code from Vimeo (${status}).`,
        )
    },
  ),
  row(['adapters/vimeo-player.ts'], 'player errors become errors with the reported name and message', () => {
    const error = vimeoError({ name: 'PasswordError', message: 'A password is needed.' })
    expect(String(error)).toBe('PasswordError: A password is needed.')
  }),
  row(
    ['core/error-report/sampling.ts', 'adapters/sampled-error-reporter.ts', 'embed/views/error-boundary.tsx'],
    'the error boundary reports to an error-reporting service for about 1 percent of sessions',
    () => {
      expect(REPORTED_SHARE).toBe(0.01)
      const drawn = (number: number): boolean =>
        isReportedSession({ ...fakePorts(), random: { next: () => number } })
      expect([0.0099, 0.01].map(drawn)).toEqual([true, false])
    },
  ),
  shownIn(8)(
    ['embed/views/error-boundary.tsx'],
    'the error boundary keeps the error in its state',
    'test/component/embed/error-boundary.test.tsx',
    'keeps the error in its state, reports it once, and shows what always works',
  ),
]
