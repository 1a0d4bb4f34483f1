/** The fields that the specification names, as the service words them and as they are read. */
import { describe, expect, test } from 'vitest'
import { aRawUser, rawImages } from '../../support/raw-bodies.js'
import { decodedGif, decodedUser } from './decoded.js'

describe('a GIF', () => {
  // specification 3.1-3.4, 3.16, 3.108, 3.109, 3.116
  test.each([
    ['id', 'abc', 'abc'],
    ['id', 12_345, '12345'],
    ['title', 'A cat waves', 'A cat waves'],
    ['title', undefined, ''],
    ['url', 'https://giphy.test/gifs/abc', 'https://giphy.test/gifs/abc'],
    ['type', 'sticker', 'sticker'],
    ['analytics_response_payload', 'e=1', 'e=1'],
    ['embed_url', 'https://giphy.test/embed/abc', 'https://giphy.test/embed/abc'],
  ])('its %s, sent as %j, is read as %j', (name, sent, read) => {
    expect(decodedGif({ [name]: sent })[name]).toBe(read)
  })

  // specification 3.7, 3.28-3.37, 3.111
  test('has the renditions that were sent by their names, each with an address and a size', () => {
    const { images } = decodedGif()
    expect(Object.keys(images)).toEqual(Object.keys(rawImages('gif1')))
    for (const size of ['original', 'fixed_width', 'fixed_height', 'fixed_width_small', 'fixed_height_small'])
      for (const name of [size, `${size}_still`]) {
        expect(images[name]?.url, name).toMatch(/^https:/)
        expect(images[name]?.width, name).toBeGreaterThan(0)
        expect(images[name]?.height, name).toBeGreaterThan(0)
      }
  })

  // specification 3.15, 3.115
  test('has its user, where it has one', () => {
    expect(decodedGif({ user: aRawUser({ username: 'studio' }) }).user?.username).toBe('studio')
    expect(decodedGif({ user: undefined }).user).toBeUndefined()
  })
})

describe('a user', () => {
  // specification 3.38-3.41
  test.each(['avatar_url', 'username', 'display_name', 'profile_url'] as const)(
    '%s is text, empty where none was sent',
    (name) => {
      expect(decodedUser({ [name]: 'https://giphy.test/x' })[name]).toBe('https://giphy.test/x')
      expect(decodedUser({ [name]: undefined })[name]).toBe('')
    },
  )

  // specification 3.42, 3.43
  test.each([
    ['id', 77],
    ['id', 'u77'],
    ['attribution_display_name', 'Studio'],
  ])('%s, sent as %j, is kept', (name, sent) => {
    expect(decodedUser({ [name]: sent })[name]).toBe(sent)
  })

  // specification 3.44-3.46
  test.each([
    ['suppress_chrome', 1, true],
    ['suppress_chrome', undefined, false],
    ['is_public', 0, false],
    // Recorded bodies leave it out for public users.
    ['is_public', undefined, true],
    ['is_verified', '1', true],
    ['is_verified', undefined, false],
  ])('%s, sent as %j, is %j', (name, sent, read) => {
    expect(decodedUser({ [name]: sent })[name]).toBe(read)
  })
})
