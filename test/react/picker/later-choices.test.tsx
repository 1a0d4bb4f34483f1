/** A picker before its suggestions, categories, hearts and kept lists have been loaded, and where they never are. */
import { act, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { recentsIn } from '../../../core/favorites/kept-gifs.js'
import { Gif } from '../../../core/model/gif.js'
import { laterPickerChoices } from '../../../react/picker/picker-results.js'
import { absentPart } from '../../support/absent-part.js'
import { fakePorts } from '../../support/fake-ports.js'
import { fakeStorage } from '../../support/fake-storage.js'
import { unmountAll } from '../mounted-grid.js'
import { clientOf, mountPicker } from './mounted-picker.js'

afterEach(() => {
  unmountAll()
  vi.restoreAllMocks()
})

const animals = {
  name: 'animals',
  name_encoded: 'animals',
  subcategories: [{ name: 'cats', name_encoded: 'cats', subcategories: [] }],
}
const clientWithCategory = () => clientOf({ categories: [animals] })

type Picker = Awaited<ReturnType<typeof mountPicker>>
const opened = async (picker: Picker): Promise<void> => {
  fireEvent.click(picker.page.getByRole('button', { name: 'Choose a GIF' }))
  await picker.pass()
}

test('a picker asks for them when it opens, or when the page is idle after the first screen', async () => {
  const absent = absentPart(laterPickerChoices)
  const picker = await mountPicker()
  await picker.pass(10_000)
  expect(absent.loads(), 'closed, on a page that is never known to be idle').toBe(0)
  await opened(picker)
  expect(absent.loads()).toBeGreaterThan(0)
  picker.page.unmount()
  const before = absent.loads()
  const ports = fakePorts()
  Object.assign(ports.scheduler, { whenIdle: (task: () => void) => ports.scheduler.after(100, task) })
  await (await mountPicker({}, ports)).pass(1000)
  expect(absent.loads()).toBeGreaterThan(before)
})

test('without them its field searches, its tabs change, and keys lead into its tiles and close it', async () => {
  absentPart(laterPickerChoices)
  const onSelect = vi.fn()
  const picker = await mountPicker({ onSelect })
  const { page, client, ports, pass } = picker
  await opened(picker)
  const field = page.getByRole('searchbox')
  expect([page.queryByRole('toolbar'), document.activeElement]).toEqual([null, field])
  const look = (): Promise<void> => {
    for (const watched of document.querySelectorAll('.giphy-loader, .gifkit-stale'))
      act(() => ports.visibility.show(watched, { ratio: 1 }))
    return pass()
  }
  await look()
  fireEvent.input(field, { target: { value: 'cat' } })
  await pass()
  await look()
  expect(client.callsOf('search')[0]).toEqual(['cat', expect.anything()])
  fireEvent.click(page.getByRole('tab', { name: 'Stickers' }))
  await pass()
  expect(page.getByRole('tab', { selected: true }).textContent).toBe('Stickers')
  await look()
  act(() => field.focus())
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(document.activeElement?.className).toBe('giphy-gif')
  expect(document.querySelector('.gifkit-heart')).toBeNull()
  for (const _ of ['the search', 'the picker'])
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  await pass()
  expect(page.queryByRole('dialog')).toBeNull()
})

test('they appear when they come, take no focus, and bring their sheet to the root of the picker', async () => {
  const absent = absentPart(laterPickerChoices)
  const picker = await mountPicker({ client: clientWithCategory() })
  const { page, pass } = picker
  await opened(picker)
  const hasSheet = (): boolean =>
    document.adoptedStyleSheets.some(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('.gifkit-picker-heading')),
    )
  expect(hasSheet()).toBe(false)
  act(absent.bring)
  expect([page.queryAllByRole('toolbar').length, hasSheet()]).toEqual([2, true])
  expect(document.activeElement).toBe(page.getByRole('searchbox'))
  act(() => page.getByRole('button', { name: 'animals' }).focus())
  fireEvent.click(page.getByRole('button', { name: 'animals' }))
  await pass()
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'All categories' }))
  expect(page.getByRole('button', { name: 'cats' })).toBeTruthy()
})

