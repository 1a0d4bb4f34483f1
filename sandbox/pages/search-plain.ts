/** The search on a page without framework or bundler: `gifkit.picker.js` adds it to the global `gifkit`. */
import type { SearchExperienceProps } from '../../react/index.js'
import type * as Standalone from '../../standalone/gifkit.js'
import type * as StandalonePicker from '../../standalone/picker.js'
import { pageConfig } from './parts/page-config.js'
import { type Props, showPlayground } from './parts/playground.js'
import { searchPlayground } from './parts/search-playground.js'
import { partsOfSearch, startOfSearch } from './parts/search-props.js'

declare const gifkit: typeof Standalone & typeof StandalonePicker

const { apiKey, api } = pageConfig()
const client = new gifkit.GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })

let shown: { readonly start: string; readonly unmount: () => void } | undefined

const draw = (props: Props, stage: HTMLElement): (() => void) => {
  const { manager, ...parts } = partsOfSearch(props)
  const start = startOfSearch(props)
  if (shown?.start !== start) shown?.unmount()
  const unmount = gifkit.renderSearch(
    { ...manager, ...parts, client } as unknown as SearchExperienceProps,
    stage,
  )
  shown = { start, unmount }
  return unmount
}

showPlayground({
  ...searchPlayground(client, 'plain'),
  title: 'Search on a plain page',
  flavour: 'plain',
  draw,
})
