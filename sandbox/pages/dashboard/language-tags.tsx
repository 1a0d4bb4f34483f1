import { type FormEvent, type ReactElement, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { tagsFrom } from './language-edits.js'
import { pickedText } from './picked-text.js'
import { useLanguageTags } from './use-language-tags.js'

const LANGUAGES: readonly (readonly [code: string, name: string])[] = [
  ['en', 'English'],
  ['es', 'Spanish'],
  ['pt', 'Portuguese'],
  ['fr', 'French'],
  ['de', 'German'],
  ['it', 'Italian'],
  ['ja', 'Japanese'],
  ['ko', 'Korean'],
  ['ar', 'Arabic'],
  ['tr', 'Turkish'],
]

/** Tags of every picked GIF in one language, changed for all of them at once. */
export const LanguageTags = (): ReactElement => {
  const { notify } = useDashboard()
  const [lang, setLang] = useState('es')
  const { tags, pickedCount, isRead, queue, total, refused, edit, retry } = useLanguageTags(lang)
  const left = queue.edits.length
  const problemWith = (added: readonly string[]): string | undefined => {
    if (pickedCount === 0) return 'Pick some GIFs first.'
    if (added.length === 0) return 'Write at least one tag.'
    return isRead ? undefined : 'The tags are still being read.'
  }
  const onAdd = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const added = tagsFrom(String(new FormData(form).get('tags') ?? ''))
    const problem = problemWith(added)
    if (problem !== undefined) {
      notify({ text: problem, tone: 'bad' })
      return
    }
    form.reset()
    const changed = edit({ add: added })
    if (changed === 0) notify({ text: 'All of them have these tags.', tone: 'good' })
  }
  return (
    <section aria-labelledby="language-heading" className="dash-card">
      <h2 id="language-heading">Language tags</h2>
      <form className="dash-line" onSubmit={onAdd}>
        <label>
          Language
          <select value={lang} onChange={({ target }) => setLang(target.value)}>
            {LANGUAGES.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="dash-wide">
          Tags, with commas between
          <input name="tags" autoComplete="off" lang={lang} placeholder="gato, gracioso" />
        </label>
        <button type="submit" aria-disabled={pickedCount === 0}>
          Add to {pickedText(pickedCount)}
        </button>
        {pickedCount === 0 && <p className="dash-help">Pick GIFs above first.</p>}
      </form>
      <ul className="dash-chips" aria-label="Tags of the picked GIFs">
        {[...tags].map(([tag, count]) => (
          <li key={tag} lang={lang}>
            <span>{tag}</span>
            <span className="dash-count">
              {count}
              <span className="dash-unseen"> of {pickedCount}</span>
            </span>
            <button
              type="button"
              className="dash-icon"
              aria-label={`Remove ${tag} from all`}
              onClick={() => edit({ remove: [tag] })}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="dash-line">
          <progress aria-label="Saving tags" max={total} value={total - left} />
          <span role="status" data-phase={queue.phase}>
            {queue.phase === 'lost'
              ? `${left} of ${total} not saved yet.`
              : `Saving ${total - left} of ${total}…`}
          </span>
          {queue.phase === 'lost' && (
            <button type="button" onClick={retry}>
              Save the rest
            </button>
          )}
        </div>
      )}
      {left === 0 && total > 0 && (
        <p role="status" className="dash-help">
          {refused === 0 ? 'All saved.' : `${total - refused} of ${total} saved.`}
        </p>
      )}
    </section>
  )
}
