import { describe, expect, test } from 'vitest'
import { nativeUrlParser } from '../../../adapters/platform.js'
import type { SharedGif } from '../../../core/share/share-links-and-windows.js'
import { sharedPicture } from '../../../core/share/shared-picture.js'
import { aGif } from '../../support/builders.js'

const size = { width: 100, height: 50 }
const original = { ...size, url: 'https://media.giphy.test/a.gif?cid=1' }
const original_still = { ...size, url: 'https://media.giphy.test/a_s.gif' }
const fixed_height_small_still = { ...size, url: 'https://media.giphy.test/100_s.gif' }

const pictureOf = (gif: Partial<SharedGif>) =>
  sharedPicture({ ...aGif({ id: 'abc' }), ...gif } as SharedGif, nativeUrlParser)

describe('the picture of a GIF', () => {
  test('is its animation, its largest still and a small one', () => {
    expect(
      pictureOf({ title: 'A cat', images: { original, original_still, fixed_height_small_still } }),
    ).toEqual({
      url: original.url,
      still: original_still.url,
      preview: fixed_height_small_still.url,
      fileName: 'A cat.gif',
    })
  })

  test('is its animation where there is no still', () => {
    const picture = pictureOf({ images: { original } })
    expect([picture?.still, picture?.preview]).toEqual([original.url, original.url])
  })

  test.each([
    ['https://media.giphy.test/a.webp', 'Cats', 'Cats.webp'],
    ['https://media.giphy.test/a', 'Cats', 'Cats.gif'],
    [original.url, '../../etc/"passwd"', 'etc passwd.gif'],
    [original.url, '', 'abc.gif'],
    [original.url, '???', 'GIF.gif'],
    [original.url, 'Größe 貓', 'Größe 貓.gif'],
    [original.url, 'x'.repeat(500), `${'x'.repeat(80)}.gif`],
  ])('of %s with the title %j is saved as %s', (url, title, expected) => {
    expect(pictureOf({ title, images: { original: { ...size, url } } })?.fileName).toBe(expected)
  })

  test.each([
    [undefined],
    [{}],
    [{ original: { ...size, url: 'javascript:alert(1)' } }],
    [{ original: size }],
  ])('is missing for images %j', (images) =>
    expect(pictureOf({ images } as Partial<SharedGif>)).toBeUndefined(),
  )

  test('has no address that is not http or https', () => {
    const still = { ...size, url: 'data:image/gif;base64,AA' }
    const picture = pictureOf({
      images: { original, original_still: still, fixed_height_small_still: still },
    })
    expect([picture?.still, picture?.preview]).toEqual([original.url, original.url])
  })
})

test('S1: a title that is no text is left out of the name of the file', () => {
  const images = { original: { width: 2, height: 1, url: 'https://media.giphy.test/a.gif' } }
  const hostile = { id: 'a', title: ['x'], images } as unknown as Parameters<typeof sharedPicture>[0]
  expect(sharedPicture(hostile, nativeUrlParser)?.fileName).toBe('a.gif')
  const empty = { id: 'a', images: null } as unknown as Parameters<typeof sharedPicture>[0]
  expect(sharedPicture(empty, nativeUrlParser)).toBeUndefined()
})
