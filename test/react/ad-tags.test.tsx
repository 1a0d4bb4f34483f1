/** Ad tags of GIFs, whose code is loaded when the first GIF with some is seen. */
import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeGif } from '../../adapters/testing/builders.js'
import { Grid } from '../../react/grid/grid.js'
import {
  type ConsentBinding,
  GifkitProvider,
  type GifkitProviderProps,
  laterAdTags,
  useConsent,
} from '../../react/provider.js'
import { fakePorts } from '../support/fake-ports.js'
import { pagesOf, unmountAll } from './mounted-grid.js'

/** The page remembers a visitor's answers by key, so that each test has a key of its own. */
let keys = 0
beforeEach(() => {
  keys += 1
})
afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

/** GIFs of these ids, each with an ad tag of its id, but `plain` ones. */
const mountAds = (ids: readonly string[], tracking: GifkitProviderProps['tracking'] = 'always') => {
  const ports = fakePorts()
  let consent: ConsentBinding | undefined
  const Witness = (): null => {
    consent = useConsent()
    return null
  }
  const gifs = ids.map((id) =>
    makeGif({ id, bottle_data: id === 'plain' ? null : { tags: [`https://ads.test/${id}`] } }),
  )
  const page = render(
    <GifkitProvider
      ports={ports}
      pingback={{ send: () => {} }}
      client={{ apiKey: `ads-key-${keys}` }}
      tracking={tracking}
    >
      <Witness />
      <Grid width={620} fetchGifs={pagesOf(0)} initialGifs={gifs} />
    </GifkitProvider>,
  )
  const requested = () => ports.imageDecoder.asked.filter((url) => url.startsWith('https://ads.test/'))
  return {
    ports,
    requested,
    revoke: () => act(() => consent?.revokeConsent()),
    see: async (id: string) => {
      const tile = page.container.querySelector(`[data-giphy-id="${id}"]`)
      act(() => void tile?.querySelector('img')?.dispatchEvent(new Event('load')))
      for (const ratio of [1, 0, 1])
        await act(async () => {
          ports.visibility.show(tile?.parentElement as HTMLElement, { ratio })
          await ports.settle()
        })
    },
    settle: () => act(() => ports.settle()),
  }
}

/** The code as if it was not loaded yet; each load is answered by the test. */
const lateCode = () => {
  const part = laterAdTags.current()
  const answers: ((isThere: boolean) => void)[] = []
  const load = vi
    .spyOn(laterAdTags, 'load')
    .mockImplementation(
      () => new Promise((resolve) => answers.push((isThere) => resolve(isThere ? part : undefined))),
    )
  const answer = (isThere: boolean): void => {
    for (const each of answers.splice(0)) each(isThere)
  }
  return { load, arrive: () => answer(true), fail: () => answer(false) }
}

test.each([
  ['always', ['https://ads.test/ad']],
  ['never', []],
] as const)(
  'ad tags of a GIF are requested once it was seen, if the visitor allows it: %s',
  async (tracking, expected) => {
    const { requested, see, settle } = mountAds(['ad'], tracking)
    await settle()
    expect(requested()).toEqual([])
    await see('ad')
    expect(requested()).toEqual(expected)
  },
)

test('their code is loaded for no GIF without ad tags, and for none that the visitor does not allow', async () => {
  const { load } = lateCode()
  await mountAds(['plain']).see('plain')
  await mountAds(['ad'], 'consent').see('ad')
  expect(load).not.toHaveBeenCalled()
  await mountAds(['allowed']).see('allowed')
  expect(load).toHaveBeenCalledOnce()
})

test('those of GIFs that were seen while the code was loaded, or could not be, are requested when it is there', async () => {
  const code = lateCode()
  const { ports, requested, see, settle } = mountAds(['a', 'b', 'c'])
  await see('a')
  code.fail()
  await settle()
  await see('b')
  await see('c')
  expect(requested()).toEqual([])
  code.arrive()
  await settle()
  expect(requested()).toEqual(['a', 'b', 'c'].map((id) => `https://ads.test/${id}`))
  expect(ports.logger.lines).toEqual([])
})

test('a visitor who objects while the code is loaded causes no request', async () => {
  const code = lateCode()
  const { requested, revoke, see, settle } = mountAds(['ad'])
  await see('ad')
  revoke()
  code.arrive()
  await settle()
  expect(requested()).toEqual([])
})

test('where the code never comes, no more than a hundred GIFs wait for it', async () => {
  const code = lateCode()
  const ids = Array.from({ length: 102 }, (_, index) => `many${index}`)
  const pages = ids.map((id) => mountAds([id]))
  for (const [index, page] of pages.entries()) await page.see(`many${index}`)
  code.arrive()
  await pages[0]?.settle()
  expect(pages.filter(({ requested }) => requested().length > 0)).toHaveLength(100)
  expect(pages[0]?.requested()).toEqual([])
})
