import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createSource } from '../../../core/source/host-source.js'
import { joinedSource } from '../../../core/source/joined-source.js'
import { GifPicker } from '../../../react/picker/gif-picker.js'
import { GifkitProvider } from '../../../react/provider.js'
import { SearchExperience } from '../../../react/search/search-experience.js'
import { fakeAnchors } from '../../support/fake-anchors.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { clientOf } from './mounted-picker.js'

afterEach(cleanup)

const companyOf = (ports: FakePorts) =>
  createSource(
    {
      search: () => ({ gifs: [] }),
      trending: ({ offset, limit }) => ({
        gifs: [0, 1, 2].map((at) => ({
          id: `own${offset + at}`,
          width: 100,
          height: 100,
          picture: 'https://own.test/a.gif',
        })),
        next: offset + limit < 100,
      }),
    },
    ports,
  )

const drawnIds = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('.giphy-gif')].map((tile) => tile.dataset.giphyId)

const mount = async (view: 'picker' | 'search') => {
  const ports = fakePorts()
  const send = vi.fn()
  const client = clientOf()
  const sources = joinedSource([client, companyOf(ports)], ports)
  render(
    <GifkitProvider
      ports={{ ...ports, anchors: fakeAnchors(ports.scheduler) }}
      pingback={{ send }}
      client={client}
    >
      {view === 'picker' ? (
        <GifPicker client={sources} mode="inline" />
      ) : (
        <SearchExperience client={sources} />
      )}
    </GifkitProvider>,
  )
  const pass = (): Promise<void> =>
    act(async () => {
      ports.advance(400)
      await ports.settle()
    })
  await pass()
  const loader = document.querySelector('.giphy-loader')
  if (loader) act(() => ports.visibility.show(loader, { ratio: 1 }))
  await pass()
  return { ports, pass, send }
}

it.each(['picker', 'search'] as const)('%s: GIFs of two sources come in turn', async (view) => {
  await mount(view)
  expect(drawnIds().slice(0, 5)).toEqual(['gif0', 'own0', 'gif1', 'own1', 'gif2'])
})

it('usage events are sent for GIFs of the client alone', async () => {
  const { pass, send } = await mount('picker')
  for (const tile of document.querySelectorAll('.giphy-gif')) fireEvent.click(tile)
  await pass()
  const payloads = send.mock.calls.map(([event]) => event.analyticsResponsePayload)
  expect(payloads).toContain('e=payload-of-gif0')
  expect(payloads).not.toContain(undefined)
})
