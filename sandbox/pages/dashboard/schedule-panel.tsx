import { type FormEvent, type ReactElement, useCallback, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { failureOf } from './failure.js'
import { isoTime, readableTime, tomorrow } from './local-time.js'
import { PICK_FIRST, pickedText } from './picked-text.js'
import { Problem } from './problem.js'
import { Skeleton } from './skeleton.js'
import { Thumbnail } from './thumbnail.js'
import { usePages } from './use-pages.js'

const PAGE = 12
const TYPES = [
  ['gif', 'GIFs'],
  ['sticker', 'Stickers'],
] as const

/** Puts the picked GIFs on the schedule. */
const ScheduleForm = ({ onScheduled }: { readonly onScheduled: () => void }): ReactElement => {
  const { client, selection, notify, fail } = useDashboard()
  const [time, setTime] = useState(() => tomorrow(new Date()))
  const [isSending, setSending] = useState(false)
  const picked = [...selection.gifs.values()]
  const send = (timestamp: string, idempotencyKey: string): void => {
    setSending(true)
    const gifs = picked.map(({ id, isSticker, type }) => ({ id, is_sticker: isSticker, type }))
    client.scheduler
      .schedule({ gifs, timestamp }, { idempotencyKey })
      .then(
        () => {
          selection.clear()
          notify({ text: `${gifs.length} scheduled for ${readableTime(timestamp)}.`, tone: 'good' })
          onScheduled()
        },
        (error: unknown) => {
          const failure = failureOf(error)
          // The retry has the same key, so a request that did arrive is not carried out twice.
          fail(failure, failure.isLost ? () => send(timestamp, idempotencyKey) : undefined)
        },
      )
      .finally(() => setSending(false))
  }
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    const timestamp = isoTime(time)
    if (picked.length === 0) notify({ text: 'Pick some GIFs first.', tone: 'bad' })
    else if (timestamp !== undefined && !isSending) send(timestamp, crypto.randomUUID())
  }
  return (
    <form className="dash-line" onSubmit={onSubmit}>
      <label>
        Publish at
        <input type="datetime-local" required value={time} onChange={({ target }) => setTime(target.value)} />
      </label>
      <button type="submit" aria-disabled={isSending || picked.length === 0}>
        Schedule {pickedText(picked.length)}
      </button>
      {picked.length === 0 && <p className="dash-help">{PICK_FIRST}</p>}
    </form>
  )
}

/** The schedule of trending GIFs. */
export const SchedulePanel = (): ReactElement => {
  const { client, notify, fail } = useDashboard()
  const [type, setType] = useState<string>('gif')
  const [version, setVersion] = useState(0)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version needs the list again
  const iterate = useCallback(
    (signal: AbortSignal) => client.scheduler.iterate({ type, limit: 25 }, { signal }),
    [client, type, version],
  )
  const { items, isLoading, isDone, failure, more } = usePages(iterate, PAGE)
  const shown = items.filter(({ id }) => !gone.has(String(id)))

  const remove = (id: string, idempotencyKey: string): void => {
    setGone((before) => new Set([...before, id]))
    client.scheduler.delete(id, { idempotencyKey }).then(
      () => notify({ text: 'Taken off the schedule.', tone: 'good' }),
      (error: unknown) => {
        const problem = failureOf(error)
        if (!problem.isStale) setGone((before) => new Set([...before].filter((one) => one !== id)))
        fail(problem, problem.isLost ? () => remove(id, idempotencyKey) : undefined)
      },
    )
  }

  return (
    <>
      <div className="dash-bar">
        <h2>Schedule</h2>
        <label>
          Show
          <select value={type} onChange={({ target }) => setType(target.value)}>
            {TYPES.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ScheduleForm onScheduled={() => setVersion((before) => before + 1)} />
      <ul className="dash-list" aria-label="Scheduled">
        {shown.map((item) => {
          const when = readableTime(String(item.timestamp))
          return (
            <li key={String(item.id)}>
              <Thumbnail id={String(item.gif_id)} />
              <div className="dash-item">
                <strong>
                  <time dateTime={String(item.timestamp)}>{when}</time>
                </strong>
                <span>{item.is_sticker ? 'Sticker' : 'GIF'}</span>
              </div>
              <button
                type="button"
                className="quiet dash-danger"
                aria-label={`Remove from the schedule: ${when}`}
                onClick={() => remove(String(item.id), crypto.randomUUID())}
              >
                Remove
              </button>
            </li>
          )
        })}
      </ul>
      {isLoading && items.length === 0 && <Skeleton text="Reading the schedule…" rows={6} hasCards />}
      {failure && <Problem failure={failure} retry={more} />}
      <p role="status" className="dash-help">
        {isLoading && items.length > 0 && 'Reading…'}
        {isDone && shown.length === 0 && 'Nothing is scheduled.'}
      </p>
      {!isDone && !failure && (
        <button type="button" className="quiet" aria-disabled={isLoading} onClick={more}>
          Show more
        </button>
      )}
    </>
  )
}
