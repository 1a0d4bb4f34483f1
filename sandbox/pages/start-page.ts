/** The live grid of the start page, drawn by the standalone script, and the button that copies the install line. */
import type * as Standalone from '../../standalone/gifkit.js'
import { pageConfig } from './parts/page-config.js'
import { copyText } from './parts/playground/code-pane.js'

declare const gifkit: typeof Standalone

/** Three rows of three columns. */
const PICTURES = 9

const { apiKey, api } = pageConfig()
// Nothing is to be counted here, so that the log of usage events stays empty until a widget's page is opened.
const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/`, tracking: 'never' })

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The start page has no #${id}`)
  return found
}

gifkit.renderGrid(
  {
    columns: 3,
    fetchGifs: async (offset) => {
      const { pagination, ...page } = await client.trending({ offset, limit: PICTURES })
      return { ...page, pagination: { ...pagination, total_count: PICTURES } }
    },
  },
  element('trending-grid'),
)

element('copy-install').addEventListener('click', async () => {
  const isCopied = await copyText('npm install gifkit', element('install-line'))
  element('copy-status').textContent = isCopied ? 'Copied' : 'Selected: press Ctrl+C or ⌘C'
})
