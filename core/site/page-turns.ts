export interface PagePlace {
  /** The page shown, from 1. */
  readonly page: number
  /** How many there are; while it is unknown there is always a next one. */
  readonly pageCount?: number | undefined
  /** Nothing can be turned. */
  readonly disabled?: boolean | undefined
}

/** The pages beside the one shown; `undefined` where that is the end. */
export interface PageTurns {
  readonly previous: number | undefined
  readonly next: number | undefined
}

const nowhere: PageTurns = { previous: undefined, next: undefined }

/** Where one step back or forth leads (specification, section 4). From a page that is gone, to the last there is. */
export const pageTurns = ({ page, pageCount = Number.POSITIVE_INFINITY, disabled }: PagePlace): PageTurns =>
  disabled
    ? nowhere
    : {
        previous: page > 1 ? Math.max(1, Math.min(page - 1, pageCount)) : undefined,
        next: page < pageCount ? Math.max(1, page + 1) : undefined,
      }
