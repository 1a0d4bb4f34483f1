/** A GIF that waits to be taken down. */
export interface TakedownItem {
  readonly gifId: string
  readonly title: string
  readonly thumbnail: string
  /** Empty until a reason is entered. */
  readonly reason: string
}

/** The content of one takedown request. */
export interface TakedownList {
  readonly items: readonly TakedownItem[]
  readonly note: string
  readonly sendEmail: boolean
}

export const NO_TAKEDOWNS: TakedownList = { items: [], note: '', sendEmail: true }

export const REASONS = [
  'copyright',
  'impersonation',
  'harassment',
  'graphic content',
  'spam',
  'other',
] as const

/** The list with more GIFs; those already on it keep their reason. */
export const withItems = (
  list: TakedownList,
  more: readonly Omit<TakedownItem, 'reason'>[],
): TakedownList => {
  const known = new Set(list.items.map(({ gifId }) => gifId))
  const added = more.filter(({ gifId }) => !known.has(gifId)).map((item) => ({ ...item, reason: '' }))
  return { ...list, items: [...list.items, ...added] }
}

export const withoutItem = (list: TakedownList, gifId: string): TakedownList => ({
  ...list,
  items: list.items.filter((item) => item.gifId !== gifId),
})

/** The list with a reason for one GIF, or for all that have none. */
export const withReason = (list: TakedownList, reason: string, gifId?: string): TakedownList => ({
  ...list,
  items: list.items.map((item) =>
    (gifId === undefined ? item.reason === '' : item.gifId === gifId) ? { ...item, reason } : item,
  ),
})

/** Why the request cannot be sent yet; `undefined` if it can. */
export const takedownProblem = ({ items }: TakedownList): string | undefined => {
  if (items.length === 0) return 'Nothing waits to be taken down.'
  const missing = items.filter(({ reason }) => reason === '').length
  if (missing === 0) return undefined
  return missing === 1 ? 'One GIF has no reason yet.' : `${missing} GIFs have no reason yet.`
}
