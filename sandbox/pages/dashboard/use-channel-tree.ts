import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChannelTree } from './channel-tree.js'
import { useDashboard } from './dashboard-context.js'
import { did, forgetting, type History, NO_HISTORY, redo, undo } from './history.js'
import { loadChannels } from './load-channels.js'
import { createReadAgain } from './read-again.js'
import { createTreeSender } from './send-tree-edit.js'
import { inverseOf, obstacleTo, type TreeEdit, withTreeEdit, wordsOf } from './tree-edit.js'
import { useEdits } from './use-edits.js'

interface Deed {
  readonly edit: TreeEdit
  /** The inverse edit. */
  readonly back: TreeEdit
  readonly words: string
}

/** The creator's channel tree with its pending edits, undo and redo. */
export const useChannelTree = (first: ChannelTree) => {
  const { client, user, notify } = useDashboard()
  const [history, setHistory] = useState<History<Deed>>(NO_HISTORY)
  const latest = useRef(first)
  const readAgain = useRef(() => {})
  const send = useMemo(() => createTreeSender({ client, onBehind: () => readAgain.current() }), [client])
  const { shown, queue, store } = useEdits<ChannelTree, TreeEdit>({
    initial: first,
    apply: withTreeEdit,
    send,
    onRefused: (_, { id }) => {
      setHistory((before) => forgetting(before, ({ edit }) => edit.id === id))
      // Of an edit of several calls the first ones may have been done.
      readAgain.current()
    },
  })
  useEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    const { ask, end } = createReadAgain(store, (known, signal) =>
      loadChannels(client, user.username, signal, known),
    )
    readAgain.current = ask
    return end
  }, [store, client, user.username])

  // A notice outlives the render that showed it.
  const commands = useRef({ undo: () => {} })
  const make = (edit: TreeEdit, text: string, isNew = false): boolean => {
    const obstacle = obstacleTo(latest.current, edit)
    if (obstacle !== undefined) {
      notify({ text: obstacle, tone: 'bad' })
      return false
    }
    store.edit(edit)
    const action = { label: 'Undo', run: () => commands.current.undo() }
    notify({ text, tone: 'good', ...(isNew ? { action } : {}) })
    return true
  }
  /** Makes an edit; false if it is not possible, which a notice says. */
  const edit = (wish: TreeEdit): boolean => {
    const back = inverseOf(latest.current, wish)
    const words = wordsOf(latest.current, wish)
    const isDone = make(wish, `${words}.`, true)
    if (isDone && back !== undefined) setHistory((before) => did(before, { edit: wish, back, words }))
    return isDone
  }
  const undoLast = (): void => {
    const [after, deed] = undo(history) ?? []
    if (after === undefined || deed === undefined) notify({ text: 'There is nothing to undo.', tone: 'good' })
    else if (make(deed.back, `Undone: ${deed.words}.`)) setHistory(after)
  }
  const redoLast = (): void => {
    const [after, deed] = redo(history) ?? []
    if (after === undefined || deed === undefined) notify({ text: 'There is nothing to redo.', tone: 'good' })
    else if (make(deed.edit, `Done again: ${deed.words}.`)) setHistory(after)
  }
  useEffect(() => {
    commands.current = { undo: undoLast }
  })
  return {
    tree: shown,
    queue,
    retry: store.retry,
    edit,
    undo: undoLast,
    redo: redoLast,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  }
}
