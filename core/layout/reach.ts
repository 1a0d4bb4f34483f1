/** How many screens beyond the screen the end of a list may be for its growth to be somebody's wish. */
const REACH = 2

/**
 * True while the end of a list is within reach of the screen. A loader that stays in view with the end out of
 * reach is not in view because the list is short: its host keeps it there, or nothing is laid out.
 *
 * @param length of the list, as `start` and `end` of the screen, in px from the list's start
 */
export const isInReach = (length: number, start: number, end: number): boolean =>
  length - end <= REACH * (end - start)
