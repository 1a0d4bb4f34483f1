import type { KeyboardEvent } from 'react'
import type { SearchStore } from '../../core/search/search-store.js'

/**
 * What every search field does with its keys: Enter searches, Backspace in an empty field leaves the channel.
 *
 * @returns the key; `undefined` where it belongs to an input method, or to whoever prevented its default
 */
export const searchKey = (
  store: Pick<SearchStore, 'send'>,
  event: KeyboardEvent<HTMLElement>,
): string | undefined => {
  const { key } = event
  if (event.defaultPrevented || event.nativeEvent.isComposing) return undefined
  if (key === 'Backspace') store.send({ type: 'backspaced' })
  if (key === 'Enter') {
    // A form around the widget is the host's, and not to be sent by a search for GIFs.
    event.preventDefault()
    store.send({ type: 'submitted' })
  }
  return key
}
