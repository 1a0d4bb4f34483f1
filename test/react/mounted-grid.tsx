import { act, cleanup, type RenderResult, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { vi } from 'vitest'
import { makeGifs, makeGifsResult } from '../../adapters/testing/builders.js'
import type { Gif } from '../../core/model/gif.js'
import type { GifsResult } from '../../core/model/page.js'
import type { PingbackInput } from '../../core/pingback/event.js'
import type { PingbackSink } from '../../core/pingback/sink.js'
import { Grid, type GridProps } from '../../react/grid/grid.js'
import { GifkitProvider } from '../../react/provider.js'
import { type FakePorts, fakePorts } from '../support/fake-ports.js'

export type SentEvent = PingbackInput & { readonly apiKey: string }

/** Pages of 25 out of `total` GIFs; every call is recorded. */
export const pagesOf = (total: number, pageSize = 25) =>
  vi.fn(
    async (offset: number): Promise<GifsResult> =>
      makeGifsResult(makeGifs(Math.max(0, Math.min(pageSize, total - offset)), {}, offset), {
        offset,
        total_count: total,
      }),
  )

/** The offsets that a function was asked for. */
export const offsetsOf = (fetchGifs: { readonly mock: { readonly calls: readonly (readonly [number])[] } }) =>
  fetchGifs.mock.calls.map(([offset]) => offset)

export interface MountedGrid {
  readonly ports: FakePorts
  readonly page: RenderResult
  readonly events: SentEvent[]
  /** Renders again with these props beside the first ones. */
  update(props: Partial<GridProps>): void
  list(): HTMLElement
  tiles(): HTMLElement[]
  tile(id: string): HTMLElement
  ids(): string[]
  loader(): Element
  /** Puts the loader into view, until another report. */
  showLoader(isVisible?: boolean): Promise<void>
  /** Puts the list itself into view, which a list that waits for its first page needs. */
  showList(): Promise<void>
  /** Lets ms pass and everything settle. */
  pass(ms?: number): Promise<void>
  load(id: string): void
}

/** A grid of 620 px in StrictMode on a platform that stands still; `sender` takes its usage events in place of `events`. */
export const mountGrid = async (
  props: Partial<GridProps> = {},
  ports: FakePorts = fakePorts(),
  sender?: PingbackSink,
): Promise<MountedGrid> => {
  const events: SentEvent[] = []
  const pingback = sender ?? { send: (event: SentEvent) => void events.push(event) }
  const client = { apiKey: 'provided-key' }
  const fetchGifs = props.fetchGifs ?? pagesOf(500)
  const view = (more: Partial<GridProps> = {}) => (
    <StrictMode>
      <GifkitProvider ports={ports} pingback={pingback} client={client}>
        <Grid width={620} fetchGifs={fetchGifs} {...props} {...more} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view())
  const find = (selector: string): HTMLElement => {
    const found = page.container.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(`Nothing is ${selector}`)
    return found
  }
  const tiles = (): HTMLElement[] => [...page.container.querySelectorAll<HTMLElement>('.giphy-gif')]
  const pass = async (ms = 20): Promise<void> => {
    await act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  }
  const mounted: MountedGrid = {
    ports,
    page,
    events,
    update: (more) => page.rerender(view(more)),
    list: () => find('[role=list]'),
    tiles,
    tile: (id) => find(`[data-giphy-id="${id}"]`),
    ids: () => tiles().map((tile) => tile.dataset.giphyId ?? ''),
    loader: () => find('.giphy-loader'),
    showLoader: async (isVisible = true) => {
      act(() => ports.visibility.show(find('.giphy-loader'), { ratio: isVisible ? 1 : 0 }))
      await pass()
    },
    showList: async () => {
      act(() => ports.visibility.show(find('[role=list]'), { ratio: 1 }))
      await pass()
    },
    pass,
    load: (id) =>
      act(() => {
        find(`[data-giphy-id="${id}"] > img`).dispatchEvent(new Event('load'))
      }),
  }
  await pass()
  return mounted
}

/** A grid that has its first page of 25. */
export const loadedGrid = async (
  props: Partial<GridProps> = {},
  ports: FakePorts = fakePorts(),
): Promise<MountedGrid> => {
  const grid = await mountGrid(props, ports)
  await grid.showLoader()
  await grid.showLoader(false)
  return grid
}

/** What the seen threshold's observer says of a tile. */
export const showTile = (grid: MountedGrid, id: string, ratio: number): void => {
  const box = grid.tile(id).parentElement
  if (!box) throw new Error('A tile stands in a box')
  act(() => grid.ports.visibility.show(box, { ratio }))
}

export const idsOf = (gifs: readonly Gif[]): string[] => gifs.map(({ id }) => id)

export const unmountAll = (): void => cleanup()
