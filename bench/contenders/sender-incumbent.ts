/** Usage events of `@giphy/js-analytics`. */
import { pingback } from '@giphy/js-analytics'
import { eventOf } from './sender.js'

window.sender = {
  send: (names) => {
    for (const name of names) pingback(eventOf(name))
  },
}
