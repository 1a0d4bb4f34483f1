/** What a page of WebKit says on its console, as a client of WebDriver BiDi hears it. */
import { type RemoteObject, referredValue } from './bidi-values.js'

export interface Channel {
  readonly type: 'channel'
  readonly value: { readonly channel: string }
}

export interface ConsoleMessage {
  readonly source: string
  readonly level: string
  readonly text: string
  readonly type?: string
  readonly url?: string
  readonly line?: number
  readonly column?: number
  readonly parameters?: readonly RemoteObject[]
}

/** Marks what a page says to the client, among what it says on its console. */
const SECRET = `gifkit-channel-${Math.random().toString(36).slice(2)}`

export const channelFunction = ({ value: { channel } }: Channel): string =>
  `((said) => debug('${SECRET}', ${JSON.stringify(channel)}, said))`

/**
 * The event of what a page has said; nothing where the client has none for it.
 *
 * @param realm of the page's scripts, once it has one
 */
export const saidEvent = (
  context: string,
  realm: string | undefined,
  { source, level, text, type, url = '', line = 1, column = 1, parameters = [] }: ConsoleMessage,
): readonly [method: string, params: object] | undefined => {
  const [first, channel, data] = parameters
  const from = { context, ...(realm === undefined ? {} : { realm }) }
  if (first?.value === SECRET) {
    // Said in a frame, it is known by what it says.
    return [
      'script.message',
      {
        channel: channel?.value,
        data: referredValue(data ?? { type: 'undefined' }),
        source: from,
      },
    ]
  }
  const stackTrace = {
    callFrames: [{ url, lineNumber: line - 1, columnNumber: column - 1, functionName: '' }],
  }
  const isConsole = source === 'console-api'
  const entry = {
    level: level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'info',
    source: from,
    stackTrace,
    timestamp: Date.now(),
  }
  if (isConsole) {
    const method = type === 'log' || type === undefined ? (level === 'warning' ? 'warn' : level) : type
    const args = parameters.length > 0 ? parameters.map(referredValue) : [{ type: 'string', value: text }]
    return ['log.entryAdded', { ...entry, type: 'console', method, text, args }]
  }
  if (level !== 'error') return undefined
  if (source === 'javascript') return ['log.entryAdded', { ...entry, type: 'javascript', text }]
  const args = [{ type: 'string', value: text }]
  return ['log.entryAdded', { ...entry, type: 'console', method: 'error', text, args }]
}
