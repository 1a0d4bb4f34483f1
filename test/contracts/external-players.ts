import { describe, expect, it } from 'vitest'
import { PATIENCE } from '../support/patience.js'

export interface WatchedPlayer {
  /** Subscribes to the player's events, which makes its frame. */
  watch(): Promise<void>
  unwatch(): Promise<void>
  /** A person does something within the player, or it fails. */
  press(what: 'play' | 'pause' | 'end' | 'fail'): Promise<void>
  /** Something is asked of the player from outside. */
  ask(what: 'play' | 'pause'): Promise<void>
  /** Types of the events so far; behind `failed`, the error's message. */
  events(): Promise<readonly string[]>
  /** How many frames of players there are. */
  frames(): Promise<number>
}

/** What every player of `ExternalPlayers` does. */
export const externalPlayersContract = (name: string, open: () => Promise<WatchedPlayer>): void => {
  describe(`ExternalPlayers: ${name}`, () => {
    const playing = async (): Promise<WatchedPlayer> => {
      const player = await open()
      await player.watch()
      await expect.poll(player.events, PATIENCE).toEqual(expect.arrayContaining(['ready', 'playing']))
      return player
    }
    const latest = (player: WatchedPlayer, event: string): Promise<void> =>
      expect.poll(async () => (await player.events()).at(-1), PATIENCE).toBe(event)

    it('makes its frame when it is watched, not before, and is ready and plays by itself', async () => {
      const player = await open()
      await player.ask('play')
      expect([await player.frames(), await player.events()]).toEqual([0, []])
      await player.watch()
      expect(await player.frames()).toBe(1)
      await expect.poll(player.events, PATIENCE).toEqual(expect.arrayContaining(['ready', 'playing']))
    })

    it('takes no harm from what is asked of it before it is ready', async () => {
      const player = await open()
      await player.watch()
      // Without a pause, so that some of it falls between the player's script and its first word.
      while (!(await player.events()).includes('ready')) await player.ask('play')
      await expect.poll(player.events, PATIENCE).toContain('playing')
    })

    it('reports what the visitor does in it', async () => {
      const player = await playing()
      await player.press('pause')
      await latest(player, 'paused')
      await player.press('play')
      await latest(player, 'playing')
      await player.press('end')
      await latest(player, 'ended')
    })

    it('does what is asked of it, and says so', async () => {
      const player = await playing()
      await player.ask('pause')
      await latest(player, 'paused')
      await player.ask('play')
      await latest(player, 'playing')
    })

    it('reports why it cannot play', async () => {
      const player = await playing()
      await player.press('fail')
      await expect.poll(async () => (await player.events()).at(-1), PATIENCE).toMatch(/^failed: \w.+/)
    })

    it('is gone at once when it is watched no more, and says nothing after that', async () => {
      const player = await playing()
      await player.unwatch()
      expect(await player.frames()).toBe(0)
      const before = (await player.events()).length
      const since = async (): Promise<readonly string[]> => (await player.events()).slice(before)
      await player.ask('pause')
      // A player that is opened again reports later than one that was removed would.
      await player.watch()
      await expect.poll(since, PATIENCE).toEqual(expect.arrayContaining(['ready', 'playing']))
      expect(await since()).not.toContain('paused')
    })
  })
}
