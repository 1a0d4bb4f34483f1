import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { ChannelGifs } from './channel-gifs.js'
import { ChannelTagsEditor } from './channel-tags-editor.js'
import { ChannelTools, type NameWish } from './channel-tools.js'
import type { ChannelTree } from './channel-tree.js'
import { ChannelTreeView } from './channel-tree-view.js'
import { useDashboard } from './dashboard-context.js'
import { LanguageTags } from './language-tags.js'
import { loadChannels } from './load-channels.js'
import { Problem } from './problem.js'
import { useChannelTree } from './use-channel-tree.js'
import { useLoaded } from './use-loaded.js'
import type { Takedowns } from './use-takedowns.js'

interface ChannelsProps {
  readonly takedowns: Takedowns
}

const Channels = ({ first, takedowns }: ChannelsProps & { readonly first: ChannelTree }): ReactElement => {
  const { tree, queue, retry, edit, undo, redo, canUndo, canRedo } = useChannelTree(first)
  const [asked, select] = useState(first.top)
  const [wish, setWish] = useState<NameWish | undefined>(undefined)
  const selected = tree.nodes.get(asked) ?? tree.nodes.get(tree.top)
  const { id = tree.top, name = '', serviceId, children = [] } = selected ?? {}
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const panel = useRef<HTMLDivElement>(null)
  const newest = useRef(0)

  /** Counts what ends with the focus in the tree, wherever it was. */
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    if (ended > 0) panel.current?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  }, [ended])
  const end = (): void => {
    setWish(undefined)
    setEnded((before) => before + 1)
  }
  const onToggle = (other: number, isOpen: boolean): void =>
    setClosed((before) => {
      const others = [...before].filter((each) => each !== other)
      return new Set(isOpen ? others : [...others, other])
    })
  const onSelect = (other: number): void => {
    select(other)
    setWish(undefined)
  }
  const onName = (typed: string): void => {
    if (wish === 'rename' && typed !== name) edit({ kind: 'rename', id, name: typed })
    if (wish === 'create') {
      newest.current -= 1
      const to = { parent: id, position: children.length }
      edit({ kind: 'create', id: newest.current, name: typed, gifCount: 0, to })
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
  const wayBack = [
    ['Undo', 'Control+Z', canUndo, undo],
    ['Redo', 'Control+Y', canRedo, redo],
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within bubble up to here
    <div className="dash-channels" ref={panel} onKeyDown={onKeyDown}>
      <section aria-labelledby="tree-heading" className="dash-card dash-tree-card">
        <div className="dash-bar">
          <h2 id="tree-heading">Channels</h2>
          {wayBack.map(([label, keys, isThere, run]) => (
            <button
              key={label}
              type="button"
              className="quiet"
              aria-disabled={!isThere}
              aria-keyshortcuts={keys}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
        <ChannelTools
          name={name}
          wish={wish}
          onName={onName}
          isTop={id === tree.top}
          onWish={(next) => (next === undefined ? end() : setWish(next))}
          onRemove={() => onRemove(id)}
        />
        <ChannelTreeView
          tree={tree}
          selected={id}
          closed={closed}
          onToggle={onToggle}
          onSelect={onSelect}
          onRemove={onRemove}
          onMove={({ id: moved, to }) => edit({ kind: 'move', id: moved, to })}
          onWish={(other, next) => {
            select(other)
            setWish(next)
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
            <ChannelTagsEditor key={`tags-${serviceId}`} channel={serviceId} />
            <ChannelGifs channel={serviceId} name={name} takedowns={takedowns} />
          </>
        )}
        <LanguageTags />
      </div>
    </div>
  )
}

/** The tree on one side, a channel's tags and GIFs on the other. */
export const ChannelsPanel = ({ takedowns }: ChannelsProps): ReactElement => {
  const { client, user } = useDashboard()
  const [tree, reload] = useLoaded(
    useCallback(
      (signal: AbortSignal) => loadChannels(client, user.username, signal),
      [client, user.username],
    ),
  )
  if (tree.kind === 'there') return <Channels first={tree.value} takedowns={takedowns} />
  return tree.kind === 'loading' ? (
    <p role="status">Reading your channels…</p>
  ) : (
    <Problem failure={tree.failure} retry={reload} />
  )
}
