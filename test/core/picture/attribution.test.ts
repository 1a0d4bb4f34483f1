import { describe, expect, test } from 'vitest'
import { makeUser } from '../../../adapters/testing/builders.js'
import {
  attributedUser,
  attributionName,
  avatarUrl80h,
  defaultAvatarNumber,
} from '../../../core/picture/attribution.js'

describe('attributedUser', () => {
  // specification 5.16
  test('a public user who does not suppress chrome', () => {
    const user = makeUser()
    expect(attributedUser({ user })).toBe(user)
  })

  test('without flags the author is shown', () => {
    const { is_public: _, suppress_chrome: __, ...undecoded } = makeUser()
    expect(attributedUser({ user: undecoded as ReturnType<typeof makeUser> })).toBe(undecoded)
  })

  // specification 5.16, 5.17
  test.each([
    ['no user', {}],
    ['not public', { user: makeUser({ is_public: false }) }],
    ['suppresses chrome', { user: makeUser({ suppress_chrome: true }) }],
    ['both', { user: makeUser({ is_public: false, suppress_chrome: true }) }],
    ['no name', { user: makeUser({ display_name: '', username: '' }) }],
  ])('%s: hidden', (_, gif) => {
    expect(attributedUser(gif)).toBeUndefined()
  })

  test('one name is enough', () => {
    expect(attributedUser({ user: makeUser({ display_name: '' }) })).toBeDefined()
    expect(attributedUser({ user: makeUser({ username: '' }) })).toBeDefined()
  })
})

test('the name is the attribution name where there is one', () => {
  const attribution_display_name = 'The Studio of Ann'
  expect(attributionName(makeUser({ attribution_display_name }))).toBe('The Studio of Ann')
  expect(attributionName(makeUser({ attribution_display_name: ' ' }))).toBe('The Studio')
  const user = makeUser({ attribution_display_name, display_name: '', username: '' })
  expect(attributedUser({ user })).toBe(user)
})

test('the name is the display name, else @username', () => {
  expect(attributionName(makeUser())).toBe('The Studio')
  expect(attributionName(makeUser({ display_name: '' }))).toBe('@studio')
  expect(attributionName({})).toBe('')
})

// specification 5.6
test.each([
  ['https://media.giphy.com/avatars/studio/a.jpg', 'https://media.giphy.com/avatars/studio/a/80h.jpg'],
  ['https://media.giphy.com/a.v2.GIF', 'https://media.giphy.com/a.v2/80h.GIF'],
  ['https://media.giphy.com/a.png?v=1.2/3#x.y', 'https://media.giphy.com/a/80h.png?v=1.2/3#x.y'],
  ['//media.giphy.com/a.jpg', '//media.giphy.com/a/80h.jpg'],
  ['/avatars/a.jpg', '/avatars/a/80h.jpg'],
  ['https://media.giphy.com/a/80h.jpg', 'https://media.giphy.com/a/80h.jpg'],
  ['https://media.giphy.com/a/200w.gif', 'https://media.giphy.com/a/200w.gif'],
  ['https://media.giphy.com/a.b/face', 'https://media.giphy.com/a.b/face'],
  ['https://media.giphy.com/face', 'https://media.giphy.com/face'],
  ['https://media.giphy.com', 'https://media.giphy.com'],
  ['https://media.giphy.com?a=b.jpg', 'https://media.giphy.com?a=b.jpg'],
  ['https://media.giphy.com/.jpg', 'https://media.giphy.com/.jpg'],
  ['https://media.giphy.com/a.', 'https://media.giphy.com/a.'],
  ['', ''],
])('the 80 px variant of %j is %j', (url, expected) => {
  expect(avatarUrl80h(url)).toBe(expected)
})

describe('defaultAvatarNumber', () => {
  test('the same for a user every time; id first, else username', () => {
    expect(defaultAvatarNumber({ id: 7, username: 'a' })).toBe(
      defaultAvatarNumber({ id: '7', username: 'b' }),
    )
    const byName = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((username) => defaultAvatarNumber({ username }))
    expect(new Set(byName).size).toBeGreaterThan(2)
    expect(defaultAvatarNumber({})).toBe(defaultAvatarNumber({ username: '' }))
  })

  // specification 5.7
  test('all five are used, evenly', () => {
    const counts = [0, 0, 0, 0, 0]
    for (let id = 0; id < 5_000; id += 1) {
      const number = defaultAvatarNumber({ id })
      counts[number] = (counts[number] ?? Number.NaN) + 1
    }
    expect(counts).toHaveLength(5)
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(250)
  })
})
