/** What was done and can be taken back, and what was taken back and can be done again. */
export interface History<Deed> {
  readonly done: readonly Deed[]
  readonly undone: readonly Deed[]
}

export const NO_HISTORY: History<never> = { done: [], undone: [] }

/** Most deeds that can be taken back. */
const REMEMBERED = 100

export const did = <Deed>({ done }: History<Deed>, deed: Deed): History<Deed> => ({
  done: [...done.slice(1 - REMEMBERED), deed],
  undone: [],
})

/** The history after the last deed was taken back, and that deed; nothing when there is none. */
export const undo = <Deed>({ done, undone }: History<Deed>): readonly [History<Deed>, Deed] | undefined => {
  const last = done.at(-1)
  return last === undefined ? undefined : [{ done: done.slice(0, -1), undone: [...undone, last] }, last]
}

export const redo = <Deed>({ done, undone }: History<Deed>): readonly [History<Deed>, Deed] | undefined => {
  const last = undone.at(-1)
  return last === undefined ? undefined : [{ done: [...done, last], undone: undone.slice(0, -1) }, last]
}

/** The history without deeds that never came to be. */
export const forgetting = <Deed>(
  { done, undone }: History<Deed>,
  isVoid: (deed: Deed) => boolean,
): History<Deed> => ({
  done: done.filter((deed) => !isVoid(deed)),
  undone: undone.filter((deed) => !isVoid(deed)),
})