test('hearts appear on tiles that are there already, and the focused tile keeps the focus', async () => {
  const absent = absentPart(laterPickerChoices)
  const picker = await mountPicker({ mode: 'inline' })
  act(() => picker.ports.visibility.show(document.querySelector('.giphy-loader') as Element, { ratio: 1 }))
  await picker.pass()
  const tile = document.querySelector<HTMLElement>('.gifkit-picker .giphy-gif')
  act(() => tile?.focus())
  act(absent.bring)
  const [heart] = picker.page.getAllByRole('button', { name: 'Favourite' }) as [HTMLElement]
  expect([document.activeElement, heart.tabIndex]).toEqual([tile, 0])
  fireEvent.click(heart)
  expect(heart.getAttribute('aria-pressed')).toBe('true')
})

test('a picker that closes or is unmounted while it waits for them leaves nothing behind', async () => {
  const absent = absentPart(laterPickerChoices)
  const picker = await mountPicker()
  const closed = absent.waiting()
  await opened(picker)
  expect(absent.waiting()).toBeGreaterThan(closed)
  fireEvent.keyDown(picker.page.getByRole('searchbox'), { key: 'Escape' })
  await picker.pass()
  expect(absent.waiting()).toBe(closed)
  picker.page.unmount()
  expect([absent.waiting(), picker.ports.scheduler.pending]).toEqual([0, 0])
})

test('the tab of recents waits for its list, and has it once it is there', async () => {
  const localStorage = fakeStorage()
  recentsIn(localStorage, Gif).keep(makeGif({ id: 'old', title: 'An old one' }))
  const absent = absentPart(laterPickerChoices)
  let answer: () => void = () => {}
  vi.mocked(laterPickerChoices.load).mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(undefined)
    }),
  )
  const picker = await mountPicker(
    { mode: 'inline', tabs: ['recents', 'gifs'] },
    { ...fakePorts(), localStorage },
  )
  const { page, pass } = picker
  await pass()
  expect([page.queryByText(/waiting here/), page.queryByLabelText('An old one')]).toEqual([null, null])
  act(absent.bring)
  await pass()
  expect(page.getByLabelText('An old one')).toBeTruthy()
  answer()
  await pass()
  expect(page.getByLabelText('An old one')).toBeTruthy()
})

test('where its list never comes, the tab of recents says that it failed, and can try again', async () => {
  const absent = absentPart(laterPickerChoices)
  const picker = await mountPicker({ mode: 'inline', tabs: ['recents', 'gifs'] })
  const { page, ports, pass } = picker
  act(() => ports.visibility.show(document.querySelector('.giphy-loader') as Element, { ratio: 1 }))
  await pass()
  const before = absent.loads()
  fireEvent.click(page.getByRole('button', { name: 'Try again?' }))
  await pass()
  expect(absent.loads()).toBeGreaterThan(before)
})

test.each([
  ['is in it afterwards', true, 1],
  ['is not in it if consent was revoked meanwhile', false, 0],
])('a GIF that is chosen before the list of recents has come %s', async (_, isAllowed, count) => {
  const localStorage = fakeStorage()
  absentPart(laterPickerChoices)
  let bring: () => void = () => {}
  const choices = await import('../../../react/picker/picker-choices.js')
  vi.mocked(laterPickerChoices.load).mockReturnValue(
    new Promise((resolve) => {
      bring = () => resolve(choices)
    }),
  )
  const onSelect = vi.fn()
  const picker = await mountPicker({ mode: 'inline', onSelect }, { ...fakePorts(), localStorage })
  act(() => picker.ports.visibility.show(document.querySelector('.giphy-loader') as Element, { ratio: 1 }))
  await picker.pass()
  fireEvent.click(document.querySelector('.gifkit-picker .giphy-gif') as Element)
  expect(onSelect).toHaveBeenCalledOnce()
  expect(localStorage.get('gifkit.recents.v1')).toBeUndefined()
  picker.client.mayTrack = () => isAllowed
  bring()
  await picker.pass()
  expect(JSON.parse(localStorage.get('gifkit.recents.v1') ?? '[]')).toHaveLength(count)
})
