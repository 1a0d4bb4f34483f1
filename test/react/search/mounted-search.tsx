import { act, fireEvent, type RenderResult, render } from '@testing-library/react'
import { type ReactNode, StrictMode, useContext } from 'react'
import { vi } from 'vitest'
import { makeGifsResult } from '../../../adapters/testing/builders.js'
import type { Channel } from '../../../core/model/channel.js'
import type { GifsResult } from '../../../core/model/page.js'
import type { SearchClient } from '../../../core/search/search-pages.js'
import type { SearchContextProps } from '../../../core/search/search-view.js'
import { GifkitProvider } from '../../../react/provider.js'
import { SearchBar, type SearchBarProps } from '../../../react/search/search-bar.js'
import {
  SearchContext,
  SearchContextManager,
  type SearchContextManagerProps,
} from '../../../react/search/search-context.js'
import { SuggestionBar } from '../../../react/search/suggestion-bar.js'
import { aChannel } from '../../core/search/some-channels.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'

/** A service with two channels for every term, and three trending searches. */
export const searchService = () => ({
  search: vi.fn<SearchClient['search']>(async () => makeGifsResult()),
  trending: vi.fn<SearchClient['trending']>(async (): Promise<GifsResult> => makeGifsResult()),
  animate: vi.fn<SearchClient['animate']>(async () => makeGifsResult()),
  channels: vi.fn<SearchClient['channels']>(
    async (): ReturnType<SearchClient['channels']> => ({
      ...makeGifsResult(),
      data: [aChannel('nba'), aChannel('nfl')] as Channel[],
    }),
  ),
  trendingSearches: vi.fn<SearchClient['trendingSearches']>(async () => ({
    data: ['happy', 'sad', 'party'],
  })),
})

export interface MountedSearch {
  readonly ports: FakePorts
  readonly page: RenderResult
  readonly service: ReturnType<typeof searchService>
  /** What the context says now. */
  context(): SearchContextProps
  input(): HTMLInputElement
  pills(): string[]
  update(manager: Partial<SearchContextManagerProps>, bar?: SearchBarProps): void
  type(text: string): void
  /** Presses a key in the field; true when the page may act on it too. */
  press(key: string, init?: KeyboardEventInit): boolean
  pass(ms?: number): Promise<void>
}

/** A search in StrictMode on a platform that stands still. */
export const mountSearch = async (
  manager: Partial<SearchContextManagerProps> = {},
  bar: SearchBarProps = {},
  around: (children: ReactNode) => ReactNode = (children) => children,
): Promise<MountedSearch> => {
  const ports = fakePorts()
  const service = searchService()
  let context: SearchContextProps | undefined
  const Reader = () => {
    context = useContext(SearchContext)
    return null
  }
  const view = (moreManager: Partial<SearchContextManagerProps>, moreBar: SearchBarProps) => (
    <StrictMode>
      <GifkitProvider ports={ports}>
        {around(
          <SearchContextManager client={service} {...manager} {...moreManager}>
            <SearchBar {...bar} {...moreBar} />
            <SuggestionBar />
            <Reader />
          </SearchContextManager>,
        )}
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view({}, {}))
  const input = () => page.getByRole('searchbox') as HTMLInputElement
  const pass = (ms = 0): Promise<void> =>
    act(async () => {
      ports.advance(ms)
      await ports.settle()
    })
  await pass()
  return {
    ports,
    page,
    service,
    context: () => {
      if (!context) throw new Error('Nothing was drawn')
      return context
    },
    input,
    pills: () =>
      [...page.container.querySelectorAll('.gifkit-pill')].map(({ textContent }) => textContent ?? ''),
    update: (moreManager, moreBar = {}) => page.rerender(view(moreManager, moreBar)),
    type: (text) => {
      fireEvent.change(input(), { target: { value: text } })
    },
    press: (key, init = {}) => fireEvent.keyDown(input(), { key, ...init }),
    pass,
  }
}
