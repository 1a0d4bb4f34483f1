/**
 * Which frame a window is, and which element a frame: WebKit's inspector does not say. Even across origins a page may
 * ask which of its frames a window is by their order.
 */
import type { BidiValue } from './bidi-values.js'
import type { WebKitPage } from './webkit-page.js'
import type { Target } from './webkit-scripts.js'

interface Called {
  readonly type: string
  readonly realm?: string
  readonly result?: BidiValue
}

const NONE = -1

const numberIn = async (
  page: WebKitPage,
  target: Target,
  functionDeclaration: string,
  words: readonly BidiValue[] = [],
) => {
  const { result } = (await page.call({ functionDeclaration, arguments: words, target })) as Called
  return Number(result?.value ?? NONE)
}

/** Which of its parent's frames a frame is. */
const placeOf = (page: WebKitPage, context: string): Promise<number> =>
  numberIn(
    page,
    { context },
    '() => { for (let i = 0; i < parent.length; i += 1) if (parent[i] === window) return i; return -1 }',
  ).catch(() => NONE)

const contextAt = async (page: WebKitPage, parent: string, place: number): Promise<string | undefined> => {
  if (place === NONE) return undefined
  for (const child of page.childrenOf(parent)) if ((await placeOf(page, child)) === place) return child
  return undefined
}

/** The window that an element of a frame shows. */
export const frameWindow = async (page: WebKitPage, target: Target, element: BidiValue): Promise<Called> => {
  const place = await numberIn(
    page,
    target,
    '(e) => { if (e.contentWindow) for (let i = 0; i < window.length; i += 1) if (window[i] === e.contentWindow) return i; return -1 }',
    [element],
  )
  const context = await contextAt(page, page.contextIn(target), place)
  if (context === undefined) return { type: 'success', result: { type: 'null' } }
  return { type: 'success', realm: page.realmName(target), result: { type: 'window', value: { context } } }
}

/** The frame of a handle that is the window of its own realm; nothing for any other handle. */
export const frameOfNode = async (
  page: WebKitPage,
  target: Target,
  word: BidiValue,
): Promise<Called | undefined> => {
  const isWindow = await numberIn(page, target, '(e) => (e === window ? 1 : 0)', [word])
  if (isWindow !== 1) return undefined
  return {
    type: 'success',
    realm: page.realmName(target),
    result: { type: 'window', value: { context: page.contextIn(target) } },
  }
}

/** The element that shows a frame. */
export const inspectedFrame = async (
  page: WebKitPage,
  parent: string,
  context: string,
): Promise<BidiValue | undefined> => {
  const place = await placeOf(page, context)
  if (place === NONE) return undefined
  const { result } = (await page.call({
    functionDeclaration: `(place) => {
      const find = (root) => {
        for (const element of root.querySelectorAll('*')) {
          if (element.contentWindow && element.contentWindow === window[place]) return element
          const found = element.shadowRoot ? find(element.shadowRoot) : null
          if (found) return found
        }
        return null
      }
      return find(document)
    }`,
    arguments: [{ type: 'number', value: place }],
    target: { context: parent },
    serializationOptions: { maxObjectDepth: 0 },
  })) as Called
  if (result?.type !== 'node') return undefined
  const named = (await page.call({
    functionDeclaration: '(e) => ({ name: e.name || undefined, id: e.id || undefined })',
    arguments: [result],
    target: { context: parent },
  })) as { readonly result: { readonly value: readonly (readonly [string, { readonly value: string }])[] } }
  const attributes = Object.fromEntries(named.result.value.map(([key, { value }]) => [key, value]))
  return { ...result, value: { attributes } }
}
