import { createElement } from 'react'
import { expect } from 'vitest'
import { favoriteSprites, favoriteStates } from '../../core/favorite/favorite-sprite.js'
import { createFavoriteStore } from '../../core/favorite/favorite-store.js'
import { RadioOption } from '../../react/site/radio-group.js'
import { fakePorts } from '../support/fake-ports.js'
import { ruleOf } from '../support/stylesheet.js'
import { drawn } from './drawn-widget.js'
import { checkedIn, type Row, shownIn } from './row.js'

const row = checkedIn(4)
const shown = shownIn(4)

const FAVORITE = ['core/favorite/favorite-machine.ts', 'core/favorite/favorite-store.ts']

const heart = () => {
  const ports = fakePorts()
  const store = createFavoriteStore({ isFavorite: false, ports })
  store.attach()
  return { store, ports }
}

export const section4Widgets: readonly Row[] = [
  shown(
    ['react/carousel/carousel.tsx', 'core/feed/feed-machine.ts'],
    'carousel: failure just stops fetching, without an error flag',
    'test/react/carousel/carousel-feed.test.tsx',
    'stops it, shows nothing and calls the host once; the loader coming back asks again',
  ),
  row(FAVORITE, 'favourite button: normal', () => {
    expect(heart().store.state()).toBe('normal')
  }),
  row(FAVORITE, 'favourite button: hovered', () => {
    const { store } = heart()
    store.send({ type: 'hoverStarted' })
    expect(store.state()).toBe('hovered')
    store.send({ type: 'hoverEnded' })
    expect(store.state()).toBe('normal')
  }),
  row(FAVORITE, 'favourite button: active (favourited)', () => {
    const { store } = heart()
    store.send({ type: 'changed', isFavorite: true })
    expect(store.state()).toBe('active')
    store.send({ type: 'hoverStarted' })
    expect(store.state()).toBe('active')
  }),
  row(FAVORITE, 'favourite button: unfavourited', () => {
    const { store, ports } = heart()
    store.send({ type: 'changed', isFavorite: true })
    store.send({ type: 'changed', isFavorite: false })
    expect(store.state()).toBe('unfavorited')
    ports.advance(favoriteSprites.unfavorited.durationMs)
    expect(store.state()).toBe('normal')
  }),
  row(
    ['core/favorite/favorite-sprite.ts', 'react/favorite/favorite-styles.ts'],
    'favourite button: each state has a short sprite animation',
    () => {
      expect(favoriteStates).toHaveLength(4)
      for (const state of favoriteStates) {
        const { frames, durationMs } = favoriteSprites[state]
        expect(new Set(frames.map((frame) => JSON.stringify(frame))).size).toBe(frames.length)
        expect(frames.length).toBeGreaterThan(1)
        expect(durationMs).toBeLessThanOrEqual(1000)
        expect(ruleOf(`.gifkit .gifkit-sprite[data-gifkit-sprite='${state}']`)).toContain(
          `animation: gifkit-sprite ${durationMs}ms steps(${frames.length}, jump-none);`,
        )
      }
    },
  ),
  shown(
    ['react/share/share-styles.ts'],
    'social share buttons animate on hover',
    'test/browser/share-look.test.ts',
    '%s is animated while it is pointed at or focused, and then at rest',
  ),
  shown(
    ['react/site/pagination.tsx'],
    'pagination has a previous and a next button',
    'test/react/site/site-parts.test.tsx',
    'goes one page back and forth, and says where it is',
  ),
  row(['react/site/radio-group.tsx'], 'a radio option has a selected state', () => {
    const option = (checked: boolean): string => drawn(createElement(RadioOption, { value: 'gif', checked }))
    expect(option(true)).toMatch(/data-gifkit-selected="true".*<input [^>]*checked=""/)
    expect(option(false)).not.toMatch(/data-gifkit-selected|checked/)
  }),
]
