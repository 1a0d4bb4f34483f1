import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeSticker } from '../../../adapters/testing/builders.js'
import { forHost, type IGif } from '../../../core/model/host-gif.js'
import type { NonPaginatedGifsResult } from '../../../core/model/host-results.js'
import {
  EmojiVariationsList,
  type EmojiVariationsListProps,
  laterEmojiStrip,
} from '../../../react/emoji/emoji-variations-list.js'
import { GifkitProvider } from '../../../react/provider.js'
import { absentPart } from '../../support/absent-part.js'
import { fakePorts } from '../../support/fake-ports.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const emoji = (id: string): IGif => forHost(makeSticker({ id, type: 'emoji', title: `Emoji ${id}` }))
const answer = (ids: readonly string[]): NonPaginatedGifsResult => ({
  data: ids.map(emoji),
  meta: { status: 200, msg: 'OK', response_id: 'r' },
})
const variationsOf = vi.fn(async (id: string | number) => answer([1, 2, 3].map((tone) => `${id}-${tone}`)))

const mount = async (props: Partial<EmojiVariationsListProps> = {}) => {
  const ports = fakePorts()
  const view = (more: Partial<EmojiVariationsListProps>) => (
    <StrictMode>
      <GifkitProvider ports={ports}>
        <EmojiVariationsList
          gif={emoji('wave')}
          gifHeight={40}
          fetchVariations={variationsOf}
          {...props}
          {...more}
        />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view({}))
  const pass = (ms = 0): Promise<void> =>
    act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  await pass()
  return {
    ports,
    page,
    pass,
    update: (more: Partial<EmojiVariationsListProps>) => page.rerender(view(more)),
    ids: () =>
      [...page.container.querySelectorAll<HTMLElement>('.giphy-gif')].map(({ dataset }) => dataset.giphyId),
    tile: (id: string) => page.container.querySelector<HTMLElement>(`[data-giphy-id="${id}"]`),
  }
}

describe('variations', () => {
  test('of the emoji are fetched once, and passed to the host', async () => {
    variationsOf.mockClear()
    const onVariationsFetched = vi.fn()
    const { ids, page, pass } = await mount({ onVariationsFetched })
    expect(ids()).toEqual(['wave', 'wave-1', 'wave-2', 'wave-3'])
    expect(page.getByRole('group', { name: 'Variations of Emoji wave' })).toBeTruthy()
    expect(page.getAllByRole('listitem')).toHaveLength(3)
    await pass(5_000)
    expect(variationsOf.mock.calls).toEqual([['wave']])
    expect(onVariationsFetched.mock.calls.map(([gifs]) => gifs.length)).toEqual([3])
  })

  test('of another emoji take their place, and late ones of the first do not come back', async () => {
    const arrivals = new Map<string | number, (result: NonPaginatedGifsResult) => void>()
    const { ids, update, pass } = await mount({
      fetchVariations: (id) => new Promise((resolve) => arrivals.set(id, resolve)),
    })
    update({ gif: emoji('heart') })
    await pass()
    arrivals.get('heart')?.(answer(['heart-1']))
    await pass()
    arrivals.get('wave')?.(answer(['wave-1']))
    await pass()
    expect(ids()).toEqual(['heart', 'heart-1'])
  })

  test('while they are fetched there is a loader, the host’s where it has one', async () => {
    const pending = { fetchVariations: () => new Promise<NonPaginatedGifsResult>(() => {}) }
    expect((await mount(pending)).page.getByRole('img', { name: 'Loading' })).toBeTruthy()
    cleanup()
    const Dots = ({ className }: { readonly className?: string }) => <i className={className}>dots</i>
    const { page } = await mount({ ...pending, loader: Dots })
    expect(page.getByText('dots').className).toBe(EmojiVariationsList.loaderClassName)
  })

  test('a failure can be tried again', async () => {
    const fetchVariations = vi.fn(variationsOf).mockRejectedValueOnce(new Error('offline'))
    const { page, ids, pass } = await mount({ fetchVariations })
    expect(page.getByRole('alert').textContent).toContain('Error loading GIFs.')
    fireEvent.click(page.getByRole('button', { name: 'Try again?' }))
    await pass(250)
    expect(ids()).toHaveLength(4)
  })

  test('an emoji without any stands alone', async () => {
    const { ids, page } = await mount({ fetchVariations: async () => answer([]) })
    expect(ids()).toEqual(['wave'])
    expect(page.container.querySelector(`.${EmojiVariationsList.dividerClassName}`)).toBeNull()
  })
})

