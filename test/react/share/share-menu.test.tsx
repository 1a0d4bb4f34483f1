import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nativeUrlParser } from '../../../adapters/platform.js'
import { makeGif } from '../../../adapters/testing/builders.js'
import { embedCode } from '../../../core/share/embed-code.js'
import { shareLink } from '../../../core/share/share-links-and-windows.js'
import { CONFIRMATION_MS } from '../../../core/share/share-machine.js'
import { laterShareViews, ShareMenu, type ShareMenuProps } from '../../../react/share/share-menu.js'
import { absentPart } from '../../support/absent-part.js'
import { fakeShareSheet } from '../../support/fake-sharing.js'
import { mount, sharingPorts } from './mounted-share.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const gif = makeGif({ id: 'abc', title: 'Cats', url: 'https://giphy.test/gifs/abc' })

const show = (props: Partial<ShareMenuProps> = {}, ports = sharingPorts()) => {
  const mounted = mount(<ShareMenu gif={gif} hidePicture {...props} />, ports)
  const { page } = mounted
  return {
    ...mounted,
    status: () => page.getByRole('status').textContent,
    field: (name: string) => page.getByRole('textbox', { name }) as HTMLInputElement,
    again: (more: Partial<ShareMenuProps>) =>
      mounted.update(<ShareMenu gif={gif} hidePicture {...props} {...more} />),
  }
}

