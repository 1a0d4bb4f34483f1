import { act, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeAll } from 'vitest'
import { createFakeClient, type FakeContent, makeGifs } from '../../../adapters/testing/index.js'
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

export const someStickers = (from = 0) => makeGifs(6, { type: 'sticker', is_sticker: true }, from)

/** A client of six GIFs and six stickers, all of which a search for a cat finds. */
export const clientOf = (content: FakeContent = {}) =>
  createFakeClient({
    apiKey: 'key',
    gifs: [...makeGifs(6), ...someStickers()],
    trendingSearches: ['waving'],
    ...content,
  })

/** A picker in StrictMode on a platform that stands still. */
export const mountPicker = async (
  props: Partial<GifPickerProps> = {},
  ports: FakePorts = fakePorts(),
  tracking?: Tracking,
) => {
  const client = clientOf()
  const anchors = fakeAnchors(ports.scheduler)
  const view = (more: Partial<GifPickerProps> = {}) => (
    <StrictMode>
      <GifkitProvider ports={{ ...ports, anchors }} client={client} tracking={tracking}>
        <GifPicker client={client} {...props} {...more} />
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
