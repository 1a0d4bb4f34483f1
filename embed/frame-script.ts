/** The script of the frame page: mounts the frame and connects it with the page that embeds it. */
import { mountFrame } from './mount.js'
import {
  type FrameChannelEvent,
  frameChannelTransition,
  initialFrameChannel,
} from './protocol/frame-channel-machine.js'
import { type FrameMessage, type Hello, type HostCommand, PROTOCOL_VERSION } from './protocol/message.js'

/**
 * Sends a hello to the parent window of a frame page and executes the commands of its host. A page that is in no frame,
 * or whose own origin is opaque, exchanges no messages.
 *
 * @param page the frame's own window
 * @returns a function that sends a message, at once or when the host is connected
 */
const connectHost = (
  page: Window & typeof globalThis,
  execute: (command: HostCommand['type']) => void,
): ((message: FrameMessage) => void) => {
  let state = initialFrameChannel
  let port: MessagePort | undefined

  const send = (event: FrameChannelEvent, offered?: MessagePort): void => {
    const [next, { adopt, post = [], command, close }] = frameChannelTransition(state, event)
    state = next
    if (adopt && offered) {
      port = offered
      port.onmessage = ({ data, timeStamp }) => send({ type: 'received', data, at: timeStamp })
    }
    for (const message of post) port?.postMessage(message)
    if (command) execute(command.type)
    if (close) port?.close()
  }

  if (page.parent !== page && page.origin !== 'null') {
    page.addEventListener('message', ({ source, origin, data, ports: [offered] }: MessageEvent) => {
      const isFromParent = source === page.parent
      send({ type: 'greeting', isFromParent, origin, hasPort: offered !== undefined, data }, offered)
    })
    const hello: Hello = { type: 'gifkit-hello', version: PROTOCOL_VERSION }
    // The parent's origin is unknown before it answers, and everything in a hello is public.
    page.parent.postMessage(hello, '*')
  }
  return (message) => send({ type: 'send', message })
}

const run = async (page: Window & typeof globalThis): Promise<void> => {
  const mounted = await mountFrame(page)
  if (!mounted) return
  const { store } = mounted
  store.messages$.subscribe(connectHost(page, (command) => store[command]()))
}

void run(window)
