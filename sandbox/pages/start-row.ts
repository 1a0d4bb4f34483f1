/** The carousel of the start page, drawn by the standalone script. */
import type * as Standalone from '../../standalone/gifkit.js'
import { pageConfig } from './parts/page-config.js'

declare const gifkit: typeof Standalone

const { apiKey, api } = pageConfig()
// Nothing is to be counted here, so that the log of usage events stays empty until a widget's page is opened.
const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/`, tracking: 'never' })

const row = document.getElementById('trending-row')
if (!row) throw new Error('The start page has no row')
gifkit.renderCarousel(
  { fetchGifs: (offset) => client.trending({ offset, limit: 12 }), gifHeight: 200, gutter: 8 },
  row,
)
