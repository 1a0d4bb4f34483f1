import { type ReactElement, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { isoTime, readableTime, tomorrow } from './local-time.js'
import { RowMenu } from './row-menu.js'
import { isUnsaved, type PageStory, type StoryEdit, stateOf } from './story-list.js'
import { Thumbnail } from './thumbnail.js'

export interface StoryItemProps {
  readonly story: PageStory
  readonly onEdit: (story: PageStory) => void
  readonly edit: (edit: StoryEdit) => void
}

const TrendForm = ({
  story,
  edit,
  onDone,
}: Omit<StoryItemProps, 'onEdit'> & { readonly onDone: () => void }): ReactElement => {
  const [time, setTime] = useState(() => tomorrow(new Date()))
  const at = isoTime(time)
  return (
    <form
      className="dash-line"
      onSubmit={(event) => {
        event.preventDefault()
        if (at === undefined) return
        edit({ kind: 'trend', id: story.story_id, at })
        onDone()
      }}
    >
      <label>
        Trends from
        <input type="datetime-local" required value={time} onChange={({ target }) => setTime(target.value)} />
      </label>
      <button type="submit">Make trending</button>
      <button type="button" className="quiet" onClick={onDone}>
        Cancel
      </button>
    </form>
  )
}

/** One story with its actions. */
export const StoryItem = ({ story, onEdit, edit }: StoryItemProps): ReactElement => {
  const { notify } = useDashboard()
  const [isScheduling, setScheduling] = useState(false)
  const state = stateOf(story)
  const { story_id: id, title, publish_datetime } = story
  const remove = (): void => {
    edit({ kind: 'delete', id })
    notify({ text: `${title} is deleted.`, tone: 'good' })
  }
  return (
    <li data-saving={isUnsaved(story)}>
      <Thumbnail id={story.cover} />
      <div className="dash-item">
        <strong>{title}</strong>
        <span>
          <span className="dash-state" data-state={state}>
            {state}
          </span>{' '}
          {story.gifs.length} GIFs
          {publish_datetime && (
            <>
              {' '}
              · from <time dateTime={publish_datetime}>{readableTime(publish_datetime)}</time>
            </>
          )}
        </span>
        {isScheduling && <TrendForm story={story} edit={edit} onDone={() => setScheduling(false)} />}
      </div>
      {isUnsaved(story) ? (
        <span role="status">Saving…</span>
      ) : (
        <div className="actions">
          <button type="button" className="quiet" aria-label={`Edit ${title}`} onClick={() => onEdit(story)}>
            Edit
          </button>
          {state !== 'Trending' && (
            <button
              type="button"
              className="quiet"
              aria-label={`${story.published ? 'Unpublish' : 'Publish'} ${title}`}
              onClick={() => edit({ kind: 'save', story: { ...story, published: !story.published } })}
            >
              {story.published ? 'Unpublish' : 'Publish'}
            </button>
          )}
          <RowMenu name={title}>
            {state === 'Published' && (
              <button
                type="button"
                className="quiet"
                aria-expanded={isScheduling}
                aria-label={`Make trending… ${title}`}
                onClick={() => setScheduling(!isScheduling)}
              >
                Make trending…
              </button>
            )}
            {state === 'Trending' && (
              <button
                type="button"
                className="quiet"
                aria-label={`Stop trending ${title}`}
                onClick={() => edit({ kind: 'untrend', id })}
              >
                Stop trending
              </button>
            )}
            <button
              type="button"
              className="quiet dash-danger"
              aria-label={`Delete ${title}`}
              onClick={remove}
            >
              Delete
            </button>
          </RowMenu>
        </div>
      )}
    </li>
  )
}
