import { expect, test } from 'vitest'
import { thumbnailUrl } from '../../dashboard-client/thumbnail-url.js'

const images = {
  original: { url: 'o', width: '480', height: '270' },
  fixed_height: { url: 'fh', width: 356, height: 200 },
  fixed_height_still: { url: 'fhs', width: 356, height: '200' },
  fixed_width_small_still: { url: 'fws', width: '100', height: '56' },
  looping: { mp4: 'm' },
  preview: {},
  broken: { url: 'b', width: 'wide', height: 'tall' },
  gone: null,
}

// specification 9.47
test.each([
  [undefined, 'fhs'],
  ['200h', 'fhs'],
  ['100w', 'fws'],
  ['356w', 'fhs'],
  ['1000h', 'o'],
  ['60h', 'fws'],
] as const)('in the size %s a GIF is shown by %s', (size, url) => {
  expect(thumbnailUrl({ images }, size)).toBe(url)
})

test('renditions without an address or a size are passed over', () => {
  const { broken, gone } = images
  const some = { broken, gone, mute: { mp4: 'm', height: 200 }, empty: { url: '', height: 200 } }
  expect(thumbnailUrl({ images: { ...some, small: { url: 's', height: 100 } } })).toBe('s')
  expect(thumbnailUrl({ images: some })).toBe('')
})

test.each([{}, { images: null }, { images: {} }, { images: { preview: {} } }])(
  'of %j there is nothing to show',
  (gif) => {
    expect(thumbnailUrl(gif)).toBe('')
  },
)
