import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { shareText } from '../../../core/share/embed-code.js'
import { type ShareService, shareLink, shareServices } from '../../../core/share/share-links-and-windows.js'
import type { ShareState } from '../../../core/share/share-machine.js'
import { CONFIRMATION_MS } from '../../../core/share/share-machine.js'
import { createShareStore } from '../../../core/share/share-store.js'
import { fakePorts } from '../../support/fake-ports.js'
import { fakeClipboard, fakePopups, fakeShareSheet } from '../../support/fake-sharing.js'

const gif = makeGif({ id: 'abc', url: 'https://giphy.test/gifs/abc' })

const sharing = () => {
  const ports = {
    ...fakePorts(),
    popups: fakePopups(),
    clipboard: fakeClipboard(),
    shareSheet: fakeShareSheet(),
  }
  const store = createShareStore({ ports })
  const statuses: ShareState['status'][] = []
  store.state$.subscribe(({ status }) => statuses.push(status))
  return { ports, store, statuses }
}

test.each(shareServices)('%s opens in a window, within the same task', (service: ShareService) => {
  const { ports, store } = sharing()
  store.share(service, gif)
  expect(store.state()).toEqual({ status: 'opened', target: service })
  const size = service === 'twitter' ? { width: 750, height: 350 } : { width: 480, height: 480 }
  expect(ports.popups.opened).toEqual([{ url: shareLink(service, gif), ...size }])
})

// fault S2
test('S2: a window that is blocked leaves the link of the service', () => {
  const { ports, store } = sharing()
  ports.popups.isBlocked = true
  store.share('reddit', gif)
  expect(store.state()).toEqual({ status: 'blocked', target: 'reddit', link: shareLink('reddit', gif) })
})

test('the confirmation goes after four seconds', () => {
  const { ports, store, statuses } = sharing()
  store.share('reddit', gif)
  ports.advance(CONFIRMATION_MS - 1)
  expect(store.state().status).toBe('opened')
  ports.advance(1)
  expect(statuses).toEqual(['idle', 'opening', 'opened', 'idle'])
})

test('a new attempt ends the confirmation of the one before, and has four seconds of its own', () => {
  const { ports, store, statuses } = sharing()
  store.share('reddit', gif)
  ports.advance(CONFIRMATION_MS - 1)
  store.share('twitter', gif)
  ports.advance(CONFIRMATION_MS - 1)
  expect(store.state()).toEqual({ status: 'opened', target: 'twitter' })
  ports.advance(1)
  expect(statuses).toEqual(['idle', 'opening', 'opened', 'opening', 'opened', 'idle'])
})

test('property: a timer runs exactly while something is confirmed, and never two', async () => {
  const step = fc.constantFrom('share', 'copy', 'answer', 'refuse', 'dismiss', 'wait')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { ports, store } = sharing()
      for (const one of steps) {
        if (one === 'share') store.share('reddit', gif)
        if (one === 'copy') store.copy('link', gif)
        if (one === 'answer') await ports.settle()
        if (one === 'refuse') ports.popups.isBlocked = ports.clipboard.isRefused = true
        if (one === 'dismiss') store.dismiss()
        if (one === 'wait') ports.advance(CONFIRMATION_MS / 2)
        const { status } = store.state()
        expect(ports.scheduler.pending).toBe(status === 'opened' || status === 'copied' ? 1 : 0)
      }
    }),
  )
})

test('instagram takes no links: the link is copied for it', async () => {
  const { ports, store } = sharing()
  store.share('instagram', gif)
  await ports.settle()
  expect(ports.clipboard.text).toBe('https://giphy.test/gifs/abc')
  expect(store.state()).toMatchObject({ status: 'copied', field: 'link', target: 'instagram' })
  expect(ports.popups.opened).toEqual([])
})

test.each(['link', 'embed'] as const)('the %s is copied as it stands in its field', async (field) => {
  const { ports, store, statuses } = sharing()
  const options = { baseUrl: 'https://frames.test', width: 300 }
  store.copy(field, gif, options)
  await ports.settle()
  expect(ports.clipboard.text).toBe(shareText(field, gif, options, ports.urlParser))
  expect(statuses).toEqual(['idle', 'copying', 'copied'])
})

// fault S2
test('S2: a copy that is refused leaves the text', async () => {
  const { ports, store } = sharing()
  ports.clipboard.isRefused = true
  store.copy('link', gif)
  await ports.settle()
  expect(store.state()).toMatchObject({ status: 'copyRefused', text: 'https://giphy.test/gifs/abc' })
})

test('a clipboard of a host that rejects has refused', async () => {
  const { ports } = sharing()
  const clipboard = { write: () => Promise.reject(new Error('No')) }
  const store = createShareStore({ ports: { ...ports, clipboard } })
  store.copy('link', gif)
  await ports.settle()
  expect(store.state().status).toBe('copyRefused')
})

test('a GIF without an id has no code to copy', async () => {
  const { ports, store, statuses } = sharing()
  store.copy('embed', { ...gif, id: '' })
  await ports.settle()
  expect([ports.clipboard.text, statuses]).toEqual(['', ['idle']])
})

test('when its view goes, neither timer nor answer is left; it may come back', async () => {
  const { ports, store, statuses } = sharing()
  const detach = store.attach()
  store.share('reddit', gif)
  detach()
  expect([store.state().status, ports.scheduler.pending]).toEqual(['idle', 0])
  store.attach()
  store.copy('link', gif)
  store.attach()()
  await ports.settle()
  expect(store.state().status).toBe('idle')
  expect(statuses).toEqual(['idle', 'opening', 'opened', 'idle', 'copying', 'idle'])
})

test('the share sheet opens with the link and the title, and says nothing of its own', async () => {
  const { ports, store, statuses } = sharing()
  store.openSheet({ ...gif, title: 'Cats' })
  store.openSheet({ ...gif, title: '' })
  await ports.settle()
  const { url } = gif
  expect(ports.shareSheet.opened).toEqual([{ url, title: 'Cats' }, { url }])
  expect(statuses).toEqual(['idle'])
})

test('S2: where the share sheet cannot be opened, or there is none, the link is copied', async () => {
  const { ports, store } = sharing()
  ports.shareSheet.answer = 'refused'
  const { shareSheet: _, ...without } = ports
  for (const each of [store, createShareStore({ ports: without })]) {
    ports.clipboard.text = ''
    each.openSheet(gif)
    await ports.settle()
    expect([ports.clipboard.text, each.state().status]).toEqual([gif.url, 'copied'])
  }
})

test('a share sheet that fails after the visitor has tried something else copies nothing', async () => {
  const { ports, store } = sharing()
  ports.shareSheet.answer = 'refused'
  store.openSheet(gif)
  store.share('reddit', gif)
  await ports.settle()
  expect([ports.clipboard.text, store.state().status]).toEqual(['', 'opened'])
})
