/** JSON as a tree that can hold what no JavaScript value can: a key twice, an own `__proto__`, any number as written. */
export type JsonTree =
  | { readonly entries: readonly (readonly [key: string, value: JsonTree])[] }
  | { readonly items: readonly JsonTree[] }
  | { readonly raw: string }

export const treeOf = (json: unknown): JsonTree => {
  if (Array.isArray(json)) return { items: json.map(treeOf) }
  if (typeof json === 'object' && json !== null)
    return { entries: Object.entries(json).map(([key, value]) => [key, treeOf(value)] as const) }
  return { raw: JSON.stringify(json) ?? 'null' }
}

export const textOf = (tree: JsonTree): string => {
  if ('raw' in tree) return tree.raw
  if ('items' in tree) return `[${tree.items.map(textOf).join()}]`
  return `{${tree.entries.map(([key, value]) => `${JSON.stringify(key)}:${textOf(value)}`).join()}}`
}

export const childrenOf = (tree: JsonTree): readonly JsonTree[] => {
  if ('raw' in tree) return []
  return 'items' in tree ? tree.items : tree.entries.map(([, value]) => value)
}

/** The tree with other children in the place of the one at an index; their keys are those of `keys`, else the old one. */
export const withChildren = (
  tree: JsonTree,
  index: number,
  children: readonly JsonTree[],
  keys: readonly string[] = [],
): JsonTree => {
  if ('raw' in tree) return tree
  if ('items' in tree) return { items: tree.items.toSpliced(index, 1, ...children) }
  const old = tree.entries[index]?.[0] ?? ''
  const entries = children.map((child, at) => [keys[at] ?? old, child] as const)
  return { entries: tree.entries.toSpliced(index, 1, ...entries) }
}

/** The place that a walk of numbers leads to: at each level the number chooses a child. */
export const placeOf = (tree: JsonTree, walk: readonly number[]): readonly number[] => {
  const [step, ...rest] = walk
  const children = childrenOf(tree)
  if (step === undefined || children.length === 0) return []
  const index = step % children.length
  const child = children[index]
  return child ? [index, ...placeOf(child, rest)] : []
}

export const treeAt = (tree: JsonTree, [index, ...rest]: readonly number[]): JsonTree | undefined => {
  if (index === undefined) return tree
  const child = childrenOf(tree)[index]
  return child && treeAt(child, rest)
}

/** The tree after a change of the parent of a place, which gets the child's index. */
export const changedAt = (
  tree: JsonTree,
  place: readonly number[],
  change: (parent: JsonTree, index: number) => JsonTree,
): JsonTree => {
  const [index, ...rest] = place
  if (index === undefined) return tree
  if (rest.length === 0) return change(tree, index)
  const child = childrenOf(tree)[index]
  return child ? withChildren(tree, index, [changedAt(child, rest, change)]) : tree
}
