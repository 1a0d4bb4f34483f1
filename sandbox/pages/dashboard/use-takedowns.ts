import { useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { failureOf } from './failure.js'
import type { PageGif } from './page-gif.js'
import { NO_TAKEDOWNS, type TakedownList, takedownProblem, withItems } from './takedown-list.js'

/** The list of GIFs to take down, and its request. */
export interface Takedowns {
  readonly list: TakedownList
  readonly isSending: boolean
  set(list: TakedownList): void
  add(gifs: readonly PageGif[]): void
  send(): void
}

/** The list is kept in the session storage, so that leaving the page loses nothing. */
const KEY = 'gifkit.sandbox.takedowns'

const kept = (): TakedownList => {
  try {
    const list = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as TakedownList | null
    return Array.isArray(list?.items) ? { ...NO_TAKEDOWNS, ...list } : NO_TAKEDOWNS
  } catch {
    return NO_TAKEDOWNS
  }
}

export const useTakedowns = (): Takedowns => {
  const { client, notify, fail, gifsChanged } = useDashboard()
  const [list, set] = useState(kept)
  const [isSending, setSending] = useState(false)
  // A retry has the same idempotency key; another list is another request.
  const request = useRef<{ readonly list: TakedownList; readonly key: string } | undefined>(undefined)
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(list)), [list])

  const send = (): void => {
    const problem = takedownProblem(list)
    if (problem !== undefined) notify({ text: problem, tone: 'bad' })
    if (problem !== undefined || isSending) return
    if (request.current?.list !== list) request.current = { list, key: crypto.randomUUID() }
    const { items, note, sendEmail } = list
    const takedowns = items.map(({ gifId, reason }) => ({ gif_id: gifId, reason }))
    const text = note.trim()
    setSending(true)
    client.takedowns
      .create(
        { takedowns, sendEmail, ...(text === '' ? {} : { note: text }) },
        { idempotencyKey: request.current.key },
      )
      .then(
        () => {
          set(NO_TAKEDOWNS)
          gifsChanged()
          notify({ text: `${items.length} taken down.`, tone: 'good' })
        },
        (error: unknown) => {
          const failure = failureOf(error)
          fail(failure, failure.isLost ? latestSend : undefined)
        },
      )
      .finally(() => setSending(false))
  }
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const latestSend = (): void => latest.current()
  return { list, isSending, set, send, add: (gifs) => set((before) => withItems(before, itemsFor(gifs))) }
}

const itemsFor = (gifs: readonly PageGif[]) =>
  gifs.map(({ id, title, thumbnail }) => ({ gifId: id, title, thumbnail }))
