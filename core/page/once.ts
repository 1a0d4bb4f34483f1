/** What exists once per page, or once per other owner. */

const startedVideos = new Set<string>()
const reports = new WeakMap<object, Set<string>>()

/** Creates what exists once per page at its first use, so that the import has no side effects. */
export const oncePerPage = <A extends object>(create: () => A): (() => A) => {
  let made: A | undefined
  return () => {
    made ??= create()
    return made
  }
}

/** Creates what exists once per owner, such as a storage, at its first use; it is collected with its owner. */
export const oncePerOwner = <Owner extends object, A>(create: (owner: Owner) => A): ((owner: Owner) => A) => {
  const made = new WeakMap<Owner, { readonly value: A }>()
  return (owner) => {
    const known = made.get(owner) ?? { value: create(owner) }
    made.set(owner, known)
    return known.value
  }
}

/**
 * True at the first call for an id: a video is reported as started once per page, however often its widget mounts
 * (specification, section 4).
 */
export const claimFirstPlay = (gifId: string): boolean => {
  if (startedVideos.has(gifId)) return false
  startedVideos.add(gifId)
  return true
}

/** True at the first call with a logger and a text: each mistake of the page is reported once. */
export const claimReport = (logger: object, text: string): boolean => {
  const known = reports.get(logger) ?? new Set()
  reports.set(logger, known)
  return !known.has(text) && !!known.add(text)
}
