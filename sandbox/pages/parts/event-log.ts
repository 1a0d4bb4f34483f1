import { element } from './playground/element.js'
import { followEvents, gifIdOf, type ReceivedEvent } from './received-event.js'

type Attributes = NonNullable<ReceivedEvent['event']['attributes']>

/** Maximum number of lines on a page; the collector's page has all events. */
const MAX_LINES = 40

/** The attributes of an event as texts, without the position in a list. */
const attributeTexts = ({
  position: _,
  layout_type: layout = '',
  ...others
}: Attributes): readonly string[] => [
  ...(layout === '' ? [] : [layout]),
  ...Object.entries(others).map(([name, value]) => `${name} ${value}`),
]

const lineOf = (received: ReceivedEvent): HTMLLIElement => {
  const { action_type: action, attributes } = received.event
  const kind = element('strong', `event-kind event-${action.toLowerCase()}`, action)
  const details = [
    ...attributeTexts(attributes ?? {}),
    `key ${received.key}`,
    `batch ${received.batch}`,
  ].join(' · ')
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
  const details = element('details', 'play-section')
  details.append(element('summary', '', 'Usage events ', count), hint, lines)
  details.open = true
  lines.tabIndex = 0
  lines.setAttribute('aria-label', 'Usage events, newest first')
  panel.replaceChildren(details)
  followEvents(collector, (events) => {
    const isAddition = events.length > latest.length
    const fresh = isAddition ? events.slice(latest.length) : events
    if (!isAddition) lines.replaceChildren()
    for (const event of fresh.slice(-MAX_LINES)) lines.prepend(lineOf(event))
    while (lines.childElementCount > MAX_LINES) lines.lastElementChild?.remove()
    count.textContent = String(events.length)
    hint.hidden = events.length > 0
    latest = events
  })
  return { events: () => latest }
}
