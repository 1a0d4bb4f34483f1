/**
 * Builds a small `gifkit.js` and `gifkit.picker.js` with chunks into the folder of the first argument. A program of its
 * own, because Vitest rewrites `import()` in the modules that it loads, and these put their text into the page.
 */
import { rollup } from 'rollup'
import { scriptOutput } from '../../rollup.config.mjs'
import { siblingScripts } from '../../rollup.standalone.mjs'

const modules = {
  'gifkit.js': `
    import { clicks, click } from './state.js'
    export { click }
    export const read = () => clicks
    export const openView = () => import('./view.js')
    export const openPanel = () => import('./panel.js')
    export const openState = () => import('./state.js')
    export const loadPicker = () => import('./picker.js')
    export * as __shared from './state.js'`,
  'state.js': `
    export let clicks = 0
    export const click = () => { clicks += 1 }`,
  'view.js': `
    import { click, clicks } from './state.js'
    import { rounds, turn } from './common.js'
    export const press = () => { click(); turn(); return [clicks, rounds] }
    export const openDetail = () => import('./detail.js')
    export default 'view'`,
  'panel.js': `
    import { rounds, turn } from './common.js'
    export const press = () => { turn(); return rounds }`,
  // Two chunks share it, and the entry does not have it.
  'common.js': `
    export let rounds = 0
    export const turn = () => { rounds += 1 }`,
  'detail.js': `
    import { press } from './view.js'
    import { click } from './state.js'
    export const pressTwice = () => { press(); click(); return press() }`,
  'picker.js': `
    export const openPicker = () => import('./panes.js')`,
  // The other script's instances, by its global at the time that both were evaluated.
  'panes.js': `
    export const click = () => { gifkit.__shared.click(); return gifkit.__shared.clicks }`,
}

const virtual = {
  name: 'virtual',
  resolveId: (from) => (from.slice(2) in modules ? from.slice(2) : from in modules ? from : null),
  load: (id) => modules[id] ?? null,
}

const build = async (input, script) => {
  const bundle = await rollup({
    input,
    plugins: [siblingScripts, virtual],
    preserveEntrySignatures: 'allow-extension',
  })
  await bundle.write({ ...scriptOutput(script), dir: process.argv[2] })
  await bundle.close()
}

await build('gifkit.js', { file: 'gifkit.js' })
await build('picker.js', { file: 'gifkit.picker.js', guard: 'if (!gifkit.__shared) return;' })
