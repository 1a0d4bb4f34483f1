/**
 * A provider that names no client: its answers are for all keys of the page. Each test has modules of its own, since
 * files of a worker share theirs and with them the page's memory.
 */
import { act, render } from '@testing-library/react'
import { useEffect } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { ContentOptions } from '../../core/content/client-settings.js'
import type { ConsentBinding } from '../../react/provider.js'
import { fakePorts } from '../support/fake-ports.js'
import { aRawPage } from '../support/raw-bodies.js'

const freshPage = async () => {
  const [{ GifkitProvider, useConsent }, { useFeed }, { ContentClient }] = await Promise.all([
    import('../../react/provider.js'),
    import('../../react/list/use-list.js'),
    import('../../core/content/content-client.js'),
  ])
  const client = (apiKey: string, options: ContentOptions = {}) => {
    const ports = fakePorts(() => ({ body: aRawPage(1) }))
    const made = new ContentClient({ apiKey, options, ports })
    let offset = 0
    return {
      client: made,
      /** Requests a page that is in no cache. */
      call: (): Promise<unknown> => {
        offset += 1
        return made.trending({ offset })
      },
      /** Whether each call so far carried the session's id. */
      carried: () => ports.http.sent.map(({ request }) => /[?&]pingback_id=/.test(request.url)),
      isStored: () => ports.sessionStorage.entries.size > 0,
    }
  }
  const Feed = ({ fetchGifs }: { readonly fetchGifs: () => Promise<unknown> }): null => {
    const { loaderVisible } = useFeed({ fetchGifs: fetchGifs as never })
    useEffect(() => loaderVisible(true), [loaderVisible])
    return null
  }
  /** Draws a feed in a provider with `tracking: 'consent'` and nothing else. */
  const show = async (fetchGifs: () => Promise<unknown>): Promise<() => ConsentBinding> => {
    let consent: ConsentBinding | undefined
    const Witness = (): null => {
      consent = useConsent()
      return null
    }
    render(
      <GifkitProvider tracking="consent">
        <Witness />
        <Feed fetchGifs={fetchGifs} />
      </GifkitProvider>,
    )
    await act(async () => {})
    return () => consent as ConsentBinding
  }
  return { client, show }
}

beforeEach(() => {
  vi.resetModules()
})
afterAll(() => {
  vi.resetModules()
})

it.each([
  ['that asks for nothing itself', {}],
  ['that asks as well', { tracking: 'consent' }],
] as const)('holds back a client %s, called after a wait too, and one answer is both', async (_, options) => {
  const { client, show } = await freshPage()
  const own = client('own', options)
  const consent = await show(async () => {
    await undefined
    return own.call()
  })
  expect([own.carried(), own.isStored(), consent().state]).toEqual([[false], false, 'required'])
  act(() => consent().grantConsent())
  expect([own.client.mayTrack(), consent().state]).toEqual([true, 'granted'])
  await own.call()
  expect([own.carried(), own.isStored()]).toEqual([[false, true], true])
  act(() => own.client.revokeConsent())
  expect([own.client.mayTrack(), consent().state, own.isStored()]).toEqual([false, 'denied', false])
  act(() => own.client.grantConsent())
  expect([own.client.mayTrack(), consent().state]).toEqual([true, 'granted'])
})

it('answers for all keys of the page, also for those that had another answer', async () => {
  const { client, show } = await freshPage()
  const [one, two] = [client('one'), client('two', { tracking: 'consent' })]
  one.client.revokeConsent()
  const consent = await show(() => one.call())
  act(() => consent().grantConsent())
  expect([one.client.mayTrack(), two.client.mayTrack(), client('three').client.mayTrack()]).toEqual([
    true,
    true,
    true,
  ])
  act(() => consent().revokeConsent())
  expect([one.client.mayTrack(), two.client.mayTrack()]).toEqual([false, false])
})
