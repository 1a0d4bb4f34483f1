import { Observable } from 'rxjs'
import type { ExternalPlayer, PlayerInfo } from '../core/external-media/external-player.js'
import {
  assertCallback,
  assertEventName,
  assertPlayerElement,
  assertValue,
  vimeoEmbedUrl,
} from '../core/external-media/vimeo.js'
import { nativeUrlParser } from './platform.js'
import { playerFrame } from './third-party-frame.js'

/** Controls a Vimeo player; every argument is checked before anything is sent. */
export interface VimeoHelper {
  /** Resolves once the player answers; rejects with the error that it reports. */
  ready(): Promise<void>
  /**
   * Listens to an event of the player.
   *
   * @throws TypeError without an event name, and for a callback that is no function
   */
  on(eventName: string, callback: (data: unknown) => void): void
  /**
   * Ends all listening to an event.
   *
   * @throws TypeError without an event name
   */
  off(eventName: string): void
  /**
   * Sets a property of the player; resolves with its answer.
   *
   * @throws TypeError without a value
   */
  set(property: string, value: unknown): Promise<unknown>
  /** Starts the video. */
  play(): Promise<void>
  /** Pauses the video. */
  pause(): Promise<void>
  /** Removes the frame and every listener. */
  destroy(): Promise<void>
}

/** The part of Vimeo's library that is used, with any event name and property, which its own types do not allow. */
interface VimeoLibrary {
  readonly default: new (
    frame: Element,
  ) => {
    ready(): Promise<void>
    on(eventName: string, callback: (data: unknown) => void): void
    off(eventName: string): void
    set(property: string, value: unknown): Promise<unknown>
    play(): Promise<void>
    pause(): Promise<void>
    destroy(): Promise<void>
  }
}

const elementOf = (page: Window, target: unknown): Element | undefined => {
  const found = typeof target === 'string' ? page.document.getElementById(target) : target
  return typeof found === 'object' && found !== null && 'nodeType' in found && found.nodeType === 1
    ? (found as Element)
    : undefined
}

/** An error as a player reports it: with its own name and message (specification, section 8). */
export const vimeoError = (reported: unknown): Error => {
  const { name, message } = (typeof reported === 'object' && reported !== null ? reported : {}) as {
    readonly name?: unknown
    readonly message?: unknown
  }
  const error = new Error(typeof message === 'string' ? message : 'The player of Vimeo reports an error.')
  if (typeof name === 'string' && name) error.name = name
  return error
}

/** Only frames are passed to Vimeo's library: into other elements it inserts the markup of oEmbed answers. */
export const vimeoHelperIn = async (page: Window, target: unknown): Promise<VimeoHelper> => {
  const element = elementOf(page, target)
  const frameSource = element?.nodeName === 'IFRAME' ? (element.getAttribute('src') ?? undefined) : undefined
  assertPlayerElement(nativeUrlParser, element && { frameSource })
  const library = (await import('@vimeo/player')) as unknown as VimeoLibrary
  const player = new library.default(element as Element)
  return {
    ready: async () => player.ready(),
    on: (eventName, callback) => {
      assertEventName(eventName)
      assertCallback(callback)
      player.on(eventName, callback)
    },
    off: (eventName) => {
      assertEventName(eventName)
      player.off(eventName)
    },
    set: async (property, value) => {
      assertEventName(property)
      assertValue(value)
      return player.set(property, value)
    },
    play: async () => player.play(),
    pause: async () => player.pause(),
    destroy: async () => player.destroy(),
  }
}

/**
 * Controls a Vimeo player that is on the page: every argument is checked before anything is sent. Vimeo's own library
 * is loaded with the first call, never before.
 *
 * @param target the player's frame, or its id
 * @throws TypeError (the promise rejects) for no element, and for one that is not an embed of Vimeo
 */
export const vimeoHelper = (target: Element | string): Promise<VimeoHelper> => vimeoHelperIn(window, target)

/** A Vimeo player inside an element, controlled by Vimeo's own library. */
export const vimeoPlayer = (
  page: Window,
  place: Element,
  info: PlayerInfo,
  title: string,
): ExternalPlayer => {
  let player: VimeoHelper | undefined
  return {
    events$: new Observable((observer) => {
      let isUnsubscribed = false
      const frame = playerFrame(place, vimeoEmbedUrl(info), title)
      place.append(frame)
      const fail = (reported: unknown): void => observer.next({ type: 'failed', error: vimeoError(reported) })
      const attachTo = (helper: VimeoHelper): void => {
        if (isUnsubscribed) return
        player = helper
        helper.on('play', () => observer.next({ type: 'playing' }))
        helper.on('pause', () => observer.next({ type: 'paused' }))
        helper.on('ended', () => observer.next({ type: 'ended' }))
        helper.on('error', fail)
        helper.ready().then(() => observer.next({ type: 'ready' }), fail)
      }
      vimeoHelperIn(page, frame).then(attachTo, fail)
      return () => {
        isUnsubscribed = true
        // The frame goes first, since `destroy()` is asynchronous and the sound must stop at once.
        frame.remove()
        player?.destroy().catch(() => undefined)
        player = undefined
      }
    }),
    // Rejections are ignored: the player reports its errors as events too.
    play: () => void player?.play().catch(() => undefined),
    pause: () => void player?.pause().catch(() => undefined),
  }
}
