import { type CSSProperties, type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import type { Carry, CarryEffect, Direction } from './carry-machine.js'
import type { NameWish } from './channel-tools.js'
import { type ChannelTree, moved, rowsOf, type TreeRow } from './channel-tree.js'
import { dropMark } from './drop-place.js'
import { useCarry } from './use-carry.js'

export interface ChannelTreeViewProps {
  readonly tree: ChannelTree
  readonly selected: number
  /** Channels whose own ones are not drawn. */
  readonly closed: ReadonlySet<number>
  readonly onToggle: (id: number, isOpen: boolean) => void
  readonly onSelect: (id: number) => void
  readonly onMove: (effect: CarryEffect) => void
  readonly onWish: (id: number, wish: NameWish) => void
  readonly onRemove: (id: number) => void
}

const DIRECTIONS: Readonly<Partial<Record<string, Direction>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}

/** Where a carried channel is, in words. */
const placeWords = (tree: ChannelTree, carry: Carry): string => {
  if (carry.kind === 'resting') return ''
  const { parent, position } = carry.to
  const others = (tree.nodes.get(parent)?.children ?? []).filter((id) => id !== carry.id).length
  return `${tree.nodes.get(carry.id)?.name}: place ${position + 1} of ${others + 1} in ${tree.nodes.get(parent)?.name}`
}

/** The channels as a tree of ARIA: arrows walk, Space lifts and puts down, and a mouse or a finger drags. */
export const ChannelTreeView = ({
  tree,
  selected,
  closed,
  onToggle,
  onSelect,
  onMove,
  onWish,
  onRemove,
}: ChannelTreeViewProps): ReactElement => {
  const [focused, setFocused] = useState(selected)
  const { carry, isByPointer, send, rowEvents } = useCarry(tree, onMove)
  const list = useRef<HTMLDivElement>(null)
  const isCarried = carry.kind === 'carrying'
  const shown = isCarried && !isByPointer ? moved(tree, carry.id, carry.to) : tree
  // A channel that is dragged into a closed one would be hidden.
  const opened = isCarried ? new Set([...closed].filter((id) => id !== carry.to.parent)) : closed
  const rows = rowsOf(shown, opened)
  const [markedRow, mark] = isCarried && isByPointer ? dropMark(tree, carry.id, carry.to) : []
  const isDrawn = (id: number): boolean => rows.some(({ node }) => node.id === id)
  const stop = [focused, selected].find(isDrawn) ?? tree.top

  const focusRow = (id: number | undefined): void => {
    if (id === undefined) return
    setFocused(id)
    list.current?.querySelector<HTMLElement>(`[data-channel="${id}"]`)?.focus()
  }
  // A removed row loses the focus to the body, where no handler gets its keys.
  const isLost = !isDrawn(focused)
  useEffect(() => {
    if (!isLost || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isLost])
  // Rows change their order under the focus, which browsers then let go.
  const carriedId = isCarried ? carry.id : undefined
  const carriedTo = isCarried ? `${carry.to.parent}/${carry.to.position}` : ''
  useEffect(() => {
    if (carriedId === undefined || carriedTo === '') return
    list.current?.querySelector<HTMLElement>(`[data-channel="${carriedId}"]`)?.focus()
  }, [carriedId, carriedTo])

  const carryKey = (key: string): boolean => {
    const towards = DIRECTIONS[key]
    if (towards !== undefined) send({ type: 'stepped', towards })
    else if (key === ' ' || key === 'Enter') send({ type: 'dropped' })
    else if (key === 'Escape') send({ type: 'cancelled' })
    else return key === 'Tab'
    return true
  }
  const walkKey = (key: string, row: TreeRow, at: number): boolean => {
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
    else if (key === 'F2') onWish(id, 'rename')
    else if (key === 'Insert') onWish(id, 'create')
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent, row: TreeRow, at: number): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (isCarried ? carryKey(event.key) : walkKey(event.key, row, at)) event.preventDefault()
  }

  return (
    <>
      <div
        ref={list}
        role="tree"
        className="dash-tree"
        aria-label="Channels"
        aria-describedby="tree-help"
        data-carrying={isCarried}
      >
        {rows.map((row, at) => {
          const { node, level, position, setSize, isOpen } = row
          return (
            <div
              key={node.id}
              role="treeitem"
              data-channel={node.id}
              data-carried={isCarried && carry.id === node.id}
              data-drop={node.id === markedRow ? mark : undefined}
              data-takes={isCarried && node.id === carry.to.parent}
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
        {placeWords(tree, carry)}
      </p>
    </>
  )
}
