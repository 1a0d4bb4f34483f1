/** The search on a page without framework or bundler: `gifkit.picker.js` adds it to the global `gifkit`. */
import type { SearchExperienceProps } from '../../react/index.js'
import type * as Standalone from '../../standalone.js'
import type * as StandalonePicker from '../../standalone-picker.js'
import { pageConfig } from './parts/page-config.js'
import { showPlayground } from './parts/playground.js'
import { partsOfSearch, searchPlayground } from './parts/search-playground.js'

declare const gifkit: typeof Standalone & typeof StandalonePicker

const { apiKey, api } = pageConfig()
const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })

showPlayground({
  ...searchPlayground(),
  title: 'Search on a plain page',
  flavour: 'plain',
  draw: (props, stage) => {
    const { manager, ...parts } = partsOfSearch(props)
    return gifkit.renderSearch({ ...manager, ...parts, client } as unknown as SearchExperienceProps, stage)
  },
})
