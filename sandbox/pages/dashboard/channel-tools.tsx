import { type FormEvent, type ReactElement, useEffect, useRef } from 'react'

/** What the name field is open for. */
export type NameTask = 'create' | 'rename'

export interface ChannelToolsProps {
  /** Name of the selected channel. */
  readonly name: string
  readonly isTop: boolean
  readonly nameTask: NameTask | undefined
  readonly onNameTask: (nameTask: NameTask | undefined) => void
  readonly onName: (name: string) => void
  readonly onRemove: () => void
}

const NameForm = ({
  name,
  nameTask,
  onNameTask,
  onName,
}: Pick<ChannelToolsProps, 'name' | 'onNameTask' | 'onName'> & {
  readonly nameTask: NameTask
}): ReactElement => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  const isNew = nameTask === 'create'
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
        if (event.key === 'Escape') onNameTask(undefined)
      }}
    >
      <label>
        {isNew ? `New channel in ${name}` : `Another name for ${name}`}
        <input ref={field} defaultValue={isNew ? '' : name} maxLength={100} required autoComplete="off" />
      </label>
      <div className="actions">
        <button type="submit">{isNew ? 'Add' : 'Rename'}</button>
        <button type="button" className="quiet" onClick={() => onNameTask(undefined)}>
          Cancel
        </button>
      </div>
    </form>
  )
}

/** Buttons that add a channel to the selected one, rename it or delete it. */
export const ChannelTools = (props: ChannelToolsProps): ReactElement => {
  const { name, isTop, nameTask, onNameTask, onRemove } = props
  return (
    <>
      <div className="dash-tools">
        <button
          type="button"
          className="quiet"
          aria-label={`New… in ${name}`}
          aria-expanded={nameTask === 'create'}
          aria-keyshortcuts="Insert"
          onClick={() => onNameTask('create')}
        >
          New…
        </button>
        <button
          type="button"
          className="quiet"
          aria-label={`Rename… ${name}`}
          aria-expanded={nameTask === 'rename'}
          aria-keyshortcuts="F2"
          onClick={() => onNameTask('rename')}
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
      {nameTask && <NameForm key={`${nameTask} ${name}`} {...props} nameTask={nameTask} />}
    </>
  )
}
