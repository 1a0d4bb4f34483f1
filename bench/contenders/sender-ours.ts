/** Usage events of gifkit, which reports what it drops. */
import { GiphyFetch, pingback, pingbacks$ } from '../../index.js'
import { DROPPED_KEY, eventOf } from './sender.js'

// Events carry the key of the page's first client.
new GiphyFetch('bench-page-key')

pingbacks$.subscribe((notification) => {
  if (notification.type !== 'dropped') return
  const names = notification.events.map((event) => event.analytics_response_payload ?? '')
  try {
    const before = localStorage.getItem(DROPPED_KEY) ?? ''
    localStorage.setItem(DROPPED_KEY, `${before}${[notification.reason, ...names].join(' ')}\n`)
  } catch {
    void window.reportDropped?.(notification.reason, names)
  }
})

window.sender = {
  send: (names) => {
    for (const name of names) pingback(eventOf(name))
  },
}
