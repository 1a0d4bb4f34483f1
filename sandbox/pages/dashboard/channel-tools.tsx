import { type FormEvent, type ReactElement, useEffect, useRef } from 'react'

/** What the field of a name is open for. */
export type NameWish = 'create' | 'rename'

export interface ChannelToolsProps {
  /** Of the channel that is selected. */
  readonly name: string
  readonly isTop: boolean
  readonly wish: NameWish | undefined
  readonly onWish: (wish: NameWish | undefined) => void
  readonly onName: (name: string) => void
  readonly onRemove: () => void
}

const NameForm = ({
  name,
  wish,
  onWish,
  onName,
}: Pick<ChannelToolsProps, 'name' | 'onWish' | 'onName'> & { readonly wish: NameWish }): ReactElement => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const isNew = wish === 'create'
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = field.current?.value.trim() ?? ''
    if (typed !== '') onName(typed)
  }
  return (
    <form
      className="dash-name"
      aria-label={isNew ? 'New channel' : 'Rename channel'}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onWish(undefined)
      }}
    >
      <label>
        {isNew ? `New channel in ${name}` : `Another name for ${name}`}
        <input ref={field} defaultValue={isNew ? '' : name} maxLength={100} required autoComplete="off" />
      </label>
      <div className="actions">
        <button type="submit">{isNew ? 'Add' : 'Rename'}</button>
        <button type="button" className="quiet" onClick={() => onWish(undefined)}>
          Cancel
        </button>
      </div>
    </form>
  )
}

/** Adds a channel to the one that is selected, renames that, deletes it. */
export const ChannelTools = (props: ChannelToolsProps): ReactElement => {
  const { name, isTop, wish, onWish, onRemove } = props
  return (
    <>
      <div className="dash-tools">
        <button
          type="button"
          className="quiet"
          aria-label={`New… in ${name}`}
          aria-expanded={wish === 'create'}
          aria-keyshortcuts="Insert"
          onClick={() => onWish('create')}
        >
          New…
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={`Rename… ${name}`}
          aria-expanded={wish === 'rename'}
          aria-keyshortcuts="F2"
          onClick={() => onWish('rename')}
        >
          Rename…
        </button>
        <button
          type="button"
          className="quiet dash-danger"
          aria-label={`Delete ${name}`}
          aria-disabled={isTop}
          aria-keyshortcuts="Delete"
          onClick={onRemove}
        >
          Delete
        </button>
      </div>
      {wish && <NameForm key={`${wish} ${name}`} {...props} wish={wish} />}
    </>
  )
}
