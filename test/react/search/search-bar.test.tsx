import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { IChannel } from '../../../core/model/host-results.js'
import { SearchBar } from '../../../react/search/search-bar.js'
import { aChannel } from '../../core/search/some-channels.js'
import { type MountedSearch, mountSearch } from './mounted-search.js'

afterEach(cleanup)

const nba = aChannel('nba') as unknown as IChannel

describe('the field', () => {
  test('is a labelled search field in a search landmark', async () => {
    const { page, input } = await mountSearch()
    expect(page.getByRole('search', { name: 'Search GIFs' }).contains(input())).toBe(true)
    expect(page.getByRole('searchbox', { name: 'Search GIFs' })).toBe(input())
    expect(input().placeholder).toBe('Search GIPHY')
    expect(page.container.querySelector(`.${SearchBar.className}`)).not.toBeNull()
  })

  test('is searched for once typing has rested for as long as the host says', async () => {
    const search = await mountSearch({}, { searchDebounce: 50 })
    search.type('cats')
    await search.pass(49)
    expect(search.context().term).toBe('')
    await search.pass(1)
    expect(search.context().term).toBe('cats')
  })

  test('Enter searches at once, calls the host, and does not submit the form around it', async () => {
    const onEnter = vi.fn()
    const search = await mountSearch({}, { onEnter })
    search.type('cat ')
    let isLeftToPage = true
    act(() => {
      isLeftToPage = search.press('Enter')
    })
    expect(isLeftToPage).toBe(false)
    expect(search.context().term).toBe('cat')
    expect(onEnter.mock.calls).toEqual([['cat ']])
    fireEvent.click(search.page.getByRole('button', { name: 'Search' }))
    expect(onEnter).toHaveBeenCalledTimes(2)
  })

  test('a host that throws at Enter is named in the log, and its form is still not sent', async () => {
    const search = await mountSearch(
      {},
      {
        onEnter: () => {
          throw new Error('of the host')
        },
      },
    )
    search.type('cat')
    let isLeftToPage = true
    act(() => {
      isLeftToPage = search.press('Enter')
    })
    expect(isLeftToPage).toBe(false)
    expect(search.ports.logger.text('error')).toContain('of the host')
  })

  test.each(['Enter', 'Backspace', 'Escape'])(
    '%s of an input method, or taken by an element around, is theirs',
    async (key) => {
      const onEnter = vi.fn()
      let isTaken = false
      const search = await mountSearch({ initialChannel: nba }, { onEnter }, (children) => (
        <div onKeyDownCapture={(event) => isTaken && event.preventDefault()}>{children}</div>
      ))
      expect(search.press(key, { isComposing: true })).toBe(true)
      isTaken = true
      expect(search.press(key)).toBe(false)
      expect([onEnter.mock.calls, search.context().activeChannel?.slug]).toEqual([[], 'nba'])
    },
  )

  test('the clear button empties field and search, and keeps the focus', async () => {
    const search = await mountSearch({ initialTerm: 'cat' })
    expect(search.input().value).toBe('cat')
    fireEvent.click(search.page.getByRole('button', { name: 'Clear search' }))
    expect([search.input().value, search.context().term]).toEqual(['', ''])
    expect(document.activeElement).toBe(search.input())
    expect(search.page.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })

  test('cancel puts the field away', async () => {
    const search = await mountSearch({ initialTerm: 'cat' }, { autoFocus: true })
    expect(document.activeElement).toBe(search.input())
    const button = search.page.getByText('Cancel')
    // Or the focus would be lost before the click, and the button with it.
    expect(fireEvent.mouseDown(button)).toBe(false)
    fireEvent.click(button)
    expect([search.input().value, search.context().term]).toEqual(['', ''])
    expect(document.activeElement).not.toBe(search.input())
  })

  test('a host’s theme may do without both buttons', async () => {
    const { page } = await mountSearch({ initialTerm: 'cat', theme: { hideCancelButton: true } })
    expect(page.queryByText('Cancel')).toBeNull()
    expect(page.queryByRole('button', { name: 'Clear search' })).toBeNull()
  })

  test('`clear` empties the field and keeps the search until the visitor types', async () => {
    const search = await mountSearch({ initialTerm: 'cat' })
    search.update({}, { clear: true })
    expect([search.input().value, search.context().term]).toEqual(['', 'cat'])
    search.type('d')
    expect(search.input().value).toBe('d')
    await search.pass(500)
    expect(search.context().term).toBe('d')
    search.update({}, { clear: false })
    search.update({}, { clear: true })
    expect([search.input().value, search.context().term]).toEqual(['', 'd'])
    search.update({}, { clear: false })
    expect(search.input().value).toBe('d')
  })

  test.each<[string, (search: MountedSearch) => void, string, string]>([
    ['Enter searches for what it shows', (search) => void search.press('Enter'), '', ''],
    ['another term of the host’s shows', (search) => search.context().setSearch('dog'), 'dog', 'dog'],
    ['so does the same again', (search) => search.context().setSearch('cat'), 'cat', 'cat'],
  ])('once `clear` has emptied it, %s', async (_name, happens, text, term) => {
    const onEnter = vi.fn()
    const search = await mountSearch({}, { onEnter })
    search.type('cat')
    await search.pass(500)
    search.update({}, { onEnter, clear: true })
    act(() => happens(search))
    await search.pass(500)
    expect([search.input().value, search.context().term]).toEqual([text, term])
    expect(onEnter.mock.calls.flat()).toEqual(term ? [] : [''])
  })

  test('once `clear` has emptied it in a channel, Backspace leaves the channel', async () => {
    const search = await mountSearch({ initialChannel: nba, initialTerm: 'dunk' }, { clear: true })
    await search.pass(500)
    expect([search.input().value, search.context().term]).toEqual(['', 'dunk'])
    act(() => void search.press('Backspace'))
    expect(search.context().activeChannel).toBeUndefined()
  })

  test('an initial term of its own counts unless something is searched for', async () => {
    expect((await mountSearch({}, { initialTerm: 'dog' })).context().term).toBe('dog')
    cleanup()
    expect((await mountSearch({ initialTerm: 'cat' }, { initialTerm: 'dog' })).context().term).toBe('cat')
  })

  test('says whether it has the focus, also when it is unmounted', async () => {
    const search = await mountSearch()
    act(() => search.input().focus())
    expect(search.context().isFocused).toBe(true)
    act(() => search.input().blur())
    expect(search.context().isFocused).toBe(false)
  })

  test('takes no focus of itself', async () => {
    await mountSearch({ initialChannel: nba })
    expect(document.activeElement).toBe(document.body)
  })

  test('every text is the host’s to replace', async () => {
    const { page, input } = await mountSearch(
      { initialTerm: 'x', strings: { searchLabel: 'GIFs suchen', searchClear: 'Leeren' } },
      { placeholder: 'Suche', strings: { searchCancel: 'Abbrechen' } },
    )
    expect(page.getByRole('searchbox', { name: 'GIFs suchen' })).toBe(input())
    expect(input().placeholder).toBe('Suche')
    expect(page.getByRole('button', { name: 'Leeren' })).toBeTruthy()
    expect(page.getByText('Abbrechen')).toBeTruthy()
  })

  test('without a manager it says what is missing', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<SearchBar />)).toThrow('SearchContextManager')
    quiet.mockRestore()
  })
})

