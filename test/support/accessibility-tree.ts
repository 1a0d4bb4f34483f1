/** What Chromium tells assistive technology of a page, as lines that people can read. */
import type { CDPSession, Frame, Page } from 'playwright-core'

interface AccessibilityNode {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
  /** Of a slider, as a number: its words are an attribute that Chromium does not repeat here. */
  readonly value?: { readonly value: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

/** States that are told; the rest is how the browser does things. */
const STATES = ['checked', 'pressed', 'selected', 'expanded', 'disabled', 'busy', 'focused', 'modal']

/** What is drawn inside a named thing says nothing more. */
const LEAVES = ['button', 'tab', 'link', 'img', 'image', 'searchbox', 'slider', 'Video', 'StaticText']

const PLAIN = ['generic', 'none', 'InlineTextBox']

const propertyOf = ({ properties = [] }: AccessibilityNode, wanted: string): unknown =>
  properties.find(({ name }) => name === wanted)?.value.value

const statesOf = (node: AccessibilityNode): string =>
  STATES.flatMap((state) => {
    const value = propertyOf(node, state)
    // Unchecked, unpressed, unselected and folded up are states; not busy and not focused are none.
    const isTold = ['checked', 'pressed', 'selected', 'expanded'].includes(state)
      ? value !== undefined
      : value === true
    return isTold ? [` ${state}=${String(value)}`] : []
  }).join('')

/** `3 of 25`, as the element says itself; `-1` while nobody knows how many there are. */
const placeOf = async (session: CDPSession, backendNodeId: number | undefined): Promise<string> => {
  if (backendNodeId === undefined) return ''
  const { node } = (await session.send('DOM.describeNode', { backendNodeId })) as {
    node: { attributes?: readonly string[] }
  }
  const { attributes = [] } = node
  const read = (name: string): string | undefined => attributes[attributes.indexOf(name) + 1]
  return attributes.includes('aria-posinset') ? ` ${read('aria-posinset')} of ${read('aria-setsize')}` : ''
}

const allNodes = async (session: CDPSession, frameId?: string): Promise<readonly AccessibilityNode[]> => {
  const { nodes } = await session.send(
    'Accessibility.getFullAXTree',
    frameId === undefined ? {} : { frameId },
  )
  return nodes as unknown as readonly AccessibilityNode[]
}

/** Role, name, states that are on, and place of the element with the focus, as `docs/accessibility.md` has them. */
export const focusedElement = async (
  page: Page | Frame,
  session: CDPSession,
  frameId?: string,
): Promise<string> => {
  const node = (await allNodes(session, frameId)).find(
    (each) => each.role?.value !== 'RootWebArea' && propertyOf(each, 'focused') === true,
  )
  const states = ['pressed', 'selected', 'expanded'].filter(
    (state) => node && [true, 'true'].includes(propertyOf(node, state) as string | boolean),
  )
  const place = await page.evaluate(() => {
    const item = document.activeElement?.closest('[aria-posinset]')
    const total = Number(item?.getAttribute('aria-setsize'))
    // Controls of a tile are in its item, whose place was heard with the link.
    if (!item || document.activeElement?.tagName !== 'A') return []
    return [`item ${item.getAttribute('aria-posinset')}${total > 0 ? ` of ${total}` : ''}`]
  })
  // A landmark that a page has once needs no name.
  const name = node?.name?.value ? ` “${node.name.value}”` : ''
  return [`${node?.role?.value}${name}`, ...states, ...place].join(', ')
}

/** As `focusedElement`, within a frame of a page. */
export const focusedInFrame = async (page: Page, frame: Frame): Promise<string> => {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const own = frameTree.childFrames?.find(({ frame: { url } }) => url === frame.url())
  const heard = await focusedElement(frame, session, own?.frame.id)
  await session.detach()
  return heard
}

/** The tree below the first node with a role and a name, indented: role, name, place, value and states of each. */
export const accessibilityTree = async (
  page: Page,
  role: string,
  name: string | RegExp,
): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  const nodes = await allNodes(session)
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const isNamed = (own = ''): boolean => (typeof name === 'string' ? own === name : name.test(own))
  const top = nodes.find((node) => node.role?.value === role && isNamed(node.name?.value))
  if (!top) throw new Error(`There is no ${role} ${name}`)
  const lines: string[] = []
  const tell = async (node: AccessibilityNode, depth: number): Promise<void> => {
    const own = node.role?.value ?? ''
    const isTold = !node.ignored && !PLAIN.includes(own)
    if (isTold) {
      const label = node.name?.value ? ` "${node.name.value}"` : ''
      const place = own === 'listitem' ? await placeOf(session, node.backendDOMNodeId) : ''
      const value = own === 'slider' ? ` at ${node.value?.value} of ${propertyOf(node, 'valuemax')}` : ''
      lines.push(`${'  '.repeat(depth)}${own}${label}${place}${value}${statesOf(node)}`)
    }
    if (isTold && LEAVES.includes(own)) return
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) await tell(child, depth + (isTold ? 1 : 0))
    }
  }
  await tell(top, 0)
  await session.detach()
  return lines
}
