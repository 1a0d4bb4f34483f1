import {
  type HostChannelEvent,
  hostChannel,
  hostChannelTransition,
} from '../protocol/host-channel-machine.js'
import { type Connect, type FrameMessage, PROTOCOL_VERSION } from '../protocol/message.js'

/** A host's connection to its frame. */
export interface FrameConnection {
  /** To be called before the frame is put into the page. */
  listen(): void
  send(event: HostChannelEvent): void
  end(): void
}

/** Waits for the hello of a frame and passes its messages on. */
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
    // A frame outside the document has no window, and neither have messages that the page itself dispatches. The data
    // of other windows are never read, since browsers deserialise them at the first access.
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
