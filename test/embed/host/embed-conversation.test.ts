import { describe, expect, test, vi } from 'vitest'
import { createEmbed } from '../../../embed/host/create-embed.js'
import type { Embed } from '../../../embed/host/place-embed.js'
import { type FrameMessage, frameMessageShapes } from '../../../embed/protocol/message.js'
import { connect, hello, ready, someMessages } from '../../support/embed-messages.js'
import {
  type EmbeddingPage,
  embeddingPage,
  type FakeFrame,
  type FakePort,
} from '../../support/embedding-page.js'

const FRAME = 'https://frames.test'

interface Scene {
  readonly page: EmbeddingPage
  readonly embed: Embed
  readonly box: HTMLElement
  readonly frame: FakeFrame
  /** All messages that the host received. */
  readonly messages: readonly FrameMessage[]
}

/** An embed that came near the screen, and its frame. */
const scene = (page = embeddingPage()): Scene => {
  const embed = createEmbed(page.target, { id: 'abc', baseUrl: FRAME })
  const messages: FrameMessage[] = []
  for (const type of Object.keys(frameMessageShapes) as FrameMessage['type'][])
    embed.on(type, (message) => messages.push(message))
  const box = page.target.lastElementChild as HTMLElement
  const frame = page.show(embed.iframe)
  page.reach(box, true)
  return { page, embed, box, frame, messages }
}

/** The frame's end of the channel, after its hello. */
const connected = ({ frame }: Scene): FakePort => {
  frame.say(hello, FRAME)
  const port = frame.posted.at(-1)?.port
  if (!port) throw new Error('The host offered no channel')
  return port
}

const commandsAt = (port: FakePort): readonly unknown[] => {
  const commands: unknown[] = []
  port.onmessage = ({ data }) => commands.push(data)
  return commands
}

describe('a host receives messages of its frame', () => {
  // fault E2
  test('a hello is answered to the frame’s origin alone, with a port', () => {
    const all = scene()
    connected(all)
    expect(all.frame.posted).toMatchObject([{ data: connect, origin: FRAME }])
  })

  test('a frame that is ready is uncovered, whatever its picture is waiting for, and has the focus of the still', () => {
    const all = scene()
    const still = all.box.querySelector('button') as HTMLButtonElement
    still.focus()
    const focus = vi.spyOn(all.embed.iframe, 'focus')
    const port = connected(all)
    expect(still.isConnected).toBe(true)
    port.postMessage(ready)
    expect([focus.mock.calls.length, still.isConnected]).toEqual([1, false])
    all.embed.iframe.dispatchEvent(new all.page.window.Event('load'))
    expect(focus).toHaveBeenCalledTimes(1)
  })

  test('all messages after ready, each under its type', () => {
    const all = scene()
    const port = connected(all)
    const expected = [ready, ...someMessages.filter(({ type }) => type !== 'ready')]
    for (const each of expected) port.postMessage(each)
    expect(all.messages).toEqual(expected)
  })

  test('a listener that was removed gets no more messages; others do', () => {
    const all = scene()
    const port = connected(all)
    const [one, other] = [vi.fn(), vi.fn()]
    const end = all.embed.on('play', one)
    all.embed.on('play', other)
    port.postMessage(ready)
    end()
    end()
    port.postMessage({ type: 'play' })
    expect(one).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledExactlyOnceWith({ type: 'play' })
  })

  test('the box takes the shape that a ready frame reports', () => {
    const all = scene()
    connected(all).postMessage(ready)
    expect(all.box.style.getPropertyValue('aspect-ratio')).toBe(`1 / ${270 / 480}`)
  })

  test('not one that takes over the page, or is none', () => {
    const shapes = [
      [1, 65_535, '1 / 3'],
      [65_535, 1, '1 / 0.1'],
      [0, 0, '1 / 1'],
    ] as const
    for (const [width, height, shape] of shapes) {
      const all = scene()
      connected(all).postMessage({ type: 'ready', width, height })
      expect(all.box.style.getPropertyValue('aspect-ratio')).toBe(shape)
    }
  })

  test('nor any while the host knows it', () => {
    const page = embeddingPage()
    const embed = createEmbed(page.target, { id: 'abc', baseUrl: FRAME, width: 200, height: 100 })
    const box = page.target.firstElementChild as HTMLElement
    const frame = page.show(embed.iframe)
    page.reach(box, true)
    frame.say(hello, FRAME)
    frame.posted[0]?.port.postMessage(ready)
    expect(box.style.getPropertyValue('aspect-ratio')).toBe('1 / 0.5')
  })
})

