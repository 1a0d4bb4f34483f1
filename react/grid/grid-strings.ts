import { listStrings } from '../gif/list-strings.js'

/** The texts of a grid, unless a host replaces them (specification, section 8). */
export const gridStrings = {
  ...listStrings,
  fetchError: 'Error loading GIFs.',
  retry: 'Try again?',
} as const
