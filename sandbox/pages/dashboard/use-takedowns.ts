import { useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { failureOf } from './failure.js'
import type { PageGif } from './page-gif.js'
import { NO_TAKEDOWNS, type TakedownList, takedownProblem, withWishes } from './takedown-list.js'

/** What is to be taken down, and the request itself. */
export interface Takedowns {
  readonly list: TakedownList
  readonly isSending: boolean
  set(list: TakedownList): void
  add(gifs: readonly PageGif[]): void
  send(): void
}

/** Where the list is kept, so that leaving the page loses nothing. */
const KEY = 'gifkit.sandbox.takedowns'

const kept = (): TakedownList => {
  try {
    const list = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as TakedownList | null
    return Array.isArray(list?.wishes) ? { ...NO_TAKEDOWNS, ...list } : NO_TAKEDOWNS
  } catch {
    return NO_TAKEDOWNS
  }
}

export const useTakedowns = (): Takedowns => {
  const { client, notify, fail, gifsChanged } = useDashboard()
  const [list, set] = useState(kept)
  const [isSending, setSending] = useState(false)
  // The same request asked for again has the same key; another list is another request.
  const request = useRef<{ readonly list: TakedownList; readonly key: string } | undefined>(undefined)
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(list)), [list])

  const send = (): void => {
    const problem = takedownProblem(list)
    if (problem !== undefined) notify({ text: problem, tone: 'bad' })
    if (problem !== undefined || isSending) return
    if (request.current?.list !== list) request.current = { list, key: crypto.randomUUID() }
    const { wishes, note, sendEmail } = list
    const takedowns = wishes.map(({ gifId, reason }) => ({ gif_id: gifId, reason }))
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
          notify({ text: `${wishes.length} taken down.`, tone: 'good' })
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
  return { list, isSending, set, send, add: (gifs) => set((before) => withWishes(before, wishesOf(gifs))) }
}

const wishesOf = (gifs: readonly PageGif[]) =>
  gifs.map(({ id, title, thumbnail }) => ({ gifId: id, title, thumbnail }))
