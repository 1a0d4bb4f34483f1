import {
  type HostChannelEvent,
  hostChannel,
  hostChannelTransition,
} from '../protocol/host-channel-machine.js'
import type { Connect } from '../protocol/host-message.js'
import { type FrameNews, PROTOCOL_VERSION } from '../protocol/message.js'

/** A host's line to its frame. */
export interface FrameLine {
  /** To be called before the frame is put into the page. */
  listen(): void
  send(event: HostChannelEvent): void
  end(): void
}

/** Waits for a frame's hello and keeps to what it tells. */
export const openChannel = (
  page: Window & typeof globalThis,
  frame: HTMLIFrameElement,
  origin: string,
  onNews: (news: FrameNews) => void,
): FrameLine => {
  let state = hostChannel(origin)
  let port: MessagePort | undefined

  const send = (event: HostChannelEvent): void => {
    const [next, { offer, post, tell }] = hostChannelTransition(state, event)
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
    if (tell) onNews(tell)
  }
  const hear = (event: MessageEvent): void => {
    const { source, origin, timeStamp } = event
    // A frame that is out of the page has no window, and neither have messages of the page's own making. The data of
    // other windows stay unread, since browsers unpack them at the first look.
    if (source && source === frame.contentWindow) send({ origin, data: event.data, at: timeStamp })
  }
  return {
    listen: () => page.addEventListener('message', hear),
    send,
    end: () => {
      page.removeEventListener('message', hear)
      port?.close()
    },
  }
}
