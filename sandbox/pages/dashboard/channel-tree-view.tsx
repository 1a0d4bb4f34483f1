import { type CSSProperties, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { NameTask } from './channel-tools.js'
import { type ChannelTree, moved, placeOf, rowsOf, samePlace, type TreeRow } from './channel-tree.js'
import type { Direction, DragState, MoveEffect } from './drag-machine.js'
import { dropMark } from './drop-place.js'
import { useDrag } from './use-drag.js'

export interface ChannelTreeViewProps {
  readonly tree: ChannelTree
  readonly selected: number
  /** Channels whose children are hidden. */
  readonly collapsed: ReadonlySet<number>
  readonly onToggle: (id: number, isOpen: boolean) => void
  readonly onSelect: (id: number) => void
  readonly onMove: (effect: MoveEffect) => void
  readonly onNameTask: (id: number, nameTask: NameTask) => void
  readonly onRemove: (id: number) => void
}

const DIRECTIONS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** A dragged channel and its place, for screen readers, until the next one is lifted. */
const useDragText = (tree: ChannelTree, drag: DragState): string => {
  const [id, setId] = useState<number | undefined>(undefined)
  if (drag.kind === 'dragging' && drag.id !== id) setId(drag.id)
  const from = id === undefined ? undefined : placeOf(tree, id)
  const to = drag.kind === 'dragging' ? drag.to : from
  if (id === undefined || from === undefined || to === undefined) return ''
  const others = (tree.nodes.get(to.parent)?.children ?? []).filter((other) => other !== id).length
  const lifted = samePlace(from, to) ? 'lifted' : 'moved'
  const step = drag.kind === 'dragging' ? lifted : 'dropped'
  const nameOf = (channel: number): string | undefined => tree.nodes.get(channel)?.name
  return `${nameOf(id)} ${step}: place ${to.position + 1} of ${others + 1} in ${nameOf(to.parent)}`
}

/**
 * The channels as an ARIA tree: arrow keys move the focus, Space lifts and drops a channel, a mouse or finger drags
 * it.
 */
export const ChannelTreeView = ({
  tree,
  selected,
  collapsed,
  onToggle,
  onSelect,
  onMove,
  onNameTask,
  onRemove,
}: ChannelTreeViewProps): ReactElement => {
  const [focused, setFocused] = useState(selected)
  const { drag, isByPointer, send, rowEvents } = useDrag(tree, onMove)
  const list = useRef<HTMLDivElement>(null)
  const isDragging = drag.kind === 'dragging'
  const dragText = useDragText(tree, drag)
  const shown = isDragging && !isByPointer ? moved(tree, drag.id, drag.to) : tree
  // A channel that is dragged into a closed one would be hidden.
  const stillCollapsed = isDragging
    ? new Set([...collapsed].filter((id) => id !== drag.to.parent))
    : collapsed
  const rows = rowsOf(shown, stillCollapsed)
  const [markedRow, mark] = isDragging && isByPointer ? dropMark(tree, drag.id, drag.to) : []
  const isVisible = (id: number): boolean => rows.some(({ node }) => node.id === id)
  const stop = [focused, selected].find(isVisible) ?? tree.top

  const focusRow = (id: number | undefined): void => {
    if (id === undefined) return
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-channel="${id}"]`)?.focus()
  }
  // A removed row loses the focus to the body, where no handler gets its keys.
  const isLost = !isVisible(focused)
  useEffect(() => {
    if (!isLost || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isLost])
  // Browsers drop the focus when rows are reordered.
  const draggedId = isDragging ? drag.id : undefined
  const draggedTo = isDragging ? `${drag.to.parent}/${drag.to.position}` : ''
  useEffect(() => {
    if (draggedId === undefined || draggedTo === '') return
    list.current?.querySelector<HTMLElement>(`[data-channel="${draggedId}"]`)?.focus()
  }, [draggedId, draggedTo])

  const dragKey = (key: string): boolean => {
    const towards = DIRECTIONS[key]
    if (towards !== undefined) send({ type: 'stepped', towards })
    else if (key === ' ' || key === 'Enter') send({ type: 'dropped' })
    else if (key === 'Escape') send({ type: 'cancelled' })
    else return key === 'Tab'
    return true
  }
  const navigationKey = (key: string, row: TreeRow, at: number): boolean => {
    const { id, parent, children } = row.node
    if (key === 'ArrowDown') focusRow(rows[at + 1]?.node.id)
    else if (key === 'ArrowUp') focusRow(rows[at - 1]?.node.id)
    else if (key === 'Home') focusRow(rows[0]?.node.id)
    else if (key === 'End') focusRow(rows.at(-1)?.node.id)
    else if (key === 'ArrowRight') row.isOpen === false ? onToggle(id, true) : focusRow(children[0])
    else if (key === 'ArrowLeft') row.isOpen === true ? onToggle(id, false) : focusRow(parent)
    else if (key === 'Enter') onSelect(id)
    else if (key === ' ') send({ type: 'lifted', id })
    else if (key === 'Delete') onRemove(id)
    else if (key === 'F2') onNameTask(id, 'rename')
    else if (key === 'Insert') onNameTask(id, 'create')
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent, row: TreeRow, at: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (isDragging ? dragKey(event.key) : navigationKey(event.key, row, at)) event.preventDefault()
  }

  return (
    <>
      <div
        ref={list}
        role="tree"
        className="dash-tree"
        aria-label="Channels"
        aria-describedby="tree-help"
        data-dragging={isDragging}
      >
        {rows.map((row, at) => {
          const { node, level, position, setSize, isOpen } = row
          return (
            <div
              key={node.id}
              role="treeitem"
              data-channel={node.id}
              data-dragged={isDragging && drag.id === node.id}
              data-drop={node.id === markedRow ? mark : undefined}
              data-takes={isDragging && node.id === drag.to.parent}
              aria-level={level}
              aria-posinset={position}
              aria-setsize={setSize}
              aria-expanded={isOpen}
              aria-selected={node.id === selected}
              tabIndex={node.id === stop ? 0 : -1}
              style={{ '--level': level } as CSSProperties}
              onClick={() => {
                focusRow(node.id)
                onSelect(node.id)
              }}
              onFocus={() => setFocused(node.id)}
              onKeyDown={(event) => onKeyDown(event, row, at)}
              {...rowEvents(node.id)}
            >
              <span
                className="dash-twist"
                aria-hidden="true"
                onClick={(event) => {
                  event.stopPropagation()
                  if (isOpen !== undefined) onToggle(node.id, !isOpen)
                }}
              >
                {isOpen === undefined ? '' : isOpen ? '▾' : '▸'}
              </span>
              <span className="dash-channel-name">{node.name}</span>
              <span className="dash-count">
                {node.gifCount}
                <span className="dash-unseen"> GIFs</span>
              </span>
              {node.id !== tree.top && (
                <span className="dash-handle" aria-hidden="true">
                  ⠿
                </span>
              )}
            </div>
          )
        })}
      </div>
      <p id="tree-help" className="dash-help">
        Drag a channel, or press Space to lift it, arrows to carry it, Space to put it down, Escape to leave
        it. Insert adds one, F2 renames, Delete deletes.
      </p>
      <p className="dash-unseen" aria-live="assertive">
        {dragText}
      </p>
    </>
  )
}
