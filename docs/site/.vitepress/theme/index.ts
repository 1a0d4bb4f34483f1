import type { Theme } from 'vitepress'
import NotFound from 'vitepress/dist/client/theme-default/NotFound.vue'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import { InstallLine } from './install-line.js'
import { LiveExample } from './live-example.js'
import { SandboxLink } from './sandbox-link.js'
import { loadSearchWhenIdle, readersFirst } from './search.js'
import './site.css'
// What the example of own colours draws with.
import '../../examples/compiled/brand.css'

const theme: Theme = {
  extends: DefaultTheme,
  // The generator draws this page alone outside of a main landmark.
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h('main', h(NotFound)) }),
  enhanceApp: ({ app, siteData }) => {
    app.component('LiveExample', LiveExample)
    app.component('InstallLine', InstallLine)
    app.component('SandboxLink', SandboxLink)
    readersFirst({ siteData })
    // Servers of pages have no window.
    if (typeof window !== 'undefined') addEventListener('load', loadSearchWhenIdle, { once: true })
  },
}
// The generator reads the default export.
export default theme
