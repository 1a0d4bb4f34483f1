import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { ChannelGifs } from './channel-gifs.js'
import { ChannelTagsEditor } from './channel-tags-editor.js'
import { ChannelTools, type NameTask } from './channel-tools.js'
import type { ChannelTree } from './channel-tree.js'
import { ChannelTreeView } from './channel-tree-view.js'
import { useDashboard } from './dashboard-context.js'
import { LanguageTags } from './language-tags.js'
import { loadChannels } from './load-channels.js'
import { Problem } from './problem.js'
import { ChannelsSkeleton } from './skeleton.js'
import { useChannelTree } from './use-channel-tree.js'
import { useLoaded } from './use-loaded.js'

const Channels = ({ first }: { readonly first: ChannelTree }): ReactElement => {
  const { tree, queue, retry, edit, undo, redo, canUndo, canRedo } = useChannelTree(first)
  const [selectedId, select] = useState(first.top)
  const [nameTask, setNameTask] = useState<NameTask | undefined>(undefined)
  const selected = tree.nodes.get(selectedId) ?? tree.nodes.get(tree.top)
  const { id = tree.top, name = '', serviceId, children = [] } = selected ?? {}
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const panel = useRef<HTMLDivElement>(null)
  const lastNewId = useRef(0)

  /** Counts the actions after which the focus goes back to the tree. */
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (ended > 0) panel.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }, [ended])
  const end = (): void => {
    setNameTask(undefined)
    setEnded((before) => before + 1)
  }
  const onToggle = (other: number, isOpen: boolean): void =>
    setCollapsed((before) => {
      const others = [...before].filter((each) => each !== other)
      return new Set(isOpen ? others : [...others, other])
    })
  const onSelect = (other: number): void => {
    select(other)
    setNameTask(undefined)
  }
  const onName = (typed: string): void => {
    if (nameTask === 'rename' && typed !== name) edit({ kind: 'rename', id, name: typed })
    if (nameTask === 'create') {
      lastNewId.current -= 1
      const to = { parent: id, position: children.length }
      edit({ kind: 'create', id: lastNewId.current, name: typed, gifCount: 0, to })
      onToggle(id, true)
    }
    end()
  }
  const onRemove = (other: number): void => {
    const { parent = tree.top } = tree.nodes.get(other) ?? {}
    if (edit({ kind: 'remove', id: other })) {
      select(parent)
      end()
    }
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || isField || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  const historyButtons = [
    ['Undo', 'Control+Z', canUndo, undo],
    ['Redo', 'Control+Y', canRedo, redo],
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys that bubble up from its content
    <div className="dash-channels" ref={panel} onKeyDown={onKeyDown}>
      <section aria-labelledby="tree-heading" className="dash-card dash-tree-card">
        <div className="dash-bar">
          <h2 id="tree-heading">Channels</h2>
          {historyButtons.map(([label, keys, isEnabled, run]) => (
            <button
              key={label}
              type="button"
              className="quiet"
              aria-disabled={!isEnabled}
              aria-keyshortcuts={keys}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
        <ChannelTools
          name={name}
          nameTask={nameTask}
          onName={onName}
          isTop={id === tree.top}
          onNameTask={(next) => (next === undefined ? end() : setNameTask(next))}
          onRemove={() => onRemove(id)}
        />
        <ChannelTreeView
          tree={tree}
          selected={id}
          collapsed={collapsed}
          onToggle={onToggle}
          onSelect={onSelect}
          onRemove={onRemove}
          onMove={({ id: moved, to }) => edit({ kind: 'move', id: moved, to })}
          onNameTask={(other, next) => {
            select(other)
            setNameTask(next)
          }}
        />
        <p role="status" className="dash-saving" data-phase={queue.phase}>
          {queue.phase === 'sending' && 'Saving…'}
          {queue.phase === 'lost' && `${queue.edits.length} not saved yet.`}
        </p>
        {queue.phase === 'lost' && (
          <button type="button" onClick={retry}>
            Save again
          </button>
        )}
      </section>
      <div className="dash-channel">
        {serviceId === undefined ? (
          <p className="dash-help">{name} is being saved.</p>
        ) : (
          <>
            <ChannelGifs channel={serviceId} name={name} />
            <LanguageTags />
            <ChannelTagsEditor key={`tags-${serviceId}`} channel={serviceId} />
          </>
        )}
      </div>
    </div>
  )
}

/** The channel tree, with the tags and GIFs of the selected channel beside it. */
export const ChannelsPanel = (): ReactElement => {
  const { client, user } = useDashboard()
  const [tree, reload] = useLoaded(
    useCallback(
      (signal: AbortSignal) => loadChannels(client, user.username, signal),
      [client, user.username],
    ),
  )
  if (tree.kind === 'loaded') return <Channels first={tree.value} />
  return tree.kind === 'loading' ? (
    <ChannelsSkeleton text="Reading your channels…" />
  ) : (
    <Problem failure={tree.failure} retry={reload} />
  )
}
