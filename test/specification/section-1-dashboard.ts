import { expect } from 'vitest'
import { sourceFiles } from '../support/source-files.js'
import { checkedIn, type Row, shownIn } from './row.js'

const shown = shownIn(1)
const managed = (what: string, resource: string): Row =>
  shown(
    [`dashboard-client/endpoints/${resource}.ts`],
    `creators and moderators manage ${what}`,
    'test/dashboard-client/every-call.test.ts',
    'asks exactly what the table says, and resolves to what it says',
  )

export const section1Dashboard: readonly Row[] = [
  managed('channels', 'channels'),
  managed('tags', 'ranked-tags'),
  managed('stories', 'stories'),
  managed('scheduled publishing of GIFs', 'scheduler'),
  managed('takedowns', 'takedowns'),
  checkedIn(1)(['dashboard-client'], 'no role name appears anywhere in the dashboard client', () => {
    const naming = sourceFiles().filter(
      ({ path, text }) =>
        path.startsWith('dashboard-client/') && /\brole\b|is_staff|superuser|\badmin/i.test(text),
    )
    expect(naming.map(({ path }) => path)).toEqual([])
  }),
]
