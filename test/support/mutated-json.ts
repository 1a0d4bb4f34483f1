/** Good answers with something wrong at random places, as text: what `JSON.parse` makes of it is what a client gets. */
import fc from 'fast-check'
import { changedAt, type JsonTree, placeOf, textOf, treeAt, treeOf, withChildren } from './json-text.js'
import { payloads } from './payload-lists.js'

/** Keys that objects inherit, that promises and JSON look for, and ordinary ones that decoders read. */
const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
  '',
  '0',
  'id',
  'data',
  'images',
  'children',
] as const

/** Values of other types than expected; written as text, since some of them have no literal in JavaScript. */
const rawValues = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '0.5',
  '65536',
  '9007199254740993',
  '1e308',
  '1e999',
  '-1e999',
  '""',
  '" "',
  '"0"',
  '"NaN"',
  '"Infinity"',
  '"-Infinity"',
  '"-1"',
  '"0x10"',
  '"1e3"',
  '"1_000"',
  '" 7 "',
  '"\\u0000"',
  '"\\ud800"',
  '[]',
  '{}',
  '[null]',
  '[[]]',
  '{"__proto__":{"polluted":1}}',
  '{"__proto__":null}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":1}',
  '{"length":1e9,"0":1}',
  '{"then":"x","toJSON":"y"}',
] as const

const nested = fc.record({ depth: fc.integer({ min: 1, max: 3_000 }), isList: fc.boolean() })

/** A value that no service would send at this place. */
const hostileValue: fc.Arbitrary<JsonTree> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...rawValues).map((raw) => ({ raw })) },
  { weight: 4, arbitrary: payloads.map(treeOf) },
  {
    weight: 1,
    arbitrary: nested.map(({ depth, isList }) => ({
      raw: isList
        ? `${'['.repeat(depth)}${']'.repeat(depth)}`
        : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    })),
  },
)

const walk = fc.array(fc.nat(40), { minLength: 1, maxLength: 7 })

type Mutation = (tree: JsonTree) => JsonTree

/** A copy of the object inside itself, so deep that a careless reader exhausts the stack. */
const insideItself = (tree: JsonTree, key: string, depth: number): JsonTree => {
  if (!('entries' in tree)) return tree
  // Its plain fields: with all of them hundreds of copies would be megabytes.
  const others = tree.entries.filter(([name, value]) => name !== key && 'raw' in value)
  let inner = tree
  for (let level = 0; level < depth; level += 1) inner = { entries: [...others, [key, { items: [inner] }]] }
  return inner
}

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(walk, hostileValue).map(
    ([steps, value]): Mutation =>
      (tree) =>
        changedAt(tree, placeOf(tree, steps), (parent, index) => withChildren(parent, index, [value])),
  ),
  // Removed, there twice, or there once more with another value before or after it, of which `JSON.parse` takes the last.
  fc.tuple(walk, fc.constantFrom('remove', 'repeat', 'before', 'after'), hostileValue).map(
    ([steps, kind, value]): Mutation =>
      (tree) =>
        changedAt(tree, placeOf(tree, steps), (parent, index) => {
          const child = treeAt(parent, [index]) ?? value
          const children = {
            remove: [],
            repeat: [child, child],
            before: [value, child],
            after: [child, value],
          }
          return withChildren(parent, index, children[kind])
        }),
  ),
  // A value of another place of the same answer, such as a user in the place of an id.
  fc.tuple(walk, walk).map(
    ([to, from]): Mutation =>
      (tree) =>
        changedAt(tree, placeOf(tree, to), (parent, index) =>
          withChildren(parent, index, [treeAt(tree, placeOf(tree, from)) ?? parent]),
        ),
  ),
  fc.tuple(walk, fc.constantFrom(...hostileKeys), fc.option(hostileValue, { nil: undefined })).map(
    ([steps, key, value]): Mutation =>
      (tree) =>
        changedAt(tree, placeOf(tree, steps), (parent, index) => withKey(parent, index, key, value)),
  ),
  fc
    .tuple(
      walk,
      fc.constantFrom('children', 'ancestors', 'subcategories', 'data'),
      fc.integer({ min: 1, max: 250 }),
    )
    .map(
      ([steps, key, depth]): Mutation =>
        (tree) =>
          changedAt(tree, placeOf(tree, steps), (parent, index) =>
            withChildren(parent, index, [insideItself(treeAt(parent, [index]) ?? parent, key, depth)]),
          ),
    ),
)

/** Gives a field another name, or adds one beside it. */
const withKey = (parent: JsonTree, index: number, key: string, added: JsonTree | undefined): JsonTree => {
  const child = treeAt(parent, [index])
  if (!('entries' in parent) || !child) return parent
  const old = parent.entries[index]?.[0] ?? ''
  return added
    ? withChildren(parent, index, [child, added], [old, key])
    : withChildren(parent, index, [child], [key])
}

/** The text of a good answer after one mutation or several. */
export const mutatedText = (good: fc.Arbitrary<unknown>, most = 4): fc.Arbitrary<string> =>
  fc
    .tuple(good, fc.array(mutation, { minLength: 1, maxLength: most }))
    .map(([json, mutations]) => textOf(mutations.reduce((tree, mutate) => mutate(tree), treeOf(json))))

/** What a client reads of such a text. */
export const mutatedJson = (good: fc.Arbitrary<unknown>, most?: number): fc.Arbitrary<unknown> =>
  mutatedText(good, most).map((text): unknown => JSON.parse(text))
