// @vitest-environment jsdom
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import {
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  test,
  vi,
} from 'vitest'
import {
  createFakeClient,
  type EventRecorder,
  makeGif,
  makeGifs,
  recordEvents,
  type StubbedLayout,
  stubLayout,
} from '../../../adapters/testing/index.js'
import { Grid } from '../../../react/index.js'

// Shorter than a test may take (5 s): a failed wait says its reason.
configure({ asyncUtilTimeout: 4_000 })

let layout: StubbedLayout
let events: EventRecorder

beforeAll(() => {
  layout = stubLayout({ width: 800, height: 600 })
  return () => layout.restore()
})
beforeEach(() => {
  events = recordEvents()
})
afterEach(() => {
  events.stop()
  cleanup()
})

test('shows what is found, and takes the clicked GIF', async () => {
  const cat = makeGif({
    id: 'cat',
    title: 'A cat waves',
    tags: ['hello'],
  })
  const client = createFakeClient({ gifs: [cat, ...makeGifs(40)] })
  const onPick = vi.fn()
  render(
    <Grid
      fetchGifs={(offset) =>
        client.search('hello', { offset, limit: 20 })
      }
      onGifClick={(gif, event) => {
        event.preventDefault()
        onPick(gif.id)
      }}
    />,
  )
  fireEvent.click(
    within(await screen.findByRole('listitem')).getByRole('link'),
  )
  expect(onPick).toHaveBeenCalledWith('cat')
  expect(client.callsOf('search')).toHaveLength(1)
  expect(events.ofGif(cat, 'CLICK')).toHaveLength(1)
})

test('counts each view, and asks for the next page', async () => {
  const client = createFakeClient({ gifs: makeGifs(60) })
  render(
    <Grid
      fetchGifs={(offset) => client.trending({ offset, limit: 20 })}
    />,
  )
  await screen.findAllByRole('listitem')
  layout.loadPictures()
  await waitFor(() =>
    expect(events.ofType('SEEN').length).toBeGreaterThan(0),
  )
  layout.scrollTo(1_000)
  await waitFor(() =>
    expect(client.callsOf('trending')).toHaveLength(2),
  )
})

test('says that the service is away', async () => {
  const client = createFakeClient()
  client.fail('trending')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<Grid fetchGifs={(offset) => client.trending({ offset })} />)
  expect(
    await screen.findByRole('button', { name: /try again/i }),
  ).toBeTruthy()
})
