import type { ReactElement } from 'react'
import { REASONS, takedownProblem, withoutItem, withReason } from './takedown-list.js'
import type { Takedowns } from './use-takedowns.js'

const ReasonOptions = (): ReactElement => (
  <>
    <option value="">Choose a reason</option>
    {REASONS.map((reason) => (
      <option key={reason}>{reason}</option>
    ))}
  </>
)

/** The GIFs to take down, each with its reason, and one note for all. */
export const TakedownPanel = ({ list, isSending, set, send }: Takedowns): ReactElement => {
  const { items, note, sendEmail } = list
  const problem = takedownProblem(list)
  return (
    <>
      <div className="dash-bar">
        <h2>Takedowns</h2>
        {items.length > 1 && (
          <label>
            Reason for all without one
            <select value="" onChange={({ target }) => set(withReason(list, target.value))}>
              <ReasonOptions />
            </select>
          </label>
        )}
      </div>
      {items.length === 0 && (
        <p className="dash-help">
          Pick GIFs in a channel and press “Take down…”. They wait here until you send them.
        </p>
      )}
      <ul className="dash-list" aria-label="GIFs to take down">
        {items.map(({ gifId, title, thumbnail, reason }) => (
          <li key={gifId}>
            <img className="dash-thumbnail" src={thumbnail} alt="" />
            <div className="dash-item">
              <strong>{title}</strong>
              <code>{gifId}</code>
            </div>
            <select
              aria-label={`Reason for ${title}`}
              value={reason}
              onChange={({ target }) => set(withReason(list, target.value, gifId))}
            >
              <ReasonOptions />
            </select>
            <button
              type="button"
              className="quiet"
              aria-label={`Keep ${title}`}
              onClick={() => set(withoutItem(list, gifId))}
            >
              Keep
            </button>
          </li>
        ))}
      </ul>
      {items.length > 0 && (
        <form
          className="dash-card"
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <label className="dash-field">
            Note
            <textarea
              rows={3}
              value={note}
              maxLength={2000}
              onChange={({ target }) => set({ ...list, note: target.value })}
            />
          </label>
          <label className="dash-check">
            <input
              type="checkbox"
              checked={sendEmail}
              onChange={({ target }) => set({ ...list, sendEmail: target.checked })}
            />
            Write to the owners
          </label>
          <div className="actions">
            <button type="submit" className="dash-danger" aria-disabled={problem !== undefined || isSending}>
              Take down {items.length === 1 ? '1 GIF' : `${items.length} GIFs`}
            </button>
            <span role="status">{isSending ? 'Sending…' : problem}</span>
          </div>
        </form>
      )}
    </>
  )
}
