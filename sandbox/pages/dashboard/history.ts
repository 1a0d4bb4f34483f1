/** Edits that can be undone, and undone edits that can be redone. */
export interface History<Deed> {
  readonly done: readonly Deed[]
  readonly undone: readonly Deed[]
}

export const NO_HISTORY: History<never> = { done: [], undone: [] }

/** Maximum number of edits that can be undone. */
const REMEMBERED = 100

export const did = <Deed>({ done }: History<Deed>, deed: Deed): History<Deed> => ({
  done: [...done.slice(1 - REMEMBERED), deed],
  undone: [],
})

/** The history after undoing the last edit, and that edit; `undefined` if there is none. */
export const undo = <Deed>({ done, undone }: History<Deed>): readonly [History<Deed>, Deed] | undefined => {
  const last = done.at(-1)
  return last === undefined ? undefined : [{ done: done.slice(0, -1), undone: [...undone, last] }, last]
}

export const redo = <Deed>({ done, undone }: History<Deed>): readonly [History<Deed>, Deed] | undefined => {
  const last = undone.at(-1)
  return last === undefined ? undefined : [{ done: [...done, last], undone: undone.slice(0, -1) }, last]
}

/** The history without edits that failed. */
export const forgetting = <Deed>(
  { done, undone }: History<Deed>,
  isVoid: (deed: Deed) => boolean,
): History<Deed> => ({
  done: done.filter((deed) => !isVoid(deed)),
  undone: undone.filter((deed) => !isVoid(deed)),
})
