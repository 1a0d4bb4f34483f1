import { type HTMLAttributes, type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { rovingIndex } from '../../core/picker/roving.js'
import { useGifkit } from '../provider.js'
import { useBeforePaint } from '../use-latest.js'

export interface ButtonRowProps {
  readonly className: string
  readonly role: 'tablist' | 'toolbar'
  readonly label: string
  /** Arrow keys press the button they come to, as tabs do. */
  readonly isPressedByArrows?: boolean | undefined
  /** Index of the button that stands for the row in the tab order at first. */
  readonly current?: number | undefined
  readonly children: ReactNode
}

/** A row of buttons that is one stop of the tab key; arrows go from one to the next. */
export const ButtonRow = (props: ButtonRowProps): ReactElement => {
  const { viewport } = useGifkit().ports
  const row = useRef<HTMLDivElement>(null)
  const stop = useRef(0)
  const buttons = (): HTMLButtonElement[] => [...(row.current?.querySelectorAll('button') ?? [])]
  const setStop = (index: number): void => {
    stop.current = index
    buttons().forEach((button, at) => {
      button.tabIndex = at === index ? 0 : -1
    })
  }
  // Buttons come and go with every render, and the one in the tab order may have gone.
  useBeforePaint(() => setStop(props.current ?? (buttons()[stop.current] ? stop.current : 0)))

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!row.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = buttons()
    const index = all.indexOf(event.target as HTMLButtonElement)
    const next = rovingIndex(event.key, index, all.length, viewport.isRightToLeft(row.current))
    if (index < 0 || next === undefined) return
    event.preventDefault()
    all[next]?.focus()
    if (props.isPressedByArrows) all[next]?.click()
  }

  const attributes: HTMLAttributes<HTMLElement> = {
    className: props.className,
    role: props.role,
    'aria-label': props.label,
    onKeyDown,
    onFocus: ({ target }) => {
      const index = buttons().indexOf(target as HTMLButtonElement)
      if (index >= 0) setStop(index)
    },
  }
  return (
    <div {...attributes} ref={row}>
      {props.children}
    </div>
  )
}
