/** The search: its code and index arrive while the page is idle, so that it works offline, and readers come first. */
import type { EnhanceAppContext } from 'vitepress'

/** How far down pages go that are about the project, and references that other pages say more shortly. */
const PROJECT_SHARE = 0.1
const REFERENCE_SHARE = 0.4

const references = [
  'changelog',
  'core',
  'dashboard-client',
  'elements',
  'migrating',
  'performance',
  'security',
  'sources',
  'widgets',
]

interface SidebarGroup {
  readonly text?: string
  readonly items?: readonly { readonly link?: string }[]
}

/** Set while the page runs: a function in the configuration would be made of its text, which the policy forbids. */
export const readersFirst = ({ siteData }: Pick<EnhanceAppContext, 'siteData'>): void => {
  const { themeConfig } = siteData.value
  const groups: readonly SidebarGroup[] = themeConfig.sidebar
  const project = groups.find(({ text }) => text === 'The project')?.items ?? []
  const shares = new Map([
    ...references.map((path) => [`/${path}`, REFERENCE_SHARE] as const),
    ...project.map(({ link = '' }) => [link, PROJECT_SHARE] as const),
  ])
  const base = siteData.value.base.replace(/\/$/, '')
  const boostDocument = (id: string): number =>
    shares.get((id.split('#')[0] ?? '').slice(base.length).replace(/\.html$/, '')) ?? 1
  const search = { ...themeConfig.search, options: { miniSearch: { searchOptions: { boostDocument } } } }
  siteData.value = { ...siteData.value, themeConfig: { ...themeConfig, search } }
}

const loadSearch = async (): Promise<void> => {
  const [index] = await Promise.all([
    import('@localSearchIndex'),
    import('vitepress/dist/client/theme-default/components/VPLocalSearchBox.vue'),
  ])
  await index.default.root?.()
}

/** Not for a visitor who saves data, for whom the search is loaded when it is opened. */
export const loadSearchWhenIdle = (): void => {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return
  const whenIdle = window.requestIdleCallback ?? setTimeout
  // Without the network there is nothing to load, and a press on the search loads it later.
  whenIdle(() => void loadSearch().catch(() => undefined))
}
