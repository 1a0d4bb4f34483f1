import type { HTMLAttributes, ReactElement, ReactNode } from 'react'
import { useRovingRow } from '../use-roving-row.js'

export interface ButtonRowProps {
  readonly className: string
  /** Arrows press the tab they come to, and go round; on a toolbar they do neither. */
  readonly role: 'tablist' | 'toolbar'
  readonly label: string
  /** How many buttons there are. */
  readonly count: number
  /** Index of the button that stands for the row; left out, the one that had the focus last. */
  readonly current?: number | undefined
  /** The buttons, each with the `tabIndex` that goes with its place. */
  readonly children: (tabIndexOf: (index: number) => 0 | -1) => ReactNode
}

const press = (button: HTMLElement): void => button.click()

/** A row of buttons that is one stop of the tab key. */
export const ButtonRow = ({ className, role, label, children, ...rest }: ButtonRowProps): ReactElement => {
  const isTabs = role === 'tablist'
  const { row, tabIndexOf, handlers } = useRovingRow<HTMLDivElement>({
    ...rest,
    isRound: isTabs,
    onMove: isTabs ? press : undefined,
  })
  const attributes: HTMLAttributes<HTMLDivElement> = { className, role, 'aria-label': label, ...handlers }
  return (
    <div {...attributes} ref={row}>
      {children(tabIndexOf)}
    </div>
  )
}
