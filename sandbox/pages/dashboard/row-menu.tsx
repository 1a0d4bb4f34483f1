import { type ReactElement, type ReactNode, useRef } from 'react'

export interface RowMenuProps {
  /** What the row is about, for the button's name. */
  readonly name: string
  readonly children: ReactNode
}

/** The rarer actions of a row, behind a button. Closes on Escape, and when the focus or a press goes elsewhere. */
export const RowMenu = ({ name, children }: RowMenuProps): ReactElement => {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = (): void => {
    if (menu.current) menu.current.open = false
  }
  return (
    <details
      ref={menu}
      className="dash-menu"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
      onClick={({ target }) => {
        if (target instanceof HTMLButtonElement) close()
      }}
    >
      <summary aria-label={`More for ${name}`}>⋯</summary>
      <div className="dash-menu-items">{children}</div>
    </details>
  )
}
