import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChannelTree } from './channel-tree.js'
import { useDashboard } from './dashboard-context.js'
import { type History, NO_HISTORY, redo, undo, withDone, withoutEdits } from './history.js'
import { loadChannels } from './load-channels.js'
import { createRefresher } from './refresher.js'
import { createTreeSender } from './send-tree-edit.js'
import { describeEdit, editProblem, inverseOf, type TreeEdit, withTreeEdit } from './tree-edit.js'
import { useEdits } from './use-edits.js'

interface UndoableEdit {
  readonly edit: TreeEdit
  /** The inverse edit. */
  readonly inverse: TreeEdit
  readonly description: string
}

/** The creator's channel tree with its pending edits, undo and redo. */
export const useChannelTree = (first: ChannelTree) => {
  const { client, user, notify, gifsVersion } = useDashboard()
  const [history, setHistory] = useState<History<UndoableEdit>>(NO_HISTORY)
  const latest = useRef(first)
  const refresh = useRef(() => {})
  const send = useMemo(() => createTreeSender({ client, onOutdated: () => refresh.current() }), [client])
  const { shown, queue, store } = useEdits<ChannelTree, TreeEdit>({
    initial: first,
    apply: withTreeEdit,
    send,
    onRefused: (_, { id }) => {
      setHistory((before) => withoutEdits(before, ({ edit }) => edit.id === id))
      // The first calls of an edit with several may have succeeded.
      refresh.current()
    },
  })
  useEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    const { request, stop } = createRefresher(store, (known, signal) =>
      loadChannels(client, user.username, signal, known),
    )
    refresh.current = request
    return stop
  }, [store, client, user.username])

  // The tree shows how many GIFs each channel has.
  useEffect(() => {
    if (gifsVersion > 0) refresh.current()
  }, [gifsVersion])

  // A notice outlives the render that showed it.
  const commands = useRef({ undo: () => {} })
  const make = (edit: TreeEdit, text: string, isNew = false): boolean => {
    const problem = editProblem(latest.current, edit)
    if (problem !== undefined) {
      notify({ text: problem, tone: 'bad' })
      return false
    }
    store.edit(edit)
    const action = { label: 'Undo', run: () => commands.current.undo() }
    notify({ text, tone: 'good', ...(isNew ? { action } : {}) })
    return true
  }
  /** Makes an edit; if it is impossible, shows a notice and returns false. */
  const edit = (wanted: TreeEdit): boolean => {
    const inverse = inverseOf(latest.current, wanted)
    const description = describeEdit(latest.current, wanted)
    const isDone = make(wanted, `${description}.`, true)
    if (isDone && inverse !== undefined)
      setHistory((before) => withDone(before, { edit: wanted, inverse, description }))
    return isDone
  }
  const undoLast = (): void => {
    const [after, undoable] = undo(history) ?? []
    if (after === undefined || undoable === undefined)
      notify({ text: 'There is nothing to undo.', tone: 'good' })
    else if (make(undoable.inverse, `Undone: ${undoable.description}.`)) setHistory(after)
  }
  const redoLast = (): void => {
    const [after, undoable] = redo(history) ?? []
    if (after === undefined || undoable === undefined)
      notify({ text: 'There is nothing to redo.', tone: 'good' })
    else if (make(undoable.edit, `Done again: ${undoable.description}.`)) setHistory(after)
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
