import {
  type HostChannelEvent,
  hostChannel,
  hostChannelTransition,
} from '../protocol/host-channel-machine.js'
import { type Connect, type FrameMessage, PROTOCOL_VERSION } from '../protocol/message.js'

export interface FrameConnection {
  /** Must be called before the frame is inserted, or its hello is missed. */
  listen(): void
  send(event: HostChannelEvent): void
  end(): void
}

/** Connects a host to its frame after the frame's hello. */
export const openChannel = (
  page: Window & typeof globalThis,
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: FrameMessage) => void,
): FrameConnection => {
  let state = hostChannel(origin)
  let port: MessagePort | undefined

  const send = (event: HostChannelEvent): void => {
    const [next, { offer, post, message }] = hostChannelTransition(state, event)
    state = next
    if (offer) {
      port?.close()
      const channel = new page.MessageChannel()
      port = channel.port1
      port.onmessage = ({ data, timeStamp }) => send({ data, at: timeStamp })
      frame.contentWindow?.postMessage(
        { type: 'gifkit-connect', version: PROTOCOL_VERSION } satisfies Connect,
        origin,
        [channel.port2],
      )
    }
    if (post) port?.postMessage(post)
    if (message) onMessage(message)
  }
  const receive = (event: MessageEvent): void => {
    const { source, origin, timeStamp } = event
    // `source` is null for messages that the page itself dispatches, as is the window of a frame outside the document.
    // `data` of other windows is not read, since browsers deserialise it at the first access.
    if (source && source === frame.contentWindow) send({ origin, data: event.data, at: timeStamp })
  }
  return {
    listen: () => page.addEventListener('message', receive),
    send,
    end: () => {
      page.removeEventListener('message', receive)
      port?.close()
    },
  }
}
