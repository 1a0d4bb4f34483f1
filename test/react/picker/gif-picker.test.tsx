import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeGifs } from '../../../adapters/testing/index.js'
import { RECENTS } from '../../../core/favorites/kept-gifs.js'
import { GifPicker } from '../../../react/picker/gif-picker.js'
import { GifkitProvider } from '../../../react/provider.js'
import { fakePorts } from '../../support/fake-ports.js'
import { clientOf, mountPicker, someStickers } from './mounted-picker.js'

afterEach(cleanup)

type MountedPicker = Awaited<ReturnType<typeof mountPicker>>

describe('GifPicker', () => {
  it('draws a button and asks for nothing until it is pressed', async () => {
    const { page, client, pass } = await mountPicker()
    expect(page.queryByRole('dialog')).toBeNull()
    expect(client.callsOf('trendingSearches')).toEqual([])
    fireEvent.click(page.getByRole('button', { name: 'Choose a GIF' }))
    await pass()
    expect(page.getByRole('dialog', { name: 'GIF picker' })).toBeTruthy()
    expect(document.activeElement).toBe(page.getByRole('searchbox'))
    expect(client.callsOf('categories')).toHaveLength(1)
    expect(page.getByRole('button', { name: 'waving' })).toBeTruthy()
  })

  it('is opened and closed by its host too, which hears of both', async () => {
    const onOpenChange = vi.fn<(isOpen: boolean) => void>()
    const { page, update, pass } = await mountPicker({ onOpenChange, isOpen: false })
    update({ isOpen: true })
    await pass()
    expect(page.queryByRole('dialog')).not.toBeNull()
    update({ isOpen: false })
    await pass()
    expect(page.queryByRole('dialog')).toBeNull()
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })

  /** Opens the picker and chooses its first GIF, whose id it returns. */
  const chooseFirst = async ({ page, ports, pass }: MountedPicker): Promise<string | undefined> => {
    fireEvent.click(page.getByRole('button', { name: 'Choose a GIF' }))
    await pass()
    const loader = document.querySelector('.giphy-loader')
    if (loader) act(() => ports.visibility.show(loader, { ratio: 1 }))
    await pass()
    const tile = document.querySelector<HTMLElement>('.gifkit-picker .giphy-gif')
    if (!tile) throw new Error('No tile was drawn')
    fireEvent.click(tile)
    await pass()
    return tile.dataset.giphyId
  }

  it('keeps what was chosen among the recents, and closes', async () => {
    const onSelect = vi.fn()
    const mounted = await mountPicker({ onSelect })
    const id = await chooseFirst(mounted)
    expect(onSelect).toHaveBeenCalledOnce()
    expect(mounted.page.queryByRole('dialog')).toBeNull()
    expect(mounted.ports.localStorage.get(RECENTS.key)).toContain(id)
  })

  it.each(['consent', 'never'] as const)(
    'stores nothing that was chosen under tracking “%s”',
    async (tracking) => {
      const onSelect = vi.fn()
      const mounted = await mountPicker({ onSelect }, fakePorts(), tracking)
      await chooseFirst(mounted)
      expect(onSelect).toHaveBeenCalledOnce()
      expect([...mounted.ports.localStorage.entries.keys()]).toEqual([])
    },
  )

  it.each([
    ['its opener, unless the host puts it elsewhere', false],
    ['what the host focused in onSelect', true],
  ])('closed by a choice, leaves the focus to %s', async (_name, isFocusing) => {
    const message = document.body.appendChild(document.createElement('textarea'))
    const { page, ports, pass } = await mountPicker({ onSelect: () => isFocusing && message.focus() })
    const opener = page.getByRole('button', { name: 'Choose a GIF' })
    opener.focus()
    fireEvent.click(opener)
    await pass()
    act(() => ports.visibility.show(document.querySelector('.giphy-loader') as Element, { ratio: 1 }))
    await pass()
    const tile = document.querySelector<HTMLElement>('.gifkit-picker .giphy-gif')
    act(() => tile?.focus())
    fireEvent.click(tile as Element)
    await pass()
    expect(page.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(isFocusing ? message : opener)
    message.remove()
  })

  it('has an opener whose name contains the text on it, whichever of both the host changes', async () => {
    const { page, update } = await mountPicker()
    expect(page.getByRole('button', { name: 'Choose a GIF' }).textContent).toBe('GIF')
    update({ strings: { pickerOpener: 'Add one' } })
    expect(page.getByRole('button', { name: 'Add one' })).toBeTruthy()
    update({ strings: { pickerOpen: 'Add one to the message', pickerOpener: 'Add one' } })
    expect(page.getByRole('button', { name: 'Add one to the message' })).toBeTruthy()
  })

  it('shows other tabs that its host names later', async () => {
    const { page, update, pass } = await mountPicker({ mode: 'inline', tabs: ['stickers', 'emoji'] })
    const names = () => page.queryAllByRole('tab').map(({ textContent }) => textContent)
    expect(names()).toEqual(['Stickers', 'Emoji'])
    update({ tabs: ['stickers', 'gifs'] })
    await pass()
    expect(names()).toEqual(['Stickers', 'GIFs'])
    fireEvent.click(page.getByRole('tab', { name: 'GIFs' }))
    await pass()
    expect(page.getByRole('tab', { selected: true }).textContent).toBe('GIFs')
  })

  it('follows no opener and no typing once it is gone', async () => {
    const { page, anchors, pass } = await mountPicker()
    fireEvent.click(page.getByRole('button', { name: 'Choose a GIF' }))
    await pass()
    expect(anchors.count()).toBe(1)
    page.unmount()
    expect(anchors.count()).toBe(0)
  })

  it('in a form of its host’s, Enter searches and sends nothing', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const ports = fakePorts()
    const client = clientOf()
    const page = render(
      <form onSubmit={onSubmit}>
        <GifkitProvider ports={ports}>
          <GifPicker client={client} mode="inline" initialTerm="cat" />
        </GifkitProvider>
      </form>,
    )
    // A form within a form is not HTML, and a server's would not arrive.
    expect(page.container.querySelectorAll('form')).toHaveLength(1)
    const field = page.getByRole('searchbox')
    fireEvent.input(field, { target: { value: 'dog' } })
    // What is prevented is that the browser sends the form.
    expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false)
    await act(() => ports.settle())
    expect(onSubmit).not.toHaveBeenCalled()
    expect(page.container.querySelectorAll('button:not([type="button"])')).toHaveLength(0)
    expect(page.queryByRole('button', { name: 'waving' })).toBeNull()
    expect(complaints).not.toHaveBeenCalled()
    complaints.mockRestore()
  })

  it('leaves keys of an input method to it', async () => {
    const { page, pass } = await mountPicker()
    fireEvent.click(page.getByRole('button', { name: 'Choose a GIF' }))
    await pass()
    const field = page.getByRole('searchbox')
    fireEvent.input(field, { target: { value: 'ねこ' } })
    for (const key of ['Escape', 'ArrowDown', 'Enter', 'Backspace'])
      expect(fireEvent.keyDown(field, { key, isComposing: true })).toBe(true)
    await pass()
    expect((field as HTMLInputElement).value).toBe('ねこ')
    expect(document.activeElement).toBe(field)
    expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(false)
    expect((field as HTMLInputElement).value).toBe('')
  })

  it('prevents the default of keys at the ends of its tabs, and fetches nothing there', async () => {
    const { page, client, pass } = await mountPicker({ mode: 'inline', tabs: ['gifs', 'stickers'] })
    const [first, last] = page.getAllByRole('tab') as [HTMLElement, HTMLElement]
    // What is left to the page scrolls it.
    const isLeft = (key: string): boolean => fireEvent.keyDown(document.activeElement as Element, { key })
    const press = vi.spyOn(HTMLElement.prototype, 'click')
    act(() => first.focus())
    expect([isLeft('Home'), document.activeElement, press.mock.calls.length]).toEqual([false, first, 0])
    expect([isLeft('End'), document.activeElement, press.mock.calls.length]).toEqual([false, last, 1])
    await pass()
    const asked = client.callsOf('trending').length
    expect([isLeft('End'), document.activeElement, press.mock.calls.length]).toEqual([false, last, 1])
    await pass()
    expect(client.callsOf('trending')).toHaveLength(asked)
    expect(isLeft('ArrowDown')).toBe(true)
    press.mockRestore()
  })

  it('starts over with another client, instead of going on with what the one before had found', async () => {
    const { client, pass, update, ports } = await mountPicker({ mode: 'inline', tabs: ['gifs'] })
    const look = (): void => {
      for (const watched of document.querySelectorAll('.giphy-loader, .gifkit-stale'))
        act(() => ports.visibility.show(watched, { ratio: 1 }))
    }
    look()
    await pass()
    expect(client.callsOf('trending').length).toBeGreaterThan(0)
    const other = clientOf()
    update({ client: other })
    await pass()
    look()
    await pass()
    expect(other.callsOf('trending')).toEqual([[expect.objectContaining({ offset: 0 })]])
  })

  it('shows what it had, dimmed and at its place, until another tab or term is answered', async () => {
    const { page, client, pass, ports } = await mountPicker({ mode: 'inline' })
    const look = async (): Promise<void> => {
      for (const watched of document.querySelectorAll('.giphy-loader, .gifkit-stale'))
        act(() => ports.visibility.show(watched, { ratio: 1 }))
      await pass()
    }
    const first = (): string | undefined => document.querySelector<HTMLElement>('.giphy-gif')?.dataset.giphyId
    const isDimmed = (): boolean => document.querySelector('.gifkit-stale') !== null
    const answer = (gifs: ReturnType<typeof makeGifs>): void => {
      client.answer({ gifs })
      client.release()
      client.hold()
    }
    client.hold()
    await look()
    act(() => answer(makeGifs(6)))
    await pass()
    const box = document.querySelector('.gifkit-picker-results') as HTMLElement
    box.scrollTop = 40
    fireEvent.input(page.getByRole('searchbox'), { target: { value: 'cat' } })
    await pass()
    await look()
    expect([first(), isDimmed(), box.scrollTop], 'while the term is searched for').toEqual(['gif0', true, 40])
    act(() => answer(makeGifs(6, {}, 100)))
    await pass()
    expect([first(), isDimmed(), box.scrollTop], 'once it is answered').toEqual(['gif100', false, 0])
    box.scrollTop = 40
    fireEvent.click(page.getByRole('tab', { name: 'Stickers' }))
    await look()
    expect([first(), isDimmed(), box.scrollTop], 'on the way to stickers').toEqual(['gif100', true, 40])
    act(() => answer(someStickers(200)))
    await pass()
    expect([first(), isDimmed(), box.scrollTop], 'at the stickers').toEqual(['gif200', false, 0])
    fireEvent.click(page.getByRole('tab', { name: 'Recent' }))
    expect([first(), isDimmed()], 'a kept list is there at once').toEqual([undefined, false])
  })

  it('keeps the focus when a favourite goes that has it, so that Escape closes still', async () => {
    const { page, pass, ports } = await mountPicker()
    fireEvent.click(page.getByRole('button', { name: 'Choose a GIF' }))
    await pass()
    act(() => ports.visibility.show(document.querySelector('.giphy-loader') as Element, { ratio: 1 }))
    await pass()
    const hearts = () => [...document.querySelectorAll<HTMLElement>('.gifkit-heart')]
    for (const heart of hearts().slice(0, 2)) fireEvent.click(heart)
    fireEvent.click(page.getByRole('tab', { name: 'Favourites' }))
    await pass()
    const isFocusInDialog = () => page.getByRole('dialog').contains(document.activeElement)
    for (const left of [1, 0]) {
      const [heart] = hearts() as [HTMLElement]
      act(() => heart.focus())
      fireEvent.click(heart)
      await pass()
      expect([hearts().length, isFocusInDialog()]).toEqual([left, true])
    }
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
    await pass()
    expect(page.queryByRole('dialog')).toBeNull()
  })
})
