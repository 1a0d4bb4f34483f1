import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { IChannel } from '../../../core/model/host-results.js'
import { SuggestionBar } from '../../../react/search/suggestion-bar.js'
import { aChannel } from '../../core/search/some-channels.js'
import { mountSearch } from './mounted-search.js'

afterEach(cleanup)

describe('suggestions', () => {
  test('are what is searched for a lot, until there are channels for the term', async () => {
    const search = await mountSearch()
    expect(search.pills()).toEqual(['happy', 'sad', 'party'])
    const bar = search.page.getByRole('toolbar', { name: 'Trending searches' })
    expect(bar.classList.contains(SuggestionBar.className)).toBe(true)
    search.type('n')
    await search.pass(500)
    expect(search.pills()).toEqual(['@nba', '@nfl'])
    expect(search.page.getByRole('toolbar', { name: 'Channels' })).toBe(bar)
    expect(search.page.getByText('2 channels found')).toBeTruthy()
    search.type('')
    await search.pass(500)
    expect(search.pills(), 'an emptied field keeps them').toEqual(['@nba', '@nfl'])
    fireEvent.keyDown(search.input(), { key: 'Backspace' })
    expect(search.pills()).toEqual(['happy', 'sad', 'party'])
  })

  test('a term that is picked is searched for at once, and shown in the field', async () => {
    const search = await mountSearch()
    const pill = search.page.getByRole('button', { name: 'sad' })
    act(() => pill.focus())
    fireEvent.click(pill)
    expect([search.input().value, search.context().term]).toEqual(['sad', 'sad'])
    await search.pass()
    // The pills are others now, and the focus is where they are.
    expect(search.pills()).toEqual(['@nba', '@nfl'])
    expect(document.activeElement).toBe(search.page.getByRole('toolbar'))
  })

  test('a channel that is picked is searched, from its field', async () => {
    const search = await mountSearch({ initialTerm: 'n' })
    fireEvent.click(search.page.getByRole('button', { name: /@nfl/ }))
    expect(search.context()).toMatchObject({ term: '', activeChannel: { slug: 'nfl' } })
    expect(document.activeElement).toBe(search.input())
    expect(search.page.getByRole('button', { name: /@nfl/ }).getAttribute('aria-pressed')).toBe('true')
    const other = search.page.getByRole('button', { name: /@nba/ })
    act(() => other.focus())
    fireEvent.click(other)
    expect(document.activeElement).toBe(search.input())
    fireEvent.click(search.page.getByRole('button', { name: /@nfl/ }))
    await act(() =>
      search
        .context()
        .fetchGifs(0)
        .then(() => {}),
    )
    expect(search.service.search.mock.calls[0]).toMatchObject(['', { channel: 'nfl' }])
  })

  test('a channel that is picked once more takes the focus nowhere', async () => {
    const search = await mountSearch({ initialTerm: 'n' })
    fireEvent.click(search.page.getByRole('button', { name: /@nfl/ }))
    const pill = search.page.getByRole('button', { name: /@nfl/ })
    act(() => pill.focus())
    fireEvent.click(pill)
    expect(document.activeElement).toBe(pill)
    act(() => search.context().setActiveChannel({ ...aChannel('nfl') } as unknown as IChannel))
    expect(document.activeElement).toBe(pill)
  })

  test('pills that others take the place of leave the focus in their row, and nowhere else', async () => {
    const search = await mountSearch()
    search.type('n')
    act(() => search.page.getByRole('button', { name: 'sad' }).focus())
    await search.pass(500)
    expect(search.pills()).toEqual(['@nba', '@nfl'])
    expect(document.activeElement).toBe(search.page.getByRole('toolbar'))
    act(() => search.input().focus())
    search.type('')
    await search.pass(500)
    fireEvent.keyDown(search.input(), { key: 'Backspace' })
    expect(search.pills()).toEqual(['happy', 'sad', 'party'])
    expect(document.activeElement).toBe(search.input())
  })

  test('what is trending is so everywhere: picking it leaves the channel', async () => {
    const search = await mountSearch({ initialTerm: 'n', shouldFetchChannels: false })
    act(() => search.context().setActiveChannel(aChannel('nba') as unknown as IChannel))
    fireEvent.click(search.page.getByRole('button', { name: 'happy' }))
    expect(search.context()).toMatchObject({ term: 'happy', activeChannel: undefined })
  })

  test('are one stop of the tab key; arrows, Home and End move', async () => {
    const search = await mountSearch()
    const stops = (): string[] =>
      search.page
        .getAllByRole('button')
        .flatMap((each) =>
          each.classList.contains('gifkit-pill') && each.tabIndex === 0 ? [each.textContent ?? ''] : [],
        )
    const press = (key: string, init: KeyboardEventInit = {}): boolean => {
      let isLeft = false
      act(() => {
        isLeft = fireEvent.keyDown(document.activeElement as Element, { key, ...init })
      })
      return isLeft
    }
    expect(stops()).toEqual(['happy'])
    act(() => search.page.getByRole('button', { name: 'happy' }).focus())
    expect(press('ArrowRight')).toBe(false)
    expect(document.activeElement?.textContent).toBe('sad')
    expect(stops()).toEqual(['sad'])
    press('End')
    expect(document.activeElement?.textContent).toBe('party')
    expect(press('ArrowRight')).toBe(true)
    expect(press('Home', { ctrlKey: true })).toBe(true)
    press('Home')
    expect(stops()).toEqual(['happy'])
  })
})
