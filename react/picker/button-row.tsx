import type { HTMLAttributes, ReactElement, ReactNode } from 'react'
import { useRovingRow } from '../use-roving-row.js'

export interface ButtonRowProps {
  readonly className: string
  /** In a tab list, arrow keys select the tab they focus, and wrap around. */
  readonly role: 'tablist' | 'toolbar'
  readonly label: string
  /** How many buttons there are. */
  readonly count: number
  /** Index of the button in the tab order; default: the last focused one. */
  readonly current?: number | undefined
  /** Renders the buttons, with the `tabIndex` of each. */
  readonly children: (tabIndexOf: (index: number) => 0 | -1) => ReactNode
}

const click = (button: HTMLElement): void => button.click()

/** A row of buttons with one tab stop. */
export const ButtonRow = ({ className, role, label, children, ...rest }: ButtonRowProps): ReactElement => {
  const isTabs = role === 'tablist'
  const { row, tabIndexOf, handlers } = useRovingRow<HTMLDivElement>({
    ...rest,
    isWrapping: isTabs,
    onMove: isTabs ? click : undefined,
  })
  const attributes: HTMLAttributes<HTMLDivElement> = { className, role, 'aria-label': label, ...handlers }
  return (
    <div {...attributes} ref={row}>
      {children(tabIndexOf)}
    </div>
  )
}
