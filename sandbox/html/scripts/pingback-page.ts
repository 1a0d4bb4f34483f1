import { elementOf, pageConfig } from './page-config.js'

interface ReceivedEvent {
  readonly batch: number
  readonly key: string
  readonly at: number
  readonly event: Readonly<Record<string, unknown>>
}

/** Maximum number of rows; the oldest are removed first. */
const MAX_ROWS = 500

const rows = elementOf('pingback-rows', HTMLElement)
const status = elementOf('pingback-status', HTMLElement)
let total = 0

/** The GIF's id, which the sandbox writes into analytics payloads. */
const gifIdOf = (payload: unknown): string => {
  const [, encoded = ''] = /^e=([\w-]+)/.exec(String(payload ?? '')) ?? []
  try {
    return new URLSearchParams(atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))).get('gif_id') ?? ''
  } catch {
    return ''
  }
}

const rowOf = ({ batch, key, at, event }: ReceivedEvent): HTMLTableRowElement => {
  const row = document.createElement('tr')
  const texts = [
    new Date(at).toLocaleTimeString(),
    String(batch),
    String(event.action_type ?? ''),
    gifIdOf(event.analytics_response_payload),
    String(event.user_id ?? ''),
    key,
    event.attributes === undefined ? '' : JSON.stringify(event.attributes),
  ]
  for (const text of texts) row.insertCell().textContent = text
  return row
}

const showTotal = (): void => {
  status.textContent =
    total === 0 ? 'No events yet.' : `${total} ${total === 1 ? 'event' : 'events'} received.`
}

const source = new EventSource(`${pageConfig().pingback}/events`)
const startOver = (): void => {
  total = 0
  rows.replaceChildren()
  showTotal()
}
// A stream begins with everything received so far, even after a lost connection.
source.addEventListener('open', startOver)
source.addEventListener('reset', startOver)
source.addEventListener('pingback', ({ data }: MessageEvent<string>) => {
  total += 1
  rows.prepend(rowOf(JSON.parse(data) as ReceivedEvent))
  while (rows.childElementCount > MAX_ROWS) rows.lastElementChild?.remove()
  showTotal()
})
source.addEventListener('error', () => {
  status.textContent = 'The collector does not answer.'
})
