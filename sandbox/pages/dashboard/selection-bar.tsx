import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import { MoveForm } from './move-form.js'
import { pickedText } from './picked-text.js'
import type { Takedowns } from './use-takedowns.js'

export interface SelectionBarProps {
  readonly takedowns: Takedowns
  /** Opens a tab, and moves the focus to an element of it. */
  readonly onOpen: (tab: string, selector: string) => void
}

const FACES = 5

type Action = readonly [label: string, key: string, run: () => void]

/** The keys of actions work in lists of GIFs, whose checkboxes type nothing. */
const useShortcuts = (isOn: boolean, actions: readonly Action[]): void => {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { target, key, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || !(target instanceof Element && target.closest('.dash-gifs'))) return
      const [, , run] = latest.current.find(([, wanted]) => wanted === key) ?? []
      if (!run) return
      event.preventDefault()
      run()
    }
    if (isOn) document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])
}

/** What can be done with the picked GIFs, on every tab. */
export const SelectionBar = ({ takedowns, onOpen }: SelectionBarProps): ReactElement => {
  const { selection, notify } = useDashboard()
  const [isMoving, setMoving] = useState(false)
  const moveButton = useRef<HTMLButtonElement>(null)
  const picked = [...selection.gifs.values()]
  const { length } = picked
  const takeDown = (): void => {
    takedowns.add(picked)
    const open = (): void => onOpen('takedowns', '#panel-takedowns select')
    const action = { label: 'Give reasons', run: open }
    notify({ text: `${length} added to the takedowns.`, tone: 'good', action })
    selection.clear()
  }
  const actions = [
    ['Tag…', 't', () => onOpen('channels', '#panel-channels [name="tags"]')],
    ['Schedule…', 's', () => onOpen('schedule', '#panel-schedule [type="datetime-local"]')],
    ['Take down…', 'Delete', takeDown],
    ['Clear', 'Escape', selection.clear],
  ] as const
  useShortcuts(length > 0, [['', 'm', () => setMoving(true)], ...actions])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms
    <div className="dash-selection" data-empty={length === 0} role="group" aria-label="Picked GIFs">
      <span role="status">{length === 0 ? 'No GIFs picked' : `${pickedText(length)} picked`}</span>
      {length > 0 && (
        <>
          <ul aria-hidden="true">
            {picked.slice(-FACES).map(({ id, thumbnail }) => (
              <li key={id}>
                <img className="dash-face" src={thumbnail} alt="" />
              </li>
            ))}
          </ul>
          <div className="dash-actions">
            <button
              ref={moveButton}
              type="button"
              className="quiet"
              aria-expanded={isMoving}
              aria-keyshortcuts="m"
              onClick={() => setMoving(!isMoving)}
            >
              Move…
            </button>
            {actions.map(([label, key, run]) => (
              <button key={label} type="button" className="quiet" aria-keyshortcuts={key} onClick={run}>
                {label}
              </button>
            ))}
          </div>
          {isMoving && (
            <MoveForm
              onClose={() => {
                setMoving(false)
                moveButton.current?.focus()
              }}
            />
          )}
        </>
      )}
    </div>
  )
}
