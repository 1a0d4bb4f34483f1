/** A GIF that waits to be taken down. */
export interface TakedownWish {
  readonly gifId: string
  readonly title: string
  readonly thumbnail: string
  /** Empty until a reason is entered. */
  readonly reason: string
}

/** What is gathered for one request to take GIFs down. */
export interface TakedownList {
  readonly wishes: readonly TakedownWish[]
  readonly note: string
  readonly sendEmail: boolean
}

export const NO_TAKEDOWNS: TakedownList = { wishes: [], note: '', sendEmail: true }

export const REASONS = [
  'copyright',
  'impersonation',
  'harassment',
  'graphic content',
  'spam',
  'other',
] as const

/** The list with more GIFs; those that wait already stay as they are. */
export const withWishes = (
  list: TakedownList,
  more: readonly Omit<TakedownWish, 'reason'>[],
): TakedownList => {
  const known = new Set(list.wishes.map(({ gifId }) => gifId))
  const added = more.filter(({ gifId }) => !known.has(gifId)).map((wish) => ({ ...wish, reason: '' }))
  return { ...list, wishes: [...list.wishes, ...added] }
}

export const withoutWish = (list: TakedownList, gifId: string): TakedownList => ({
  ...list,
  wishes: list.wishes.filter((wish) => wish.gifId !== gifId),
})

/** The list with a reason for one GIF, or for all that have none. */
export const withReason = (list: TakedownList, reason: string, gifId?: string): TakedownList => ({
  ...list,
  wishes: list.wishes.map((wish) =>
    (gifId === undefined ? wish.reason === '' : wish.gifId === gifId) ? { ...wish, reason } : wish,
  ),
})

/** Why the request cannot be sent yet; nothing when it can. */
export const takedownProblem = ({ wishes }: TakedownList): string | undefined => {
  if (wishes.length === 0) return 'Nothing waits to be taken down.'
  const missing = wishes.filter(({ reason }) => reason === '').length
  if (missing === 0) return undefined
  return missing === 1 ? 'One GIF has no reason yet.' : `${missing} GIFs have no reason yet.`
}
