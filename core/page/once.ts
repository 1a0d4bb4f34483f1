/** What a page, or another owner, has once. */

const startedVideos = new Set<string>()
const reports = new WeakMap<object, Set<string>>()

/** Makes what a page has one of, at its first use: nothing happens at import. */
export const oncePerPage = <A extends object>(create: () => A): (() => A) => {
  let made: A | undefined
  return () => {
    made ??= create()
    return made
  }
}

/** Makes what each owner, such as a storage, has one of, at its first use; it goes with its owner. */
export const oncePerOwner = <Owner extends object, A>(create: (owner: Owner) => A): ((owner: Owner) => A) => {
  const made = new WeakMap<Owner, { readonly value: A }>()
  return (owner) => {
    const known = made.get(owner) ?? { value: create(owner) }
    made.set(owner, known)
    return known.value
  }
}

/**
 * True the first time that it is asked for an id: a video is started once per page, however often its widget
 * comes and goes (specification, section 4).
 */
export const claimFirstPlay = (gifId: string): boolean => {
  if (startedVideos.has(gifId)) return false
  startedVideos.add(gifId)
  return true
}

/** True the first time that a logger is to have this text: a mistake of the page is reported once. */
export const claimReport = (logger: object, text: string): boolean => {
  const known = reports.get(logger) ?? new Set()
  reports.set(logger, known)
  return !known.has(text) && !!known.add(text)
}
