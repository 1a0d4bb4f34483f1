import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { favoriteSprites, favoriteStates } from '../../../core/favorites/favorite-sprite.js'
import { FavoriteButton, type FavoriteButtonProps } from '../../../react/favorites/favorite-button.js'
import { fakePorts } from '../../support/fake-ports.js'
import { ruleOf } from '../../support/stylesheet.js'
import { mount } from '../share/mounted-share.js'

afterEach(cleanup)

const show = (props: FavoriteButtonProps = {}) => {
  const mounted = mount(<FavoriteButton {...props} />, fakePorts())
  const button = () => mounted.page.getByRole('button')
  return {
    ...mounted,
    button,
    state: () => button().dataset.gifkitState,
    sprite: () => mounted.page.container.querySelector<SVGElement>('.gifkit-sprite'),
    again: (more: FavoriteButtonProps) => mounted.update(<FavoriteButton {...props} {...more} />),
  }
}

describe('the four states of a favourite button', () => {
  // specification 1.13
  test('one after the other, each with its sprite', async () => {
    const { button, state, sprite, pass } = show()
    const seen: (string | undefined)[] = []
    const note = (): void => {
      seen.push(state())
      expect(sprite()?.dataset.gifkitSprite).toBe(state())
    }
    note()
    fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
    note()
    fireEvent.click(button())
    note()
    expect(button().getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(button())
    note()
    expect(button().getAttribute('aria-pressed')).toBe('false')
    await pass(favoriteSprites.unfavorited.durationMs)
    note()
    fireEvent.pointerLeave(button())
    note()
    expect(seen).toEqual(['normal', 'hovered', 'active', 'unfavorited', 'hovered', 'normal'])
  })

  test('each strip is drawn anew, so that it plays from its start', () => {
    const { button, sprite } = show()
    const strips = new Set([sprite()])
    for (let round = 0; round < 4; round += 1) {
      fireEvent.click(button())
      strips.add(sprite())
    }
    expect(strips.size).toBe(5)
  })

  // specification 4.21
  test.each(favoriteStates)('%s: the strip has all its frames, one beside the other', (state) => {
    const { frames, durationMs } = favoriteSprites[state]
    const { sprite, button } = show({ defaultFavorite: state === 'active' || state === 'unfavorited' })
    if (state === 'hovered') fireEvent.pointerEnter(button(), { pointerType: 'mouse' })
    if (state === 'unfavorited') fireEvent.click(button())
    expect(sprite()?.dataset.gifkitSprite).toBe(state)
    expect(sprite()?.dataset.gifkitFrames).toBe(String(frames.length))
    expect(sprite()?.getAttribute('viewBox')).toBe(`0 0 ${frames.length * 40} 40`)
    const drawn = [...(sprite()?.children ?? [])]
    expect(drawn.map((frame) => frame.getAttribute('transform'))).toEqual(
      frames.map((_, at) => `translate(${at * 40 + 20} 20)`),
    )
    expect(new Set(drawn.map(({ innerHTML }) => innerHTML)).size).toBe(frames.length)
    const played = ruleOf(`.gifkit .gifkit-sprite[data-gifkit-sprite="${state}"]`)
    expect(played).toContain(`inline-size: calc(${frames.length} * var(--gk-favorite-size))`)
    expect(played).toContain(`translateX(calc(-${frames.length - 1} * var(--gk-favorite-size)))`)
    expect(played).toContain(`animation: gifkit-sprite ${durationMs}ms steps(${frames.length}, jump-none)`)
  })

  test('a touch is no hover', () => {
    const { button, state } = show()
    fireEvent.pointerEnter(button(), { pointerType: 'touch' })
    expect(state()).toBe('normal')
  })

  test('the keyboard’s focus is one, until it leaves', () => {
    const { button } = show()
    const element = button()
    vi.spyOn(element, 'matches').mockImplementation((selector) => selector === ':focus-visible')
    act(() => element.focus())
    expect(element.dataset.gifkitState).toBe('hovered')
    act(() => element.blur())
    expect(element.dataset.gifkitState).toBe('normal')
  })
})

describe('a favourite button', () => {
  test('that is controlled shows what its host says', () => {
    const onToggle = vi.fn()
    const { button, state, again } = show({ isFavorite: false, onToggle })
    fireEvent.click(button())
    expect(onToggle.mock.calls).toEqual([[true]])
    expect([state(), button().getAttribute('aria-pressed')]).toEqual(['normal', 'false'])
    again({ isFavorite: true })
    expect(state()).toBe('active')
    fireEvent.click(button())
    expect(onToggle.mock.calls).toEqual([[true], [false]])
    expect(state()).toBe('active')
  })

  test('has a name that stays while it is pressed, and takes another', () => {
    const { page, button, again } = show()
    fireEvent.click(button())
    expect(page.getByRole('button', { name: 'Favourite', pressed: true })).not.toBeNull()
    again({ strings: { favorite: 'Merken' } })
    expect(page.getByRole('button', { name: 'Merken' })).not.toBeNull()
    again({ label: 'Keep the cat' })
    expect(page.getByRole('button', { name: 'Keep the cat' })).not.toBeNull()
  })

  test('that is disabled does nothing', () => {
    const onToggle = vi.fn()
    const { button } = show({ disabled: true, onToggle })
    fireEvent.click(button())
    expect(onToggle).not.toHaveBeenCalled()
  })

  test('taken away during the farewell, it leaves no timer', () => {
    const { page, ports, button } = show({ defaultFavorite: true })
    fireEvent.click(button())
    expect(ports.scheduler.pending).toBe(1)
    page.unmount()
    expect(ports.scheduler.pending).toBe(0)
  })
})
