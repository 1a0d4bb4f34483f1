import { expect } from 'vitest'
import { checkedIn, type Row, shownIn } from './row.js'
import { fromTwitter, point, share, viewAfter } from './shown-frame.js'

const row = checkedIn(1)
const shown = shownIn(1)

const VIEW = ['embed/frame/frame-view-model.ts']
const STATES = 'test/browser/embed-frame-states.test.ts'

export const section1Embed: readonly Row[] = [
  shown(
    ['embed/frame-script.ts', 'embed/host/create-embed.ts'],
    'the embed widget is shown inside a frame on third-party pages',
    STATES,
    '%i × %i is %s',
  ),
  shown(
    ['embed/views/frame-stage.tsx'],
    'the frame shows one GIF',
    STATES,
    'default: the GIF fills the frame, and nothing lies over it',
  ),
  row(VIEW, 'the frame has a header', () => {
    expect(viewAfter([point]).header).toBe('shown')
  }),
  row(VIEW, 'the frame has a share menu', () => {
    expect(viewAfter([share]).shareMenu).toBe(true)
  }),
  row(VIEW, 'the frame has a pause control', () => {
    expect(viewAfter([point], fromTwitter).pause).toBe('shown')
  }),
  row(VIEW, 'the frame has a grid of related GIFs', () => {
    expect(viewAfter([point]).grid).toBe(true)
  }),
  shown(
    ['embed/frame-client.ts', 'embed/views/share-panel.tsx'],
    'the audience of the frame are anonymous visitors of the embedding page',
    'test/browser/embed-frame-share.test.ts',
    'E3: favourite and share open top-level pages, and no request of the frame carries cookies or changes anything',
  ),
]
