import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeGifs } from '../../../adapters/testing/builders.js'
import { Grid } from '../../../react/grid/grid.js'
import { PingbackContextManager } from '../../../react/pingback-context.js'
import { GifkitProvider } from '../../../react/provider.js'
import { fakePorts } from '../../support/fake-ports.js'
import {
  type MountedGrid,
  mountGrid,
  pagesOf,
  type SentEvent,
  showTile,
  unmountAll,
} from '../mounted-grid.js'

afterEach(unmountAll)

const grid20 = (props: Parameters<typeof mountGrid>[0] = {}) =>
  mountGrid({ initialGifs: makeGifs(20), ...props })

describe('SEEN', () => {
  test('once at 99 % after the image has loaded, in StrictMode, with the place and the layout', async () => {
    const onGifSeen = vi.fn()
    const onGifVisible = vi.fn()
    const grid = await grid20({ onGifSeen, onGifVisible, user: { id: 7 } })
    showTile(grid, 'gif0', 1)
    expect(grid.events).toEqual([])
    showTile(grid, 'gif0', 0.98)
    grid.load('gif0')
    expect(onGifVisible.mock.calls).toEqual([
      [expect.objectContaining({ id: 'gif0' }), expect.objectContaining({ type: 'load' })],
    ])
    expect(grid.events).toEqual([])
    showTile(grid, 'gif0', 0.99)
    showTile(grid, 'gif0', 1)
    expect(grid.events).toEqual([
      {
        actionType: 'SEEN',
        analyticsResponsePayload: 'e=payload-of-gif0',
        apiKey: 'provided-key',
        userId: 7,
        attributes: { layout_type: 'GRID', position: '{"top":0,"left":0,"width":100,"height":100}' },
      },
    ])
    expect(onGifSeen.mock.calls).toEqual([
      [
        expect.objectContaining({ id: 'gif0' }),
        expect.objectContaining({
          x: 0,
          y: 0,
          left: 0,
          top: 0,
          right: 100,
          bottom: 100,
          width: 100,
          height: 100,
        }),
      ],
    ])
    expect(onGifVisible).toHaveBeenCalledOnce()
  })

  test('never for an image that failed, which is not asked for again', async () => {
    const grid = await grid20()
    const image = grid.tile('gif0').querySelector('img')
    act(() => {
      image?.dispatchEvent(new Event('error'))
    })
    showTile(grid, 'gif0', 1)
    expect(grid.events).toEqual([])
    expect(image?.getAttribute('src')).toBeNull()
    expect(grid.tile('gif0').dataset.gifkitColor).toMatch(/^[0-4]$/)
    act(() => grid.ports.viewport.show({ top: 9000, bottom: 9600 }))
    act(() => grid.ports.viewport.show({ top: 0, bottom: 600 }))
    expect(grid.tile('gif0').querySelector('img')?.getAttribute('src')).toBeNull()
  })

  test('not again while a new feed still shows the GIFs of the one before', async () => {
    const grid = await grid20({ feedKey: 1 })
    grid.load('gif0')
    showTile(grid, 'gif0', 1)
    grid.update({ feedKey: 2, initialGifs: undefined, fetchGifs: () => new Promise(() => {}) })
    await grid.showList()
    expect(grid.list().className).toContain('gifkit-stale')
    showTile(grid, 'gif0', 0)
    showTile(grid, 'gif0', 1)
    await grid.pass()
    expect(grid.events.filter(({ actionType }) => actionType === 'SEEN')).toHaveLength(1)
  })

  test('again in a new feed', async () => {
    const grid = await grid20({ feedKey: 1 })
    grid.load('gif0')
    showTile(grid, 'gif0', 1)
    grid.update({ feedKey: 2 })
    await grid.pass()
    grid.load('gif0')
    await grid.pass()
    expect(grid.events.filter(({ actionType }) => actionType === 'SEEN')).toHaveLength(2)
  })
})

