import type { Locator, Page } from 'playwright-core'
import type { SandboxClient } from './sandbox-client.js'

/** The pages that show a search: React's own build, and the standalone scripts with their own runtime. */
export const searchPages = ['/search-react', '/search-plain'] as const

export interface SearchPage {
  readonly field: Locator
  readonly pills: Locator
  /** Texts of the pills, in order. */
  pillTexts(): Promise<readonly string[]>
  /** Id of the first GIFs of the grid. */
  firstIds(count?: number): Promise<readonly string[]>
}

/** The search on a page, as people find it. */
export const searchOn = (page: Page): SearchPage => {
  const stage = page.locator('.play-stage')
  const pills = stage.locator('.gifkit-pill')
  return {
    field: stage.getByRole('searchbox'),
    pills,
    // WebKit ends the text of a button by a new line.
    pillTexts: async () => (await pills.allInnerTexts()).map((text) => text.trim()),
    firstIds: (count = 6) =>
      stage
        .locator('.gifkit-tile .giphy-gif')
        .evaluateAll(
          (tiles, many) => tiles.slice(0, many).map((tile) => tile.getAttribute('data-giphy-id') ?? ''),
          count,
        ),
  }
}

/** The queries of the calls that a path received, oldest first. */
export const queriesOf = async (
  control: SandboxClient,
  ending: string,
): Promise<readonly URLSearchParams[]> =>
  (await control.requests('api'))
    .filter(({ method, path }) => method === 'GET' && path.endsWith(ending))
    .map(({ query }) => new URLSearchParams(query))
