/** The picture in a share menu. */
import { cleanup, createEvent, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { CONFIRMATION_MS } from '../../../core/share/share-machine.js'
import { laterShareViews, ShareMenu, type ShareMenuProps } from '../../../react/share/share-menu.js'
import { aGif } from '../../support/builders.js'
import { mount, sharingPorts } from './mounted-share.js'

beforeAll(async () => {
  await laterShareViews.load()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const url = 'https://media.giphy.test/abc.gif'
const still = 'https://media.giphy.test/abc_s.gif'
const size = { width: 100, height: 50 }
const gif = aGif({
  id: 'abc',
  title: 'A cat',
  images: { original: { ...size, url }, original_still: { ...size, url: still } },
})

const show = (props: Partial<ShareMenuProps> = {}) => {
  const mounted = mount(<ShareMenu gif={gif} {...props} />, sharingPorts())
  const { page } = mounted
  return {
    ...mounted,
    button: (name: string) => page.queryByRole('button', { name }),
    image: () => page.queryByRole('img', { name: 'A cat' }),
    said: () => page.container.querySelector('.gifkit-share-picture [role=status]')?.textContent?.trim(),
  }
}
const press = (button: HTMLElement | null): void => {
  if (!button) throw new Error('There is no such button')
  fireEvent.click(button)
}

test('is copied as its largest still, which is said for a while', async () => {
  const { button, ports, said, pass } = show()
  expect(said()).toBe('')
  press(button('Copy image'))
  await pass()
  expect([ports.pictures.copied, said()]).toEqual([[still], 'Image copied.'])
  expect(button('Copy image')?.hasAttribute('data-gifkit-copied')).toBe(true)
  await pass(CONFIRMATION_MS)
  expect([said(), button('Copy image')?.hasAttribute('data-gifkit-copied')]).toEqual(['', false])
  expect(ports.scheduler.pending).toBe(0)
})

test('says what else there is where the browser refuses, until the next attempt', async () => {
  const { button, ports, said, pass } = show()
  ports.pictures.isRefused = true
  press(button('Copy image'))
  await pass(CONFIRMATION_MS)
  expect(said()).toBe('The browser refused to copy. Drag the image out of this menu, or open it.')
  ports.pictures.isRefused = false
  press(button('Copy image'))
  expect(said()).toBe('')
  await pass()
  expect(said()).toBe('Image copied.')
})

test('can be opened and dragged as its animation', () => {
  const { page, image } = show()
  expect(image()?.getAttribute('src')).toBe(still)
  const link = page.getByRole('link', { name: 'Open image' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([url, 'noopener noreferrer'])
  const data: Record<string, string> = {}
  const dataTransfer = {
    effectAllowed: '',
    setData: (type: string, value: string) => {
      data[type] = value
    },
  }
  const target = image() as HTMLElement
  const event = createEvent.dragStart(target)
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer })
  fireEvent(target, event)
  expect(data).toEqual({
    'text/uri-list': url,
    'text/plain': url,
    'text/html': `<img src="${url}">`,
    DownloadURL: `image/gif:A cat.gif:${url}`,
  })
})

test('is left out where the host says so, and where it has no safe address', () => {
  const { image, update } = show({ hidePicture: true })
  expect(image()).toBeNull()
  update(<ShareMenu gif={gif} />)
  expect(image()).not.toBeNull()
  const bad = { original: { ...size, url: 'javascript:alert(1)' } }
  update(<ShareMenu gif={{ ...gif, images: bad as typeof gif.images }} />)
  expect(image()).toBeNull()
})
