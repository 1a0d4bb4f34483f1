import { useCallback, useEffect, useRef, useState } from 'react'
import type { CarryEffect } from './carry-machine.js'
import { type ChannelTree, mayStand, moved, type Place } from './channel-tree.js'
import { useDashboard } from './dashboard-context.js'
import { did, forgetting, type History, NO_HISTORY, redo, undo } from './history.js'
import { loadChannels } from './load-channels.js'
import { useEdits } from './use-edits.js'

interface TreeEdit {
  readonly id: number
  readonly to: Place
}

type Deed = Pick<CarryEffect, 'id' | 'from' | 'to'>

const apply = (tree: ChannelTree, { id, to }: TreeEdit): ChannelTree => moved(tree, id, to)

/** The creator's tree with its moves, and the way back from each of them. */
export const useChannelTree = (first: ChannelTree) => {
  const { client, user, notify } = useDashboard()
  const [history, setHistory] = useState<History<Deed>>(NO_HISTORY)
  const reload = useCallback(
    () => loadChannels(client, user.username, new AbortController().signal),
    [client, user.username],
  )
  const { shown, queue, store } = useEdits<ChannelTree, TreeEdit>({
    initial: first,
    apply,
    send: async ({ id, to }, idempotencyKey) => {
      const answer = await client.channels.move(
        id,
        { position: to.position, targetChannel: to.parent },
        { idempotencyKey },
      )
      const place = { parent: Number(answer.parent ?? to.parent), position: answer.position ?? to.position }
      return (tree) => moved(tree, id, place)
    },
    onRefused: ({ isStale }, { id }) => {
      setHistory((before) => forgetting(before, (deed) => deed.id === id))
      if (isStale) reload().then(store.load, () => {})
    },
  })
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })

  // A notice stands longer than the render that it came from.
  const commands = useRef({ undo: () => {} })

  const nameOf = (id: number): string => latest.current.nodes.get(id)?.name ?? 'The channel'
  const place = (id: number, to: Place, text: string, isNew = false): void => {
    if (!mayStand(latest.current, id, to)) {
      notify({ text: `${nameOf(id)} cannot go back there any more.`, tone: 'bad' })
      return
    }
    store.edit({ id, to })
    const action = { label: 'Undo', run: () => commands.current.undo() }
    notify({ text, tone: 'good', ...(isNew ? { action } : {}) })
  }
  const undoLast = (): void => {
    const step = undo(history)
    if (step === undefined) {
      notify({ text: 'There is nothing to undo.', tone: 'good' })
      return
    }
    const [after, { id, from }] = step
    setHistory(after)
    place(id, from, `${nameOf(id)} is back where it was.`)
  }
  const redoLast = (): void => {
    const step = redo(history)
    if (step === undefined) {
      notify({ text: 'There is nothing to redo.', tone: 'good' })
      return
    }
    const [after, { id, to }] = step
    setHistory(after)
    place(id, to, `${nameOf(id)} moved again.`)
  }
  const move = ({ id, from, to }: Deed): void => {
    const into = latest.current.nodes.get(to.parent)?.name ?? 'another channel'
    setHistory((before) => did(before, { id, from, to }))
    place(id, to, `${nameOf(id)} moved into ${into}.`, true)
  }
  useEffect(() => {
    commands.current = { undo: undoLast }
  })
  return {
    tree: shown,
    queue,
    retry: store.retry,
    move,
    undo: undoLast,
    redo: redoLast,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  }
}