describe('HOVER and CLICK', () => {
  const box = (grid: Awaited<ReturnType<typeof grid20>>) => grid.tile('gif0').parentElement as HTMLElement

  test('a click is reported, and passed to the host with its event; so is the other button', async () => {
    const onGifClick = vi.fn((_gif: unknown, event: { preventDefault(): void }) => event.preventDefault())
    const onGifRightClick = vi.fn()
    const grid = await grid20({ onGifClick, onGifRightClick })
    const isFollowed = fireEvent.click(grid.tile('gif0'))
    expect(isFollowed).toBe(false)
    expect(grid.events.map(({ actionType }) => actionType)).toEqual(['CLICK'])
    fireEvent.contextMenu(grid.tile('gif1'))
    expect(onGifRightClick.mock.calls[0]?.[0]).toMatchObject({ id: 'gif1' })
  })

  test.each<[string, string, (grid: MountedGrid) => void]>([
    ['the pointer that presses', 'CLICK', (grid) => fireEvent.pointerDown(grid.tile('gif0'))],
    ['the focus that arrives', 'CLICK', (grid) => act(() => grid.tile('gif0').focus())],
    [
      'the pointer that comes',
      'HOVER',
      (grid) => fireEvent.pointerEnter(box(grid), { pointerType: 'mouse' }),
    ],
  ])('their place is that of now, not of when the tile was seen: by %s, %s', async (_, action, approach) => {
    const grid = await grid20()
    grid.load('gif0')
    showTile(grid, 'gif0', 1)
    await grid.pass()
    const bounds = { left: 5, top: -40, width: 202, height: 114 }
    // A scroll that keeps the tile whole crosses no threshold, and no observer is left.
    expect(grid.ports.visibility.count(box(grid))).toBe(0)
    grid.ports.visibility.show(box(grid), { ratio: 1, bounds })
    approach(grid)
    await grid.pass(20)
    expect(grid.ports.visibility.count(box(grid))).toBe(0)
    if (action === 'CLICK') fireEvent.click(grid.tile('gif0'))
    else await grid.pass(200)
    const acted = grid.events.at(-1)
    expect(acted?.actionType).toBe(action)
    expect(JSON.parse(acted?.attributes?.position ?? '')).toEqual(bounds)
  })

  test('looking where a tile is ends with the tile', async () => {
    const grid = await grid20()
    grid.load('gif0')
    showTile(grid, 'gif0', 1)
    fireEvent.pointerDown(grid.tile('gif0'))
    fireEvent.pointerEnter(box(grid), { pointerType: 'mouse' })
    expect(grid.ports.visibility.count(box(grid))).toBe(1)
    grid.page.unmount()
    expect(grid.ports.visibility.count()).toBe(0)
    expect(grid.ports.scheduler.pending).toBe(0)
  })

  test('a list with a new object for the GIF is reported with that one', async () => {
    const onGifHover = vi.fn()
    const old = makeGif({ id: 'gif0', analytics_response_payload: 'e=old' })
    const grid = await mountGrid({ externalGifs: [old], onGifHover })
    const renewed = makeGif({ id: 'gif0', analytics_response_payload: 'e=new' })
    grid.update({ externalGifs: [renewed] })
    await grid.pass()
    fireEvent.pointerEnter(box(grid), { pointerType: 'mouse' })
    await grid.pass(200)
    fireEvent.click(grid.tile('gif0'))
    expect(onGifHover.mock.calls.map(([gif]) => gif)).toEqual([renewed])
    expect(onGifHover.mock.calls[0]?.[0]).toBe(renewed)
    expect(
      grid.events.map(({ actionType, analyticsResponsePayload }) => [actionType, analyticsResponsePayload]),
    ).toEqual([
      ['HOVER', 'e=new'],
      ['CLICK', 'e=new'],
    ])
  })

  test('callbacks are those of the latest render', async () => {
    const first = vi.fn()
    const second = vi.fn()
    const grid = await grid20({ onGifClick: first })
    grid.update({ onGifClick: second })
    fireEvent.click(grid.tile('gif0'))
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })
})

describe('pingback context', () => {
  const mountNested = async (layoutType?: 'MIXED') => {
    const events: SentEvent[] = []
    const ports = fakePorts()
    const page = render(
      <StrictMode>
        <GifkitProvider
          ports={ports}
          client={{ apiKey: 'k' }}
          pingback={{ send: (event) => void events.push(event) }}
        >
          <PingbackContextManager attributes={{ layout_type: 'SIDEBAR', placement: 'chat' }}>
            <Grid width={620} fetchGifs={pagesOf(0)} initialGifs={makeGifs(2)} layoutType={layoutType} />
          </PingbackContextManager>
        </GifkitProvider>
      </StrictMode>,
    )
    const link = page.container.querySelector('.giphy-gif')
    if (link) fireEvent.click(link)
    return events[0]?.attributes
  }

  test('add their attributes; both layouts are kept', async () => {
    expect(await mountNested()).toEqual({ layout_type: 'SIDEBAR, GRID', placement: 'chat' })
    expect(await mountNested('MIXED')).toEqual({ layout_type: 'SIDEBAR, MIXED', placement: 'chat' })
  })

  test('without a sink of their own, events leave through their ports', async () => {
    const ports = fakePorts(() => ({ body: {} }))
    const page = render(
      <GifkitProvider ports={ports} client={{ apiKey: 'k' }}>
        <Grid width={620} fetchGifs={pagesOf(0)} initialGifs={makeGifs(2)} />
      </GifkitProvider>,
    )
    const link = page.container.querySelector('.giphy-gif')
    if (link) fireEvent.click(link)
    ports.advance(1000)
    // The rest of delivery is loaded first.
    await vi.waitFor(
      () =>
        expect(ports.http.sent.map(({ request }) => request.url)).toEqual([
          'https://pingback.giphy.com/v2/pingback?apikey=k',
        ]),
      10_000,
    )
  })
})
