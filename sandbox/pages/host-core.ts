/** A host's own list without a framework, made of the core's stores. */
import { GiphyFetch } from 'gifkit'
import { showColumns } from './examples/custom-host-core.js'
import { hostStage } from './parts/host-stage.js'
import { pageConfig } from './parts/page-config.js'

const { apiKey, api } = pageConfig()
const client = new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })
const { stage } = hostStage()

const removeColumns = showColumns(stage, (offset) => client.search('cats', { offset, limit: 25 }))
// For browser tests and developers.
Object.assign(window, { removeColumns })
