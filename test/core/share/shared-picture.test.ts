import { describe, expect, test } from 'vitest'
import { nativeUrlParser } from '../../../adapters/platform.js'
import { makeGif } from '../../../adapters/testing/builders.js'
import type { SharedGif } from '../../../core/share/share-links-and-windows.js'
import { draggedData, sharedPicture } from '../../../core/share/shared-picture.js'

const size = { width: 100, height: 50 }
const original = { ...size, url: 'https://media.giphy.test/a.gif?cid=1' }
const original_still = { ...size, url: 'https://media.giphy.test/a_s.gif' }
const fixed_height_small_still = { ...size, url: 'https://media.giphy.test/100_s.gif' }

const pictureOf = (gif: Partial<SharedGif>) =>
  sharedPicture({ ...makeGif({ id: 'abc' }), ...gif } as SharedGif, nativeUrlParser)

describe('the picture of a GIF', () => {
  test('is its animation, its largest still and a small one', () => {
    expect(
      pictureOf({ title: 'A cat', images: { original, original_still, fixed_height_small_still } }),
    ).toEqual({
      url: original.url,
      still: original_still.url,
      preview: fixed_height_small_still.url,
      name: 'A cat',
    })
  })

  test('is its animation where there is no still', () => {
    const picture = pictureOf({ images: { original } })
    expect([picture?.still, picture?.preview]).toEqual([original.url, original.url])
  })

  test.each([
    ['../../etc/"passwd"', 'etc passwd'],
    ['.htaccess', 'htaccess'],
    ['C:\\a|b*c?<d>', 'C a b c d'],
    ['cat\u202Egif.exe\0\n', 'cat gif exe'],
    ['', 'abc'],
    ['???', 'abc'],
    ['🔥', 'abc'],
    ['Größe 貓 हिन्दी', 'Größe 貓 हिन्दी'],
    ['x'.repeat(500), 'x'.repeat(60)],
    // Two units of UTF-16 each, of which none is cut off.
    [`a${'𝒜'.repeat(500)}`, `a${'𝒜'.repeat(59)}`],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('with the title %j has a file named %s', (title, expected) => {
    expect(pictureOf({ title, images: { original } })?.name).toBe(expected)
  })

  test('has a file with a name where even the id has no letter', () => {
    expect(pictureOf({ id: '…', title: '', images: { original } })?.name).toBe('GIF')
  })

  test.each([
    ['https://media.giphy.test/a.webp', 'Cats.webp'],
    ['https://media.giphy.test/a', 'Cats.gif'],
    ['https://media.giphy.test/a.exe', 'Cats.gif'],
    ['https://media.giphy.test/a.gif?b=c.html', 'Cats.gif'],
  ])('at %s is dragged to a desktop as %s', (url, expected) => {
    const picture = pictureOf({ title: 'Cats', images: { original: { ...size, url } } })
    const [, data] = (picture ? draggedData(picture) : []).find(([type]) => type === 'DownloadURL') ?? []
    expect(data).toBe(`image/gif:${expected}:${url}`)
  })

  test('without title and id is saved as GIF', () => {
    expect(pictureOf({ id: undefined as never, title: '', images: { original } })?.name).toBe('GIF')
  })

  test('is dragged as its animation, in each form that takes it', () => {
    const picture = { url: 'https://m.test/a.gif?b=1&c', still: 's', preview: 'p', name: 'A cat' }
    expect(draggedData(picture)).toEqual([
      ['text/uri-list', picture.url],
      ['text/plain', picture.url],
      ['text/html', '<img src="https://m.test/a.gif?b=1&#38;c">'],
      ['DownloadURL', `image/gif:A cat.gif:${picture.url}`],
    ])
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
  expect(sharedPicture(hostile, nativeUrlParser)?.name).toBe('a')
  const empty = { id: 'a', images: null } as unknown as Parameters<typeof sharedPicture>[0]
  expect(sharedPicture(empty, nativeUrlParser)).toBeUndefined()
})
