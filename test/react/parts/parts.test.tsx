import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeGif, makeUser } from '../../../adapters/testing/builders.js'
import { Attribution, AttributionOverlay, Loader } from '../../../react/index.js'

afterEach(cleanup)

/** All that the document's sheets say by now. */
const adopted = (): string =>
  document.adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .join('\n')

const author = makeGif({ user: makeUser({ display_name: 'The Studio' }) })

test('an author on a host’s own page brings its looks along', () => {
  const { container } = render(<Attribution gif={author} />)
  expect(container.querySelector('.gifkit.gifkit-author-alone > .giphy-attribution')?.textContent).toBe(
    'The Studio',
  )
  expect(Attribution.className).toBe('giphy-attribution')
  expect(adopted()).toContain('.gifkit-author-alone > .giphy-attribution')
  expect(adopted()).toContain('.gifkit-avatar')
})

test('so does the overlay, which covers the tile that it is in, and takes no press from it', () => {
  const { container } = render(<AttributionOverlay gif={author} isHovered />)
  expect(container.querySelector('.gifkit-overlay-alone > .gifkit-overlay.gifkit-shown')).not.toBeNull()
  expect(adopted()).toMatch(/gifkit-overlay-alone \{[^}]*pointer-events: none/)
})

test('so do the skeleton tiles', () => {
  const { container } = render(<Loader />)
  expect(container.querySelector('.gifkit > .gifkit-loader')).not.toBeNull()
  expect(adopted()).toContain('.gifkit-loader')
})
