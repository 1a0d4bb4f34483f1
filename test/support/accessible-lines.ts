/** What a screen reader is handed of a page: Chromium's own accessibility tree, a line for each node. */
import type { Page } from 'playwright-core'

/** States worth telling; whether something can be focused or edited is in its role. */
const states = ['checked', 'pressed', 'disabled', 'expanded', 'busy', 'live', 'selected']
/** Nodes that stand for others. */
const silent = ['none', 'generic', 'InlineTextBox', 'StaticText', 'LabelText', 'Legend', 'LayoutTable']

/** Lines as `link "A cat"`, `button "Favorite" pressed=true`: what is below the element, in reading order. */
export const accessibleLines = async (page: Page, selector: string): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page)
  try {
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { node } = await session.send('DOM.describeNode', { nodeId })
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const byId = new Map(nodes.map((each) => [each.nodeId, each]))
    const lines: string[] = []
    const tell = (id: string): void => {
      const each = byId.get(id)
      if (!each) return
      const role = String(each.role?.value)
      if (!each.ignored && !silent.includes(role)) {
        const said = (each.properties ?? [])
          .filter(({ name }) => states.includes(name))
          .map(({ name, value }) => ` ${name}=${String(value.value)}`)
        lines.push(`${role} ${JSON.stringify(each.name?.value ?? '')}${said.join('')}`)
      }
      for (const child of each.childIds ?? []) tell(child)
    }
    tell(nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === node.backendNodeId)?.nodeId ?? '')
    return lines
  } finally {
    await session.detach()
  }
}

/** All that live regions of the page say from now on, in order; `status` or `alert` before each text. */
export const hearPage = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const said = new Map<Element, string>()
    const listen = (): void => {
      for (const region of document.querySelectorAll('.gifkit [role=status], .gifkit [role=alert]')) {
        const text = region.textContent ?? ''
        if (text !== '' && said.get(region) !== text) heard.push(`${region.getAttribute('role')}: ${text}`)
        said.set(region, text)
      }
    }
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
}
