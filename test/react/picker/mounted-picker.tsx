import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll, vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../../adapters/testing/builders.js'
import { ContentClient } from '../../../core/content/content-client.js'
import type { PickerClient } from '../../../core/picker/picker-listing.js'
import type { Tracking } from '../../../core/pingback/consent.js'
import { GifPicker, type GifPickerProps } from '../../../react/picker/gif-picker.js'
import { laterPickerChoices } from '../../../react/picker/picker-results.js'
import { GifkitProvider } from '../../../react/provider.js'
import { fakeAnchors } from '../../support/fake-anchors.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'

// What a picker loads later is there; tests of its absence take it away.
beforeAll(async () => {
  await laterPickerChoices.load()
})

/** A client whose calls the test counts. */
export const clientOf = () => {
  const page = vi.fn(async () => makeGifsResult(makeGifs(6), { total_count: 6 }))
  const categories = vi.fn(async () => ({ ...makeGifsResult([]), data: [] }))
  const terms = vi.fn(async () => ({ data: ['waving'] }))
  return {
    search: page,
    trending: page,
    animate: page,
    emoji: page,
    categories,
    channels: categories,
    trendingSearches: terms,
  }
}

/** A picker in StrictMode on a platform that stands still. */
export const mountPicker = async (
  props: Partial<GifPickerProps> = {},
  ports: FakePorts = fakePorts(),
  tracking?: Tracking,
) => {
  const origin = new ContentClient({ apiKey: 'key', ports })
  const client = { ...clientOf(), mayTrack: () => origin.mayTrack() }
  const anchors = fakeAnchors(ports.scheduler)
  const view = (more: Partial<GifPickerProps> = {}) => (
    <StrictMode>
      <GifkitProvider ports={{ ...ports, anchors }} client={origin} tracking={tracking}>
        <GifPicker client={client as unknown as PickerClient} {...props} {...more} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view())
  const pass = (ms = 400): Promise<void> =>
    act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  await pass()
  return {
    client,
    anchors,
    ports,
    page,
    pass,
    update: (more: Partial<GifPickerProps>) => page.rerender(view(more)),
  }
}
