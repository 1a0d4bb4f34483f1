import { act, type RenderResult, render } from '@testing-library/react'
import { StrictMode } from 'react'
import { makeClip } from '../../../adapters/testing/builders.js'
import { GifkitProvider, type GifkitProviderProps } from '../../../react/provider.js'
import { Video, type VideoProps } from '../../../react/video/video.js'
import { type FakePorts, fakePorts } from '../../support/fake-ports.js'
import { type FakeVideoPlayers, fakeVideoPlayers } from '../../support/fake-video-players.js'
import type { SentEvent } from '../mounted-grid.js'

export interface MountedVideo {
  readonly ports: FakePorts
  readonly players: FakeVideoPlayers
  readonly events: SentEvent[]
  readonly page: RenderResult
  player(): HTMLElement
  button(name: string | RegExp): HTMLElement
  areControlsShown(): boolean
  update(props: Partial<VideoProps>): Promise<void>
  /** Lets s of the video pass. */
  run(seconds: number): Promise<void>
  settle(): Promise<void>
}

let clips = 0
/** A clip that no other test played: a page remembers them. */
export const freshClip = (): ReturnType<typeof makeClip> => {
  clips += 1
  return makeClip({ id: `watched-${clips}`, title: 'A cat that sings' })
}

/** A video of 640 px in view, in StrictMode, on a platform that stands still. */
export const mountVideo = async (
  props: Partial<VideoProps> = {},
  prepare: (players: FakeVideoPlayers, ports: FakePorts) => void = () => {},
  provider: GifkitProviderProps = {},
): Promise<MountedVideo> => {
  const players = fakeVideoPlayers()
  const ports = { ...fakePorts(), videoPlayers: players }
  prepare(players, ports)
  const events: SentEvent[] = []
  const gif = freshClip()
  const view = (more: Partial<VideoProps> = {}) => (
    <StrictMode>
      <GifkitProvider
        ports={ports}
        client={{ apiKey: 'k' }}
        pingback={{ send: (event) => void events.push(event) }}
        {...provider}
      >
        <Video gif={gif} width={640} {...props} {...more} />
      </GifkitProvider>
    </StrictMode>
  )
  const page = render(view())
  const settle = (): Promise<void> => act(async () => ports.settle())
  const show = async (): Promise<void> => {
    const element = page.container.querySelector('video')
    if (element) act(() => ports.visibility.show(element, { ratio: 1 }))
    await settle()
  }
  await settle()
  await show()
  const player = (): HTMLElement => {
    const found = page.container.querySelector<HTMLElement>('.gifkit-player')
    if (!found) throw new Error('There is no player')
    return found
  }
  return {
    ports,
    players,
    events,
    page,
    player,
    button: (name) => page.getByRole('button', { name }),
    areControlsShown: () => player().dataset.gifkitShown === 'true',
    update: async (more) => {
      page.rerender(view(more))
      await settle()
      await show()
    },
    run: async (seconds) => {
      for (let left = seconds; left > 0; left -= 0.25) act(() => players.latest().run(Math.min(0.25, left)))
      await settle()
    },
    settle,
  }
}
