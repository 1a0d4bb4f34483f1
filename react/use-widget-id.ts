import { useId, useState } from 'react'
import { useGifkit } from './provider.js'
import { useBeforePaint } from './use-latest.js'

/**
 * An id that no other widget of the page has. Runtimes count their ids from one in every root, and a widget has a
 * root of its own; a server's markup knows one root only.
 */
export const useWidgetId = (): string => {
  const id = useId()
  const { random } = useGifkit().ports
  const [mark, setMark] = useState('')
  useBeforePaint(() => setMark(random.next().toString(36).slice(2, 8)), [random])
  return `gifkit${id}${mark}`
}
