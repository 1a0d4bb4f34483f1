import { ACTIONS } from './words/actions.js'
import { OCCASIONS } from './words/occasions.js'
import { REACTIONS } from './words/reactions.js'
import { SUBJECTS } from './words/subjects.js'

/** A category or subcategory, with the name for display and the one in paths. */
export interface CategoryNode {
  readonly name: string
  readonly encoded: string
  readonly subcategories: readonly CategoryNode[]
}

/** Names whose parts are joined by more than a space. */
const JOINED_NAMES: Readonly<Partial<Record<string, string>>> = {
  'food-drink': 'food & drink',
  'art-design': 'art & design',
}

const nodeOf = (encoded: string, subcategories: readonly CategoryNode[]): CategoryNode => ({
  name: JOINED_NAMES[encoded] ?? encoded.replaceAll('-', ' '),
  encoded,
  subcategories,
})

/** Every category with its subcategories, in alphabetical order. */
export const CATEGORY_TREE: readonly CategoryNode[] = (() => {
  const tree = new Map<string, Set<string>>()
  for (const { category, subcategory } of [...SUBJECTS, ...ACTIONS, ...REACTIONS, ...OCCASIONS]) {
    tree.set(category, (tree.get(category) ?? new Set()).add(subcategory))
  }
  return [...tree.keys()].sort().map((category) =>
    nodeOf(
      category,
      [...(tree.get(category) ?? [])].sort().map((one) => nodeOf(one, [])),
    ),
  )
})()
