import { element, section } from './element.js'

/** One call of a widget's callback; details are plain values, short enough to read. */
export interface LoggedCall {
  readonly name: string
  readonly details: readonly unknown[]
}

const MOST_CALLS = 500
const MOST_LINES = 40

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What a suite or a person wants to know of an argument: a GIF's id, an error's message, an event's type. */
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
  note(name: string, parameters: readonly unknown[]): void
  /** The latest calls, oldest first. */
  calls(): readonly LoggedCall[]
}

/** The calls of a widget's callbacks as they happen, newest first; lines are made only while someone looks. */
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
    lines.replaceChildren(...(view.open ? calls.slice(-MOST_LINES).reverse().map(lineOf) : []))
  })
  return {
    view,
    calls: () => calls,
    note: (name, parameters) => {
      const call = { name, details: parameters.map(detailOf) }
      calls = [...calls.slice(1 - MOST_CALLS), call]
      total += 1
      count.textContent = String(total)
      if (!view.open) return
      lines.prepend(lineOf(call))
      while (lines.childElementCount > MOST_LINES) lines.lastElementChild?.remove()
    },
  }
}
