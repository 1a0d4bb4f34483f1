/** The parts of a search, and the player. */
import { SearchBar, SearchContext, SearchContextManager, SuggestionBar, Video } from '@giphy/react-components'
import { fireEvent, render, waitFor } from '@testing-library/react'
import { useContext, useEffect } from 'react'
import { expect, vi } from 'vitest'
import { component } from '../counted.js'
import { clipOf } from '../gifs.js'
import { newKey, service } from '../service.js'

const Found = () => {
  const { fetchGifs, searchKey, term, activeChannel } = useContext(SearchContext)
  useEffect(() => {
    void fetchGifs(0)
  }, [fetchGifs])
  return <p>{`key: ${searchKey}; term: ${term}; channel: ${activeChannel?.user?.username ?? ''}`}</p>
}

const search = (more: object = {}) =>
  render(
    <SearchContextManager apiKey={newKey()} {...more}>
      <SearchBar placeholder="Find a GIF" searchDebounce={50} />
      <SuggestionBar />
      <Found />
    </SearchContextManager>,
  )
const type = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } })

component('a search shows trending GIFs at first, then what is typed, after a pause', async () => {
  const { getByPlaceholderText, findByText } = search({ options: { limit: 5 } })
  await findByText('key: ; term: ; channel:')
  await waitFor(() => expect(service.requestsOf('gifs/trending')).toHaveLength(1))
  for (const text of ['c', 'ca', 'cat']) type(getByPlaceholderText('Find a GIF'), text)
  await findByText('key: cat; term: cat; channel:')
  await waitFor(() => expect(service.requestsOf('gifs/search')).toHaveLength(1))
  expect(service.requestsOf('gifs/search')[0]?.search).toContain('q=cat')
  expect(service.requestsOf('gifs/search')[0]?.search).toContain('limit=5')
})

component('a suggested term is searched for once it is clicked', async () => {
  const { getByPlaceholderText, findByText, container } = search()
  fireEvent.click(await findByText('hello'))
  await findByText('key: hello; term: hello; channel:')
  expect((getByPlaceholderText('Find a GIF') as HTMLInputElement).value).toBe('hello')
  expect(container.querySelector('.giphy-suggestion-bar')).not.toBeNull()
})

const inChannel = async () => {
  const { getByPlaceholderText, findByText, container } = search()
  type(getByPlaceholderText('Find a GIF'), '@nba')
  fireEvent.click(await findByText('@nba'))
  await findByText('key: nba; term: ; channel: nba')
  const field = container.querySelector('input') as HTMLInputElement
  expect(field.placeholder).toBe('Search Channel nba')
  type(field, 'dunk')
  await findByText('key: dunk / nba; term: dunk; channel: nba')
  return { field, container }
}

component('a channel that is clicked is searched in, until Backspace in the empty field', async () => {
  const { field, container } = await inChannel()
  await waitFor(() => expect(service.last.parameters.q).toBe('@nba dunk'))
  type(field, '')
  fireEvent.keyDown(field, { key: 'Backspace', keyCode: 8 })
  await waitFor(() => expect(container.textContent).toMatch(/channel: $/))
})

component('Escape leaves a channel', async () => {
  const { field, container } = await inChannel()
  fireEvent.keyDown(field, { key: 'Escape', keyCode: 27 })
  fireEvent.keyUp(field, { key: 'Escape', keyCode: 27 })
  await waitFor(() => expect(container.textContent).toMatch(/channel: $/))
})

/** A player that has its file, once it has an address. */
const player = async (container: Element): Promise<HTMLVideoElement> => {
  const video = container.querySelector('video')
  if (!video) throw new Error('there is no player')
  await waitFor(() => expect(video.src).not.toBe(''))
  const state = { duration: 10, paused: false, ended: false, readyState: 4, error: null }
  for (const [name, value] of Object.entries(state)) put(video, name, value)
  return video
}
const put = (video: HTMLVideoElement, name: string, value: unknown): void => {
  Object.defineProperty(video, name, { configurable: true, writable: true, value })
}

const playable = (): void => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  for (const method of ['pause', 'load'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue()
}

component('a video plays the best file in its element, which the host gets', async () => {
  playable()
  const setVideoEl = vi.fn()
  const { container } = render(<Video gif={clipOf('clip')} width={640} muted setVideoEl={setVideoEl} />)
  const video = await player(container)
  expect(video.src).toBe('https://media.test/clip/640.mp4')
  expect(video.className).toContain('giphy-video')
  expect(video.muted).toBe(true)
  expect(video.hasAttribute('playsinline')).toBe(true)
  await waitFor(() => expect(setVideoEl).toHaveBeenCalledWith(video))
})

component('a video reports its times, its states, its rounds and its errors', async () => {
  playable()
  const reported: string[] = []
  const report = (name: string) => (value: unknown) => reported.push(`${name} ${value}`)
  const { container } = render(
    <Video
      gif={clipOf('clip')}
      width={640}
      muted
      onStateChange={report('state')}
      onFirstPlay={() => reported.push('first play')}
      onQuartile={report('quartile')}
      onTimeUpdate={report('time')}
      onLoop={report('round')}
      onError={report('error')}
    />,
  )
  const video = await player(container)
  fireEvent.durationChange(video)
  fireEvent.canPlay(video)
  fireEvent.play(video)
  fireEvent.playing(video)
  put(video, 'currentTime', 3)
  fireEvent.timeUpdate(video)
  put(video, 'ended', true)
  fireEvent.ended(video)
  put(video, 'error', { code: 3, message: '' })
  fireEvent.error(video)
  for (const entry of ['state playing', 'first play', 'time 3', 'quartile 0.25', 'round 1', 'error 3'])
    await waitFor(() => expect(reported).toContain(entry))
})
