/** Popovers before what places and dismisses them has been loaded, and where it never is. */
import { act, fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGif, makeGifs, makeGifsResult } from '../../adapters/testing/builders.js'
import type { NonPaginatedGifsResult } from '../../core/model/host-results.js'
import { EmojiVariationsList } from '../../react/emoji/emoji-variations-list.js'
import { GifkitProvider } from '../../react/provider.js'
import { laterPopover } from '../../react/use-popover.js'
import { absentPart } from '../support/absent-part.js'
import { fakePorts } from '../support/fake-ports.js'
import { unmountAll } from './mounted-grid.js'
import { mountPicker } from './picker/mounted-picker.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

type Picker = Awaited<ReturnType<typeof mountPicker>>
const openerOf = ({ page }: Picker): HTMLElement => page.getByRole('button', { name: 'Choose a GIF' })
const opened = async (picker: Picker): Promise<void> => {
  fireEvent.click(openerOf(picker))
  await picker.pass()
}
const pressOutside = (): void => void fireEvent.pointerDown(document.body)

test('it is asked for when the opener is hovered or focused, or the picker opens, but never by an inline picker', async () => {
  const absent = absentPart(laterPopover)
  await mountPicker({ mode: 'inline' })
  const picker = await mountPicker()
  expect(absent.loads()).toBe(0)
  fireEvent.pointerEnter(openerOf(picker))
  expect(absent.loads()).toBe(1)
  act(() => openerOf(picker).focus())
  expect(absent.loads()).toBe(2)
  await opened(picker)
  expect(absent.loads()).toBeGreaterThan(2)
})

test('without it a popover has the focus, keys and buttons, and Escape closes it and returns the focus', async () => {
  absentPart(laterPopover)
  const picker = await mountPicker()
  const { page, anchors, pass } = picker
  openerOf(picker).focus()
  await opened(picker)
  expect([document.activeElement, anchors.count()]).toEqual([page.getByRole('searchbox'), 0])
  pressOutside()
  await pass()
  expect(page.queryByRole('dialog')).not.toBeNull()
  fireEvent.keyDown(page.getByRole('searchbox'), { key: 'Escape' })
  await pass()
  expect([page.queryByRole('dialog'), document.activeElement]).toEqual([null, openerOf(picker)])
  await opened(picker)
  fireEvent.click(page.getByRole('button', { name: 'Close' }))
  await pass()
  expect(page.queryByRole('dialog')).toBeNull()
})

test('it places an open popover when it comes, and a press outside closes it from then on', async () => {
  const absent = absentPart(laterPopover)
  const picker = await mountPicker()
  const { page, anchors, pass } = picker
  await opened(picker)
  const dialog = page.getByRole('dialog')
  expect(dialog.dataset.side).toBeUndefined()
  act(absent.bring)
  expect([page.getByRole('dialog'), dialog.dataset.side, anchors.count()]).toEqual([dialog, 'below', 1])
  expect(dialog.style.getPropertyValue('--gifkit-picker-width')).toBe('400px')
  expect(document.activeElement).toBe(page.getByRole('searchbox'))
  pressOutside()
  await pass()
  expect([page.queryByRole('dialog'), anchors.count(), absent.waiting()]).toEqual([null, 0, 0])
})

test('variations of an emoji ask for it when they are a popover alone, and without it close on Escape', async () => {
  const absent = absentPart(laterPopover)
  const onClose = vi.fn()
  const view = (isPopover: boolean) => (
    <StrictMode>
      <GifkitProvider ports={fakePorts()}>
        <EmojiVariationsList
          gif={makeGif({ id: 'e' })}
          gifHeight={40}
          fetchVariations={async () => makeGifsResult(makeGifs(2)) as unknown as NonPaginatedGifsResult}
          onClose={isPopover ? onClose : undefined}
        />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view(false))
  expect(absent.loads()).toBe(0)
  page.unmount()
  const popover = render(view(true))
  expect(absent.loads()).toBeGreaterThan(0)
  pressOutside()
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
  act(absent.bring)
  pressOutside()
  expect(onClose).toHaveBeenCalledTimes(2)
  popover.unmount()
  expect(absent.waiting()).toBe(0)
})
