import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, onTestFinished, test } from 'vitest'
import { sampledErrorReporter } from '../../adapters/sampled-error-reporter.js'
import { errorReporterContract } from '../contracts/error-reporter.js'
import { fakePorts } from '../support/fake-ports.js'
import { PATIENCE } from '../support/patience.js'
import { recordingSite } from '../support/recording-site.js'

const drawn = (number: number) => ({ ...fakePorts(), random: { next: () => number } })
const reporterTo = (dsn: string | undefined, ports = drawn(0)) =>
  sampledErrorReporter({ dsn, release: 'gifkit@test', ports })

/** A service that takes reports of errors, as Sentry's does. */
const reportSite = async () => {
  const site = await recordingSite()
  onTestFinished(() => site.close())
  const dsn = site.origin.replace('//', '//key@').concat('/1')
  const bodies = (): readonly string[] => site.requests.map(({ body }) => body)
  return {
    dsn,
    received: async () => bodies().filter((body) => !body.includes('SENTINEL')),
    /** Until a report that is made now has arrived, and so whatever was reported before. */
    settle: async () => {
      reporterTo(dsn).report(new Error('SENTINEL'))
      await expect.poll(() => bodies().join(), PATIENCE).toContain('SENTINEL')
    },
  }
}

errorReporterContract('Sentry’s least', async (number) => {
  const { dsn, ...site } = await reportSite()
  return { ...site, reporter: reporterTo(dsn, drawn(number)) }
})

test('logs every error, and sends none without an address', async () => {
  const origins: unknown[] = []
  const see = (message: unknown): void => {
    origins.push((message as { readonly request: { readonly origin: unknown } }).request.origin)
  }
  // All that `fetch` sends, wherever to.
  subscribe('undici:request:create', see)
  onTestFinished(() => {
    unsubscribe('undici:request:create', see)
  })
  const ports = drawn(0)
  reporterTo(undefined, ports).report(new Error('lost'))
  expect(ports.logger.text('error')).toBe('Error: lost')
  const { dsn, settle } = await reportSite()
  await settle()
  expect(origins).toEqual([new URL(dsn).origin])
})
