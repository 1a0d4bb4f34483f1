/** The picture in a share menu. */
import { cleanup, createEvent, fireEvent } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { CONFIRMATION_MS } from '../../../core/share/share-machine.js'
import { laterShareViews, ShareMenu, type ShareMenuProps } from '../../../react/share/share-menu.js'
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
const gif = makeGif({
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
    /** What both buttons say. */
    said: () => {
      const regions = page.container.querySelectorAll('.gifkit-share-picture [role=status]')
      return [...regions].map(({ textContent }) => textContent).join('')
    },
  }
}
const press = (button: HTMLElement | null): void => {
  if (!button) throw new Error('There is no such button')
  fireEvent.click(button)
}

/** A picture on its way, until `arrive` is called. */
const arrivalOf = () => {
  let arrive = (): void => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive }
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

const file = { url, name: 'A cat' }

test('is downloaded as its animation, with its title as name, which is said for a while', async () => {
  const { button, ports, said, pass } = show()
  press(button('Download'))
  expect([said(), button('Download')?.getAttribute('aria-disabled')]).toEqual(['Downloading.', 'true'])
  await pass()
  expect([ports.pictures.downloaded, said()]).toEqual([[file], 'Image downloaded.'])
  expect(button('Download')?.hasAttribute('data-gifkit-copied')).toBe(true)
  expect(button('Download')?.hasAttribute('aria-disabled')).toBe(false)
  await pass(CONFIRMATION_MS)
  expect([said(), button('Download')?.hasAttribute('data-gifkit-copied')]).toEqual(['', false])
  expect(ports.scheduler.pending).toBe(0)
})

test('is downloaded once, however often the button is pressed meanwhile, and again afterwards', async () => {
  const { button, ports, pass } = show()
  const { arrival, arrive } = arrivalOf()
  ports.pictures.arrival = arrival
  press(button('Download'))
  await pass()
  press(button('Download'))
  arrive()
  await pass()
  expect(ports.pictures.downloaded).toEqual([file])
  press(button('Download'))
  await pass()
  expect(ports.pictures.downloaded).toEqual([file, file])
})

test('is offered in a new tab where it cannot be downloaded, until the next attempt', async () => {
  const { page, button, ports, said, pass } = show()
  ports.pictures.isRefused = true
  press(button('Download'))
  await pass()
  expect(said()).toBe('The image cannot be downloaded here. Open it in a new tab, and save it there.')
  const links = page.getAllByRole('link', { name: 'Open image' })
  expect(links.map(({ textContent }) => textContent)).toEqual(['', 'Open image'])
  for (const link of links)
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      url,
      '_blank',
      'noopener noreferrer',
    ])
  ports.pictures.isRefused = false
  press(button('Download'))
  expect(page.getAllByRole('link', { name: 'Open image' })).toHaveLength(1)
  await pass()
  expect(said()).toBe('Image downloaded.')
})

test('is no longer waited for after a minute, and is not saved later', async () => {
  const { button, ports, said, pass } = show()
  const { arrival, arrive } = arrivalOf()
  ports.pictures.arrival = arrival
  press(button('Download'))
  await pass(59_999)
  expect(said()).toBe('Downloading.')
  await pass(1)
  expect(said()).toContain('cannot be downloaded here')
  arrive()
  await pass()
  expect([ports.pictures.downloaded, ports.scheduler.pending]).toEqual([[], 0])
  expect(said()).toContain('cannot be downloaded here')
})

test.each([
  ['the menu is closed', <p key="other">Closed</p>],
  ['the menu shows another GIF', <ShareMenu key="other" gif={{ ...gif, images: {} as typeof gif.images }} />],
])('is not saved when %s before it has come', async (_, next) => {
  const complaints = vi.spyOn(console, 'error')
  const { button, ports, pass, update } = show()
  const { arrival, arrive } = arrivalOf()
  ports.pictures.arrival = arrival
  press(button('Download'))
  await pass()
  update(next)
  arrive()
  await pass()
  expect([ports.pictures.downloaded, ports.scheduler.pending]).toEqual([[], 0])
  expect(complaints).not.toHaveBeenCalled()
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
