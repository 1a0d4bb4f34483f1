import { isSameList } from '../same-list.js'

/**
 * What a list has at its end that it had not before; `undefined` when it is another list. Comparing references
 * costs next to nothing beside laying out.
 */
export const addedTo = <Item>(
  before: readonly Item[],
  after: readonly Item[],
): readonly Item[] | undefined =>
  after.length >= before.length && before.every((item, index) => item === after[index])
    ? after.slice(before.length)
    : undefined

/** The first of two lists of numbers when both say the same, so that those who compare references see no change. */
export const keptIfEqual = (before: readonly number[], after: readonly number[]): readonly number[] =>
  isSameList(before, after) ? before : after
