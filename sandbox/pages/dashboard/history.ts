/** Edits that can be undone, and undone edits that can be redone. */
export interface History<Edit> {
  readonly done: readonly Edit[]
  readonly undone: readonly Edit[]
}

export const NO_HISTORY: History<never> = { done: [], undone: [] }

/** Maximum number of edits that can be undone. */
const REMEMBERED = 100

export const withDone = <Edit>({ done }: History<Edit>, edit: Edit): History<Edit> => ({
  done: [...done.slice(1 - REMEMBERED), edit],
  undone: [],
})

/** The history after undoing the last edit, and that edit; `undefined` if there is none. */
export const undo = <Edit>({ done, undone }: History<Edit>): readonly [History<Edit>, Edit] | undefined => {
  const last = done.at(-1)
  return last === undefined ? undefined : [{ done: done.slice(0, -1), undone: [...undone, last] }, last]
}

export const redo = <Edit>({ done, undone }: History<Edit>): readonly [History<Edit>, Edit] | undefined => {
  const last = undone.at(-1)
  return last === undefined ? undefined : [{ done: [...done, last], undone: undone.slice(0, -1) }, last]
}

/** The history without edits that failed. */
export const withoutEdits = <Edit>(
  { done, undone }: History<Edit>,
  isFailed: (edit: Edit) => boolean,
): History<Edit> => ({
  done: done.filter((edit) => !isFailed(edit)),
  undone: undone.filter((edit) => !isFailed(edit)),
})
