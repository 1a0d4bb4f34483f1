import { element, section } from './element.js'

/** One call of a widget's callback; details are plain values, short enough to read. */
export interface LoggedCall {
  readonly name: string
  readonly details: readonly unknown[]
}

const MAX_CALLS = 500
const MAX_LINES = 40

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The part of an argument that is logged: a GIF's id, an error's message, an event's type. */
const detailOf = (value: unknown): unknown => {
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return typeof value
  if (!isRecord(value)) return value
  if (value instanceof Error) return value.message
  if (Array.isArray(value)) return value.length > 3 || value.some(isRecord) ? `${value.length} items` : value
  if (isRecord(value.images) && 'id' in value) return value.id
  if (value instanceof Node) return value.nodeName.toLowerCase()
  if ('nativeEvent' in value || value instanceof Event) return `event ${String(value.type)}`
  if (typeof value.width === 'number' && typeof value.top === 'number')
    return `${Math.round(value.width)} × ${Math.round(Number(value.height))} at ${Math.round(value.top)}`
  if (isRecord(value.user) && 'id' in value) return value.id
  try {
    return JSON.parse(JSON.stringify(value)) as unknown
  } catch {
    return 'object'
  }
}

const textOf = (detail: unknown): string => (isRecord(detail) ? JSON.stringify(detail) : String(detail))

export interface CallbackLog {
  readonly view: HTMLElement
  add(name: string, parameters: readonly unknown[]): void
  /** The latest calls, oldest first. */
  calls(): readonly LoggedCall[]
}

/** The calls of a widget's callbacks as they happen, newest first; lines are drawn only while the log is open. */
export const callbackLog = (): CallbackLog => {
  let calls: readonly LoggedCall[] = []
  let total = 0
  const count = element('span', 'event-count', '0')
  const lines = element('ol', 'event-lines')
  lines.tabIndex = 0
  lines.setAttribute('aria-label', 'Callbacks, newest first')
  const view = section('Callbacks ', false, lines)
  view.querySelector('summary')?.append(count)
  const lineOf = ({ name, details }: LoggedCall): HTMLLIElement =>
    element(
      'li',
      'event-line',
      element('strong', 'event-kind', name),
      element('code', '', details.map(textOf).join(', ')),
    )
  view.addEventListener('toggle', () => {
    lines.replaceChildren(...(view.open ? calls.slice(-MAX_LINES).reverse().map(lineOf) : []))
  })
  return {
    view,
    calls: () => calls,
    add: (name, parameters) => {
      const call = { name, details: parameters.map(detailOf) }
      calls = [...calls.slice(1 - MAX_CALLS), call]
      total += 1
      count.textContent = String(total)
      if (!view.open) return
      lines.prepend(lineOf(call))
      while (lines.childElementCount > MAX_LINES) lines.lastElementChild?.remove()
    },
  }
}
