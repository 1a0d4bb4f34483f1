import { fireEvent, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif, makeUser } from '../../../adapters/testing/builders.js'
import type { User } from '../../../core/model/user.js'
import { Attribution, VerifiedBadge } from '../../../react/attribution/attribution.js'
import type { AttributionProps } from '../../../react/attribution/use-author.js'
import { unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

const show = (user: Partial<User> = {}, props: Partial<AttributionProps> = {}): HTMLElement => {
  const { container } = render(
    <StrictMode>
      <Attribution gif={makeGif({ user: makeUser(user) })} {...props} />
    </StrictMode>,
  )
  return container
}

describe('an attribution', () => {
  // specification 2.30-2.32, 2.35
  test('names the author, with avatar of 80 px height and badge, and leads to the profile in a new tab', () => {
    const author = show().querySelector<HTMLAnchorElement>('a.giphy-attribution')
    expect(author?.textContent).toBe('The Studio')
    expect(author?.getAttribute('href')).toBe('https://giphy.test/studio/')
    expect(author?.target).toBe('_blank')
    expect(author?.rel).toBe('noopener noreferrer')
    expect(author?.querySelector('img')?.getAttribute('src')).toBe(
      'https://media.giphy.test/avatars/studio/face/80h.jpg',
    )
    expect(author?.querySelector('.giphy-verified-badge')?.getAttribute('aria-label')).toBe('Verified')
  })

  // specification 2.31, 2.32
  test('without a display name uses @username, and no badge for those not verified', () => {
    const container = show({ display_name: '', is_verified: false })
    expect(container.textContent).toBe('@studio')
    expect(container.querySelector('.giphy-verified-badge')).toBeNull()
  })

  test.each(['', 'javascript:alert(1)', 'data:image/png;base64,x'])(
    'draws one of five faces when the avatar is %j',
    (avatar_url) => {
      const container = show({ avatar_url })
      expect(container.querySelector('img')).toBeNull()
      expect(container.querySelector('svg.gifkit-avatar rect')?.getAttribute('fill')).toMatch(
        /^#[0-9a-f]{6}$/,
      )
      expect(container.innerHTML).not.toContain('data:')
    },
  )

  test('the five faces differ, and a user always has the same one', () => {
    const faceOf = (id: number) => show({ avatar_url: '', id }).querySelector('svg')?.innerHTML
    const faces = Array.from({ length: 60 }, (_, id) => faceOf(id))
    expect(new Set(faces).size).toBe(5)
    expect(faceOf(3)).toBe(faces[3])
  })

  test('a hostile profile is no link', () => {
    const container = show({ profile_url: 'javascript:alert(1)' })
    expect(container.querySelector('a')).toBeNull()
    expect(container.querySelector('span.giphy-attribution')?.textContent).toBe('The Studio')
  })

  test('a click handler replaces the link', () => {
    const onClick = vi.fn()
    const container = show({}, { onClick })
    expect(container.querySelector('a')).toBeNull()
    const button = container.querySelector('button')
    if (button) fireEvent.click(button)
    expect(onClick.mock.calls[0]?.[0]).toMatchObject({ id: 'gif1' })
  })

  test('shows nothing for those who suppress it', () => {
    expect(show({ suppress_chrome: true }).innerHTML).toBe('')
  })

  test('takes a class of the host beside its own', () => {
    expect(show({}, { className: 'mine' }).firstElementChild?.className).toBe('giphy-attribution mine')
    expect(Attribution.className).toBe('giphy-attribution')
  })
})

test('the badge has size, colour and the documented names', () => {
  const { container } = render(<VerifiedBadge size={20} fill="#123456" />)
  const badge = container.querySelector('svg')
  expect([badge?.getAttribute('width'), badge?.getAttribute('height')]).toEqual(['20', '20'])
  expect(badge?.querySelector('path')?.getAttribute('fill')).toBe('#123456')
  expect(badge?.querySelector(`.${VerifiedBadge.checkMarkClassName}`)).not.toBeNull()
  expect(VerifiedBadge.className).toBe('giphy-verified-badge')
  expect(badge?.getAttribute('class')).toBe('giphy-verified-badge')
  const ofHost = render(<VerifiedBadge className="mine" />).container
  expect(ofHost.querySelector('svg')?.getAttribute('class')).toBe('giphy-verified-badge mine')
})
