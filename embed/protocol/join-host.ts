import {
  type FrameChannelEvent,
  frameChannelTransition,
  initialFrameChannel,
} from './frame-channel-machine.js'
import type { HostCommand } from './host-message.js'
import { type FrameNews, type Hello, PROTOCOL_VERSION } from './message.js'

/** A frame's line to whoever embeds it. */
export interface HostLine {
  /** Tells the host, now or once it is there; hosts that never answer are told nothing. */
  tell(news: FrameNews): void
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
  obey: (command: HostCommand['type']) => void,
): HostLine => {
  let state = initialFrameChannel
  let port: MessagePort | undefined

  const send = (event: FrameChannelEvent, offered?: MessagePort): void => {
    const [next, effects] = frameChannelTransition(state, event)
    state = next
    if (effects.adopt && offered) {
      port = offered
      port.onmessage = ({ data, timeStamp }) => send({ type: 'received', data, at: timeStamp })
    }
    for (const news of effects.post ?? []) port?.postMessage(news)
    if (effects.obey) obey(effects.obey.type)
    if (effects.close) port?.close()
  }
  const hear = ({ source, origin, data, ports: [offered] }: MessageEvent): void => {
    const isFromParent = source === page.parent
    send({ type: 'greeting', isFromParent, origin, hasPort: offered !== undefined, data }, offered)
  }

  if (page.parent !== page && page.origin !== 'null') {
    page.addEventListener('message', hear)
    const hello: Hello = { type: 'gifkit-hello', version: PROTOCOL_VERSION }
    // Who the parent is cannot be known before it answers; a hello says nothing that is not public.
    page.parent.postMessage(hello, '*')
  }
  return {
    tell: (news) => send({ type: 'news', news }),
    leave: () => {
      page.removeEventListener('message', hear)
      send({ type: 'leave' })
    },
  }
}
