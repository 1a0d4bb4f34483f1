import { followEvents, gifIdOf, type ReceivedEvent } from './received-event.js'

/** Lines that stay on a page; the collector's own page has them all. */
const MOST_LINES = 40

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name)
  made.className = className
  made.append(...content)
  return made
}

const lineOf = (received: ReceivedEvent): HTMLLIElement => {
  const { action_type: action, attributes } = received.event
  const kind = element('strong', `event-kind event-${action.toLowerCase()}`, action)
  const details = `${attributes?.layout_type ?? ''} · key ${received.key} · batch ${received.batch}`
  return element(
    'li',
    'event-line',
    kind,
    element('code', '', gifIdOf(received)),
    element('small', '', details),
  )
}

export interface EventLog {
  /** Every event that the collector has, oldest first. */
  events(): readonly ReceivedEvent[]
}

/** Fills `panel` with the live log of usage events, newest first. */
export const showEventLog = (panel: HTMLElement, collector: string): EventLog => {
  let latest: readonly ReceivedEvent[] = []
  const count = element('span', 'event-count', '0')
  const lines = element('ol', 'event-lines')
  const hint = element('p', 'event-hint', 'Scroll, hover and click: events arrive about a second later.')
  const details = element('details', 'event-log')
  details.append(element('summary', '', 'Usage events ', count), hint, lines)
  // Where there is room beside the grid, the log is open.
  const hasRoom = window.matchMedia('(min-width: 64rem)')
  details.open = hasRoom.matches
  hasRoom.addEventListener('change', () => {
    details.open = hasRoom.matches
  })
  lines.tabIndex = 0
  lines.setAttribute('aria-label', 'Usage events, newest first')
  panel.replaceChildren(details)
  followEvents(collector, (events) => {
    const isAddition = events.length > latest.length
    const fresh = isAddition ? events.slice(latest.length) : events
    if (!isAddition) lines.replaceChildren()
    for (const event of fresh.slice(-MOST_LINES)) lines.prepend(lineOf(event))
    while (lines.childElementCount > MOST_LINES) lines.lastElementChild?.remove()
    count.textContent = String(events.length)
    hint.hidden = events.length > 0
    latest = events
  })
  return { events: () => latest }
}