describe('the host', () => {
  test('hears of clicks with the variation, and sets attributes, sizes and colours', async () => {
    const onGifClick = vi.fn()
    const { page, tile } = await mount({
      onGifClick,
      noLink: true,
      id: 'mine',
      className: 'own',
      gutter: 9,
      backgroundColor: 'red',
      GifProps: { className: 'each' },
    })
    fireEvent.click(tile('wave-2') as Element)
    expect(onGifClick.mock.calls[0]?.[0]).toMatchObject({ id: 'wave-2' })
    const list = page.getByRole('group')
    expect([list.id, list.classList.contains('own')]).toEqual(['mine', true])
    expect(list.classList.contains(EmojiVariationsList.className)).toBe(true)
    const root = list.parentElement as HTMLElement
    expect(root.style.getPropertyValue('--gifkit-emoji-gutter')).toBe('9px')
    expect(root.style.getPropertyValue('--gifkit-emoji-background')).toBe('red')
    expect(page.container.querySelectorAll('.each')).toHaveLength(4)
  })
})

describe('the keyboard', () => {
  const press = (key: string): boolean => {
    let isLeft = false
    act(() => {
      isLeft = fireEvent.keyDown(document.activeElement ?? document.body, { key })
    })
    return isLeft
  }

  test('moves along the variations, which are one stop of the tab key', async () => {
    const { tile, page } = await mount()
    const stops = (): (string | undefined)[] =>
      [...page.container.querySelectorAll<HTMLElement>('.giphy-gif')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ dataset }) => dataset.giphyId)
    expect(stops()).toEqual(['wave', 'wave-1'])
    act(() => tile('wave-1')?.focus())
    expect(press('ArrowRight')).toBe(false)
    expect(document.activeElement).toBe(tile('wave-2'))
    press('End')
    expect(document.activeElement).toBe(tile('wave-3'))
    expect(stops()).toEqual(['wave', 'wave-3'])
  })

  test('a list that is no popover takes no focus and leaves Escape to the page', async () => {
    const { tile } = await mount()
    expect(document.activeElement).toBe(document.body)
    act(() => tile('wave-1')?.focus())
    expect(press('Escape')).toBe(true)
  })

  test('a popover takes the focus, asks to be closed at Escape, and gives the focus back', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const onClose = vi.fn()
    const { page, tile } = await mount({ onClose })
    expect(document.activeElement).toBe(tile('wave'))
    expect(press('Escape')).toBe(false)
    expect(onClose).toHaveBeenCalledTimes(1)
    page.unmount()
    expect(document.activeElement).toBe(opener)
    opener.remove()
  })

  test('a press or a focus elsewhere asks to close it; the opener’s own does not', async () => {
    const opener = document.body.appendChild(document.createElement('button'))
    const other = document.body.appendChild(document.createElement('button'))
    opener.focus()
    const onClose = vi.fn()
    const { page, tile } = await mount({ onClose })
    fireEvent.pointerDown(tile('wave-1') as Element)
    fireEvent.pointerDown(opener)
    act(() => opener.focus())
    expect(onClose).not.toHaveBeenCalled()
    act(() => tile('wave')?.focus())
    act(() => other.focus())
    expect(onClose).toHaveBeenCalledTimes(1)
    fireEvent.pointerDown(document.body)
    expect(onClose).toHaveBeenCalledTimes(2)
    page.unmount()
    expect(document.activeElement).toBe(other)
    for (const button of [opener, other]) button.remove()
  })

  test('in a shadow tree, a press inside asks for nothing, one elsewhere once', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const tree = host.attachShadow({ mode: 'open' })
    const beside = tree.appendChild(document.createElement('button'))
    const onClose = vi.fn()
    const ports = fakePorts()
    const page = render(
      <GifkitProvider ports={ports}>
        <EmojiVariationsList
          gif={emoji('wave')}
          gifHeight={40}
          fetchVariations={variationsOf}
          onClose={onClose}
        />
      </GifkitProvider>,
      { container: tree.appendChild(document.createElement('div')) },
    )
    const closesAfter = async (target: Element): Promise<number> => {
      fireEvent.pointerDown(target, { composed: true })
      await act(async () => {
        ports.advance(1)
        await ports.settle()
      })
      return onClose.mock.calls.length
    }
    await act(() => ports.settle())
    expect(await closesAfter(page.container.querySelector('.giphy-gif') as Element)).toBe(0)
    expect(await closesAfter(beside)).toBe(1)
    expect(await closesAfter(document.body)).toBe(2)
    // What is the host element's own, such as its padding, is not inside.
    expect(await closesAfter(host)).toBe(3)
    page.unmount()
    host.remove()
  })
})

test('until the strip of variations is loaded, and where it never is, the emoji itself can be chosen', async () => {
  const absent = absentPart(laterEmojiStrip)
  const onGifClick = vi.fn()
  const { ids, tile, page } = await mount({ onGifClick })
  expect(absent.loads()).toBeGreaterThan(0)
  expect([ids(), page.queryByRole('list')]).toEqual([['wave'], null])
  fireEvent.click(tile('wave') as HTMLElement)
  expect(onGifClick).toHaveBeenCalledOnce()
  act(absent.fail)
  expect(ids()).toEqual(['wave'])
  act(absent.bring)
  expect(ids()).toEqual(['wave', 'wave-1', 'wave-2', 'wave-3'])
  expect(page.getByRole('list')).not.toBeNull()
})
