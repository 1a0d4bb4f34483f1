import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { PICK_FIRST } from './picked-text.js'
import type { PageStory } from './story-list.js'
import { Thumbnail } from './thumbnail.js'

export interface StoryFormProps {
  readonly story: PageStory
  readonly onSave: (story: PageStory) => void
  readonly onCancel: () => void
}

/** Title, cover and GIFs of a story, and whether everybody sees it. */
export const StoryForm = ({ story, onSave, onCancel }: StoryFormProps): ReactElement => {
  const { selection, notify } = useDashboard()
  const [{ title, cover, gifs, published }, setDraft] = useState(story)
  const change = (part: Partial<PageStory>): void => setDraft((before) => ({ ...before, ...part }))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const addPicked = (): void => change({ gifs: [...new Set([...gifs, ...selection.gifs.keys()])] })
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (title.trim() === '') notify({ text: 'A story needs a title.', tone: 'bad' })
    else if (published && gifs.length === 0)
      notify({ text: 'A story is published with at least one GIF.', tone: 'bad' })
    else
      onSave({
        ...story,
        title: title.trim(),
        gifs,
        published,
        cover: gifs.includes(cover) ? cover : (gifs[0] ?? ''),
      })
  }
  return (
    <form className="dash-card" aria-label="Story" onSubmit={onSubmit}>
      <div className="dash-line">
        <label className="dash-wide">
          Title
          <input
            ref={field}
            value={title}
            maxLength={120}
            required
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        <label className="dash-check">
          <input
            type="checkbox"
            checked={published}
            onChange={({ target }) => change({ published: target.checked })}
          />
          Published
        </label>
      </div>
      <fieldset className="dash-covers">
        <legend>GIFs; the one that is marked is the cover</legend>
        {gifs.map((id, at) => (
          <span key={id}>
            <label>
              <input
                type="radio"
                name="cover"
                checked={id === cover}
                onChange={() => change({ cover: id })}
                aria-label={`GIF ${at + 1} is the cover`}
              />
              <Thumbnail id={id} />
            </label>
            <button
              type="button"
              className="dash-icon"
              aria-label={`Remove GIF ${at + 1}`}
              onClick={() => change({ gifs: gifs.filter((one) => one !== id) })}
            >
              ×
            </button>
          </span>
        ))}
        <button type="button" className="quiet" aria-disabled={selection.gifs.size === 0} onClick={addPicked}>
          Add picked GIFs
        </button>
        {selection.gifs.size === 0 && <span className="dash-help">{PICK_FIRST}</span>}
      </fieldset>
      <div className="actions">
        <button type="submit">Save story</button>
        <button type="button" className="quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  )
}
