import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { CATEGORY_TREE, type CategoryNode } from '../catalogue/category-tree.js'
import { found, notFound } from './answer.js'
import { answerList, type Call, type Endpoint, withOptions } from './call.js'
import { gifJson } from './gif-json.js'
import { pageOf } from './paging.js'

const gifsAt = (call: Call, categoryPath: string): readonly CatalogueEntry[] =>
  call.catalogue.inCategory(categoryPath).filter(({ kind }) => kind === 'gif')

/** A picture for each category, which none before it has. */
const picturesOf = (call: Call, nodes: readonly CategoryNode[], parent: string) => {
  const taken = new Set<string>()
  return new Map(
    nodes.map((node) => {
      const own = gifsAt(call, `${parent}${node.encoded}`)
      const picture = own.find(({ id }) => !taken.has(id)) ?? own[0]
      if (picture) taken.add(picture.id)
      return [node, picture]
    }),
  )
}

const categoryJson = (call: Call, node: CategoryNode, picture: CatalogueEntry | undefined) => ({
  name: node.name,
  name_encoded: node.encoded,
  ...(node.subcategories.length > 0
    ? {
        subcategories: node.subcategories.map(({ name, encoded }) => ({ name, name_encoded: encoded })),
      }
    : {}),
  ...(picture === undefined ? {} : { gif: { ...gifJson(picture, call.context), tags: picture.tags } }),
})

const answerNodes = (call: Call, nodes: readonly CategoryNode[], parent: string) =>
  withOptions(call, (options) => {
    const list = {
      name: parent,
      earlierRequests: call.earlierRequests,
      isTotalUnreliable: false,
      hasRepeats: false,
    }
    const { items, pagination } = pageOf(nodes, options, list)
    const pictures = picturesOf(call, nodes, parent)
    return found(
      call.context,
      items.map((node) => categoryJson(call, node, pictures.get(node))),
      pagination,
    )
  })

/** `gifs/categories`. */
export const categories: Endpoint = (call) => answerNodes(call, CATEGORY_TREE, '')

/** `gifs/categories/{category}`: its subcategories. */
export const subcategories: Endpoint = (call) => {
  const category = CATEGORY_TREE.find(({ encoded }) => encoded === call.param('category'))
  return category === undefined
    ? notFound(call.context)
    : answerNodes(call, category.subcategories, `${category.encoded}/`)
}

/** `gifs/categories/{category}/{subcategory}`: the GIFs listed there. */
export const categoryListing: Endpoint = (call) =>
  withOptions(call, (options) => {
    const categoryPath = `${call.param('category')}/${call.param('subcategory')}`
    const listed = gifsAt(call, categoryPath)
    return listed.length === 0 ? notFound(call.context) : answerList(call, listed, options, categoryPath)
  })
