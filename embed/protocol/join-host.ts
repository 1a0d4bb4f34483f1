import {
  type FrameChannelEffect,
  type FrameChannelEvent,
  frameChannelTransition,
  initialFrameChannel,
} from './frame-channel-machine.js'
import type { FrameMessage } from './frame-message.js'
import { greeting, PROTOCOL_VERSION } from './greeting.js'
import type { HostCommand } from './host-command.js'

/** A frame's line to whoever embeds it. */
export interface HostLine {
  /** Tells the host, now or once it is there; hosts that never answer are told nothing. */
  tell(message: FrameMessage): void
  /** Ends the conversation and frees everything. */
  leave(): void
}

/**
 * Says hello to the window around a frame page and keeps to what it asks. A page that is in no frame, or whose own
 * origin is opaque, talks to nobody.
 *
 * @param page the frame's own window
 * @param obey is called for each command of the host
 */
export const joinHost = (
  page: Window & typeof globalThis,
  obey: (command: HostCommand) => void,
): HostLine => {
  let state = initialFrameChannel
  let port: MessagePort | undefined
  let offered: MessagePort | undefined

  const interpret = (effect: FrameChannelEffect): void => {
    if (effect.type === 'post') port?.postMessage(effect.message)
    else if (effect.type === 'obey') obey(effect.command)
    else if (effect.type === 'close') port?.close()
    else if (offered) {
      port = offered
      port.onmessage = ({ data }) => send({ type: 'received', data, at: page.performance.now() })
    }
  }
  const send = (event: FrameChannelEvent): void => {
    const [next, effects] = frameChannelTransition(state, event)
    state = next
    effects.forEach(interpret)
  }
  const hear = ({ source, origin, data, ports }: MessageEvent): void => {
    offered = ports[0]
    const isFromParent = source === page.parent
    send({ type: 'message', isFromParent, origin, hasPort: offered !== undefined, data })
    offered = undefined
  }

  if (page.parent !== page && page.origin !== 'null') {
    page.addEventListener('message', hear)
    // Who the parent is cannot be known before it answers; a hello says nothing that is not public.
    page.parent.postMessage(greeting('hello', PROTOCOL_VERSION), '*')
  }
  return {
    tell: (message) => send({ type: 'news', message }),
    leave: () => {
      page.removeEventListener('message', hear)
      send({ type: 'end' })
    },
  }
}
