import { type KeyboardEvent, type ReactElement, useCallback, useState } from 'react'
import { ChannelGifs } from './channel-gifs.js'
import { ChannelTagsEditor } from './channel-tags-editor.js'
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
  const { tree, queue, retry, move, undo, redo, canUndo, canRedo } = useChannelTree(first)
  const [asked, select] = useState(first.top)
  const selected = tree.nodes.has(asked) ? asked : tree.top
  const onKeyDown = (event: KeyboardEvent): void => {
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || isField || (key !== 'z' && key !== 'y')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is within bubble up to here
    <div className="dash-channels" onKeyDown={onKeyDown}>
      <section aria-labelledby="tree-heading" className="dash-card">
        <div className="dash-bar">
          <h2 id="tree-heading">Channels</h2>
          <button
            type="button"
            className="quiet"
            aria-disabled={!canUndo}
            onClick={undo}
            aria-keyshortcuts="Control+Z"
          >
            Undo
          </button>
          <button
            type="button"
            className="quiet"
            aria-disabled={!canRedo}
            onClick={redo}
            aria-keyshortcuts="Control+Y"
          >
            Redo
          </button>
        </div>
        <ChannelTreeView tree={tree} selected={selected} onSelect={select} onMove={move} />
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
        <ChannelTagsEditor key={`tags-${selected}`} channel={selected} />
        <ChannelGifs channel={selected} name={tree.nodes.get(selected)?.name ?? ''} takedowns={takedowns} />
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
