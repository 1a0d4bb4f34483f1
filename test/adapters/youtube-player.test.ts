import { expect, test, vi } from 'vitest'
import { youtubePlayer } from '../../adapters/youtube-player.js'
import type { ExternalPlayerEvent } from '../../core/external-media/external-player.js'
import { embeddingPage } from '../support/embedding-page.js'

const info = { provider: 'youtube', assetUid: 'dLMn0pQ-r_S', startSeconds: 0 } as const

/** A player on a page that has this for YouTube's API. */
const watched = async (Player: unknown) => {
  const { window, target } = embeddingPage()
  Object.assign(window, { YT: { Player } })
  const player = youtubePlayer(window, target, info, 'A video')
  const events: ExternalPlayerEvent[] = []
  const running = player.events$.subscribe((event) => events.push(event))
  await Promise.resolve()
  return { player, events, running }
}

test('calls are without effect before the player is ready, when its methods are put there', async () => {
  const commands: string[] = []
  const made: { becomeReady(): void }[] = []
  class Player {
    constructor(_frame: unknown, { events }: { readonly events: { onReady(): void } }) {
      made.push({
        becomeReady: () => {
          Object.assign(this, {
            playVideo: () => commands.push('play'),
            pauseVideo: () => commands.push('pause'),
          })
          events.onReady()
        },
      })
    }
  }
  const { player, events, running } = await watched(Player)
  expect(made).toHaveLength(1)
  player.play()
  player.pause()
  made[0]?.becomeReady()
  expect([events, commands]).toEqual([[{ type: 'ready' }], []])
  player.play()
  player.pause()
  expect(commands).toEqual(['play', 'pause'])
  running.unsubscribe()
  player.play()
  expect(commands).toHaveLength(2)
})

test.each([new Error('stubbed by a blocker'), 'a text'])(
  'an API that throws %s fails the player at once',
  async (cause) => {
    const { player, events } = await watched(
      class {
        constructor() {
          throw cause
        }
      },
    )
    await vi.waitFor(() => expect(events).toHaveLength(1))
    const error = new Error('The player of YouTube could not be loaded.', { cause })
    expect(events).toEqual([{ type: 'failed', error }])
    player.play()
  },
)