describe('in a channel', () => {
  test('by typing its name: the field keeps the focus, names the channel, and says so', async () => {
    const search = await mountSearch()
    act(() => search.input().focus())
    search.type('nb')
    await search.pass(500)
    search.type('@nba ')
    expect(search.context().activeChannel).toMatchObject({ slug: 'nba' })
    expect(search.input().value).toBe('')
    expect(search.page.getByRole('searchbox', { name: 'Search NBA' })).toBe(document.activeElement)
    expect(search.input().placeholder).toBe('Search NBA')
    expect(search.page.getByText('Searching in NBA')).toBeTruthy()
  })

  test('that is found late does not move a focus that is elsewhere', async () => {
    const search = await mountSearch()
    act(() => search.input().focus())
    search.type('@nba dunk')
    const pill = search.page.getByRole('button', { name: 'happy' })
    act(() => pill.focus())
    await search.pass(500)
    expect(search.context().activeChannel).toMatchObject({ slug: 'nba' })
    expect(search.input().value).toBe('dunk')
    expect(document.activeElement).toBe(search.page.getByRole('toolbar'))
  })

  test('Escape leaves the channel, then takes back the text, and is the page’s after that', async () => {
    const search = await mountSearch({ initialChannel: nba, initialTerm: 'dunk' })
    const pressEscape = (): boolean => {
      let isLeft = false
      act(() => {
        isLeft = search.press('Escape')
      })
      return isLeft
    }
    expect(pressEscape()).toBe(false)
    expect([search.context().term, search.context().activeChannel?.slug]).toEqual(['dunk', undefined])
    expect(pressEscape()).toBe(false)
    expect([search.context().term, search.page.getByRole('searchbox')]).toMatchObject(['', { value: '' }])
    expect(pressEscape()).toBe(true)
  })
})
