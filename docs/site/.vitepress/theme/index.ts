import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { InstallLine } from './install-line.js'
import { LiveExample } from './live-example.js'
import './site.css'
// What the example of own colours draws with.
import '../../examples/compiled/brand.css'

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('LiveExample', LiveExample)
    app.component('InstallLine', InstallLine)
  },
}
// The generator reads the default export.
export default theme