describe('a share menu whose views are loaded later', () => {
  test('asks for them as it is mounted; until they come its group is empty, named, and closes on Escape', () => {
    const absent = absentPart(laterShareViews)
    const onClose = vi.fn()
    const { page } = show({ onClose })
    const group = page.getByRole('group', { name: 'Share' })
    expect(absent.loads()).toBeGreaterThan(0)
    expect(group.childElementCount).toBe(0)
    fireEvent.keyDown(group, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
    act(absent.bring)
    expect(page.getAllByRole('link')).toHaveLength(3)
    expect(page.getByRole('group', { name: 'Share' })).toBe(group)
  })

  test('has the link to be copied by hand, what the host put there, and a close button if they cannot be loaded', () => {
    const absent = absentPart(laterShareViews)
    const onClose = vi.fn()
    const { page, field } = show({ onClose, children: <em>beside</em> })
    act(absent.fail)
    expect(field('Link').value).toBe('https://giphy.test/gifs/abc')
    expect(page.getByText('beside')).not.toBeNull()
    fireEvent.click(page.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
    act(absent.bring)
    expect(page.getAllByRole('textbox')).toHaveLength(2)
  })
})

describe('a share menu', () => {
  // specification 2.49
  test('has the five channels: three services, link and embed code to copy', () => {
    const { page, field } = show()
    expect(page.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Share on Twitter',
      'Share on Facebook',
      'Share on Pinterest',
    ])
    expect(field('Link').value).toBe('https://giphy.test/gifs/abc')
    expect(field('Embed code').value).toBe(embedCode(gif, {}, nativeUrlParser))
    const own = 'https://giphy.com/embed/own'
    cleanup()
    expect(show({ gif: { ...gif, embed_url: own } }).field('Embed code').value).toContain(`src="${own}"`)
    expect([field('Link').readOnly, field('Embed code').readOnly]).toEqual([true, true])
    expect(page.getByRole('group', { name: 'Share' })).not.toBeNull()
  })

  test('has other channels in the order they are asked for', () => {
    const { page } = show({ channels: ['reddit', 'link', 'instagram'], showLabels: true })
    expect(page.container.querySelectorAll('.gifkit-share-target')).toHaveLength(2)
    expect(page.getByRole('link').textContent).toBe('Reddit')
    expect(page.getByRole('button', { name: 'Share on Instagram' }).textContent).toBe('Instagram')
    expect(page.queryByRole('textbox', { name: 'Embed code' })).toBeNull()
  })

  test('a service is a link that opens in a window of its size, which a notice says for a while', async () => {
    const onShare = vi.fn()
    const { page, ports, status, pass } = show({ onShare })
    const link = page.getByRole('link', { name: 'Share on Twitter' })
    expect(link.getAttribute('href')).toBe(shareLink('twitter', gif))
    expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    expect(fireEvent.click(link)).toBe(false)
    expect(ports.popups.opened).toEqual([{ url: shareLink('twitter', gif), width: 750, height: 350 }])
    expect(status()).toBe('Twitter opened in a window of its own.')
    expect(onShare.mock.calls).toEqual([['twitter', gif]])
    await pass(CONFIRMATION_MS)
    expect(status()).toBe('')
  })

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'a click with %o stays the browser’s',
    (kind) => {
      const { page, ports } = show()
      expect(fireEvent.click(page.getByRole('link', { name: 'Share on Facebook' }), kind)).toBe(true)
      expect(ports.popups.opened).toEqual([])
    },
  )

  test('S2: a window that is blocked leaves the link of that service', () => {
    const { page, ports, status } = show()
    ports.popups.isBlocked = true
    fireEvent.click(page.getByRole('link', { name: 'Share on Facebook' }))
    expect(status()).toBe('The browser blocked the window.')
    const offered = page.getByRole('link', { name: 'Share on Facebook in a new tab' })
    expect(offered.getAttribute('href')).toBe(shareLink('facebook', gif))
    expect(offered.getAttribute('target')).toBe('_blank')
    expect(offered.getAttribute('rel')).toBe('noopener noreferrer')
    fireEvent.click(offered)
    expect(page.queryByRole('link', { name: /in a new tab/ })).toBeNull()
  })

  test.each([
    ['Link', 'https://giphy.test/gifs/abc'],
    ['Embed code', embedCode(gif, { width: 300 }, nativeUrlParser)],
  ])('%s is copied, which a notice says', async (name, text) => {
    const { page, ports, status, pass } = show({ embed: { width: 300 } })
    fireEvent.click(page.getByRole('button', { name: `Copy ${name}` }))
    await pass()
    expect(ports.clipboard.text).toBe(text)
    expect(status()).toBe(`${name} copied.`)
    expect(page.container.querySelectorAll('[data-gifkit-copied]')).toHaveLength(1)
    await pass(CONFIRMATION_MS)
    expect([status(), page.container.querySelector('[data-gifkit-copied]')]).toEqual(['', null])
  })

  test('a copied field is confirmed by its own button: the notice takes no place', async () => {
    const { page, pass } = show()
    const notice = () => page.container.querySelector('.gifkit-share-notice')
    fireEvent.click(page.getByRole('button', { name: 'Copy Link' }))
    await pass()
    expect(notice()?.classList.contains('gifkit-spoken')).toBe(true)
    fireEvent.click(page.getByRole('link', { name: 'Share on Twitter' }))
    expect(notice()?.classList.contains('gifkit-spoken')).toBe(false)
  })

  test('on phones one more button opens the share sheet, where there is one', async () => {
    expect(show().page.queryByRole('button', { name: 'Share with more apps' })).toBeNull()
    cleanup()
    const onShare = vi.fn()
    const shareSheet = fakeShareSheet()
    const { page, pass } = show({ onShare, showLabels: true }, { ...sharingPorts(), shareSheet })
    const more = page.getByRole('button', { name: 'Share with more apps' })
    expect(more.textContent).toBe('More')
    fireEvent.click(more)
    await pass()
    expect(shareSheet.opened).toEqual([{ url: gif.url, title: 'Cats' }])
    expect(onShare.mock.calls).toEqual([['more', gif]])
  })

  test('S2: a copy that is refused selects the field', async () => {
    const { page, ports, status, field, pass } = show()
    ports.clipboard.isRefused = true
    for (const name of ['Embed code', 'Link']) {
      fireEvent.click(page.getByRole('button', { name: `Copy ${name}` }))
      await pass()
      expect(document.activeElement).toBe(field(name))
      const { selectionStart, selectionEnd, value } = field(name)
      expect([selectionStart, selectionEnd]).toEqual([0, value.length])
      expect(status()).toMatch(/^The browser refused to copy/)
    }
  })

  test('S2: refused once more, the field is selected once more', async () => {
    const { page, ports, field, pass } = show()
    ports.clipboard.isRefused = true
    const copy = page.getByRole('button', { name: 'Copy Link' })
    fireEvent.click(copy)
    await pass()
    copy.focus()
    fireEvent.click(copy)
    await pass()
    expect(document.activeElement).toBe(field('Link'))
  })

  test('S2: without a field of its own the text is shown, selected', async () => {
    const { page, ports, field, pass } = show({ channels: ['instagram'] })
    ports.clipboard.isRefused = true
    fireEvent.click(page.getByRole('button', { name: 'Share on Instagram' }))
    await pass()
    expect(document.activeElement).toBe(field('Link'))
    expect(page.queryByRole('button', { name: 'Copy Link' })).toBeNull()
  })

  test('a field is selected as a whole when it gets the focus', () => {
    const { field } = show()
    const link = field('Link')
    link.setSelectionRange(3, 3)
    link.focus()
    expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
  })

  test('another GIF resets the notice, the same GIF as another object does not', () => {
    const { page, ports, status, again } = show()
    ports.popups.isBlocked = true
    fireEvent.click(page.getByRole('link', { name: 'Share on Facebook' }))
    again({ gif: { ...gif, title: 'Other' } })
    expect(status()).not.toBe('')
    again({ gif: makeGif({ id: 'other' }) })
    expect(status()).toBe('')
    expect(page.queryByRole('link', { name: /in a new tab/ })).toBeNull()
  })

  test('closes by its button and by Escape, and has neither without a handler', () => {
    const onClose = vi.fn()
    const { page, again } = show({ onClose })
    fireEvent.click(page.getByRole('button', { name: 'Close' }))
    fireEvent.keyDown(page.getByRole('textbox', { name: 'Link' }), { key: 'Escape' })
    fireEvent.keyDown(page.getByRole('textbox', { name: 'Link' }), { key: 'a' })
    expect(onClose).toHaveBeenCalledTimes(2)
    again({ onClose: undefined })
    expect(page.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(fireEvent.keyDown(page.getByRole('textbox', { name: 'Link' }), { key: 'Escape' })).toBe(true)
  })

  test('takes texts, theme, class and something beside the heading', () => {
    const { page } = show({
      strings: { share: 'Teilen', shareOn: (name) => `Auf ${name} teilen` },
      theme: 'dark',
      className: 'mine',
      children: <em>beside</em>,
    })
    expect(page.getByRole('group', { name: 'Teilen' })).not.toBeNull()
    expect(page.getByRole('link', { name: 'Auf Facebook teilen' })).not.toBeNull()
    const root = page.container.querySelector('.gifkit')
    expect([root?.className, root?.getAttribute('data-gifkit-theme')]).toEqual(['gifkit mine', 'dark'])
    expect(page.getByText('beside')).not.toBeNull()
  })

  test('a GIF without an id has no code to embed', () => {
    const { page } = show({ gif: { ...gif, id: '' } })
    expect(page.queryByRole('textbox', { name: 'Embed code' })).toBeNull()
    expect(page.getByRole('textbox', { name: 'Link' })).not.toBeNull()
  })

  test('taken away while something is confirmed, it leaves no timer', () => {
    const { page, ports } = show()
    fireEvent.click(page.getByRole('link', { name: 'Share on Twitter' }))
    expect(ports.scheduler.pending).toBe(1)
    page.unmount()
    expect(ports.scheduler.pending).toBe(0)
  })
})
