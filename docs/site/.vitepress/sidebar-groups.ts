/** The sidebar's groups that open are one button each: the generator draws another one inside, which does nothing here. */
interface SourcePlugin {
  readonly name: string
  readonly enforce: 'pre'
  transform(code: string, id: string): string | undefined
}

const caret = /\s+role="button"\s+aria-label="toggle section"[^>]*?tabindex="0"/
const role = ':role="itemRole"'

export const sidebarGroups: SourcePlugin = {
  name: 'sidebar-groups',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.endsWith('VPSidebarItem.vue')) return undefined
    if (!caret.test(code) || !code.includes(role)) throw new Error('The sidebar of the generator has changed')
    return code
      .replace(caret, ' aria-hidden="true"')
      .replace(role, `${role} :aria-expanded="collapsible ? !collapsed : undefined"`)
  },
}