describe('a host sends commands to its frame', () => {
  test('the latest command before the frame is ready is sent then', () => {
    const page = embeddingPage()
    const embed = createEmbed(page.target, { id: 'abc', baseUrl: FRAME })
    embed.play()
    embed.pause()
    const frame = page.show(embed.iframe)
    page.reach(page.target.firstElementChild as Element, true)
    frame.say(hello, FRAME)
    const port = frame.posted[0]?.port as FakePort
    const commands = commandsAt(port)
    embed.play()
    expect(commands).toEqual([])
    port.postMessage(ready)
    expect(commands).toEqual([{ type: 'play' }])
    embed.pause()
    expect(commands).toEqual([{ type: 'play' }, { type: 'pause' }])
  })

  test('a frame that loads again gets a new channel, and the old one is closed', () => {
    const all = scene()
    const first = connected(all)
    first.postMessage(ready)
    all.embed.pause()
    const second = connected(all)
    expect([first.isClosed, second.isClosed]).toEqual([true, false])
    const commands = commandsAt(second)
    second.postMessage(ready)
    expect(commands).toEqual([{ type: 'pause' }])
  })

  test('a frame that never answers costs the host nothing', () => {
    const all = scene()
    all.embed.play()
    all.embed.pause()
    all.embed.destroy()
    expect(all.messages).toEqual([])
  })
})

describe('E2: messages from elsewhere', () => {
  test.each([
    ['another window of the frame’s origin', {}, FRAME],
    ['the page itself', 'window', FRAME],
    ['a source that is null', null, FRAME],
    ['the frame, shown something else by now', 'frame', 'https://evil.test'],
    ['the frame, with an opaque origin', 'frame', 'null'],
  ])('from %s get no answer', (_, from, origin) => {
    const all = scene()
    const source =
      from === 'frame' ? all.embed.iframe.contentWindow : from === 'window' ? all.page.window : from
    all.page.post(hello, source, origin)
    expect(all.frame.posted).toEqual([])
  })

  test('a frame that is out of the page is not mistaken for the sender of a message without a source', () => {
    const all = scene()
    Object.defineProperty(all.embed.iframe, 'contentWindow', { value: null, configurable: true })
    expect(() => all.page.post(hello, null, FRAME)).not.toThrow()
    expect(all.frame.posted).toEqual([])
  })

  // fault E2
  test('odd shapes are ignored, in the window and in the channel', () => {
    const all = scene()
    const odd = [null, 'play', [], 0, { type: 'constructor' }, { type: ['play'] }, { type: 'ready' }]
    for (const data of odd) all.frame.say(data, FRAME)
    expect(all.frame.posted).toEqual([])
    const port = connected(all)
    port.postMessage(ready)
    for (const data of odd) port.postMessage(data)
    expect(all.messages).toEqual([ready])
  })

  // fault E2
  test('10,000 messages through the channel end it after 50', () => {
    const all = scene()
    const port = connected(all)
    port.postMessage(ready)
    for (let count = 0; count < 10_000; count += 1) port.postMessage({ type: 'play' })
    expect(all.messages.length).toBe(49)
  })

  test('10,000 hellos a second get 101 answers at most', () => {
    const all = scene()
    for (let count = 0; count < 10_000; count += 1) all.frame.say(hello, FRAME, count / 10)
    expect(all.frame.posted.length).toBeLessThanOrEqual(101)
  })

  test('messages of one frame do not reach the host of another', () => {
    const page = embeddingPage()
    const one = scene(page)
    const other = scene(page)
    connected(one).postMessage(ready)
    expect([one.messages.length, other.messages.length, other.frame.posted.length]).toEqual([1, 0, 0])
  })
})

describe('destroy', () => {
  test('before the frame came near leaves nothing behind', () => {
    const page = embeddingPage()
    const embed = createEmbed(page.target, { id: 'abc', baseUrl: FRAME })
    const box = page.target.firstElementChild as Element
    embed.destroy()
    page.reach(box, true)
    expect([page.target.children.length, page.watched(), page.listeners()]).toEqual([0, 0, 0])
    expect(embed.iframe.isConnected).toBe(false)
  })

  test('closes the channel, and later calls do nothing', () => {
    const all = scene()
    const port = connected(all)
    port.postMessage(ready)
    expect(all.page.listeners()).toBe(1)
    all.embed.destroy()
    all.embed.destroy()
    expect([port.isClosed, all.page.listeners(), all.page.target.children.length]).toEqual([true, 0, 0])
    port.postMessage({ type: 'play' })
    all.embed.play()
    all.embed.on('play', () => {})()
    expect(all.messages).toEqual([ready])
  })

  test('may be called by a listener', () => {
    const all = scene()
    const port = connected(all)
    all.embed.on('ready', () => all.embed.destroy())
    expect(() => port.postMessage(ready)).not.toThrow()
    expect(all.page.target.children).toHaveLength(0)
  })
})
