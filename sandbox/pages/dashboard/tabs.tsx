import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'

export interface Tab {
  readonly id: string
  readonly label: string
  /** Number of items that wait on the tab; 0 is not shown. */
  readonly count?: number
  readonly panel: () => ReactNode
}

const stepOf = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Id of the tab that is open. */
  readonly current: string
  readonly onOpen: (id: string) => void
}

/** Tabs with one tab stop and arrow keys. Panels that were opened keep their state. */
export const Tabs = ({ label, tabs, current, onOpen }: TabsProps): ReactElement => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set([current]))
  if (!seen.has(current)) setSeen(new Set([...seen, current]))
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === current)
    const next = tabs[stepOf(event.key, at, tabs.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    onOpen(next.id)
    document.getElementById(`tab-${next.id}`)?.focus()
  }
  return (
    <>
      <div className="dash-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name, count = 0 }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === current}
            aria-controls={`panel-${id}`}
            tabIndex={id === current ? 0 : -1}
            onClick={() => onOpen(id)}
          >
            {name}
            {count > 0 && <span className="dash-count">{count}</span>}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={id !== current}
          className="dash-panel"
        >
          {seen.has(id) && panel()}
        </div>
      ))}
    </>
  )
}
