/**
 * The common part of the stand-ins: a clock as the video, sound while it plays, and buttons. `youtube-player.ts` and
 * `vimeo-player.ts` speak the protocols of their services with the page around.
 */
export type PlayerStatus = 'unstarted' | 'playing' | 'paused' | 'ended'

export interface StandIn {
  readonly status: () => PlayerStatus
  readonly seconds: () => number
  play(): void
  pause(): void
  end(): void
}

/** Duration of every video in s. */
export const DURATION = 60

export const standIn = (
  startAt: number,
  onChange: (status: PlayerStatus) => void,
  onFail: () => void,
): StandIn => {
  let status: PlayerStatus = 'unstarted'
  let seconds = startAt
  let timer: number | undefined
  const show = (id: string, text: string): void => {
    const element = document.getElementById(id)
    if (element) element.textContent = text
  }
  const change = (next: PlayerStatus): void => {
    if (next === status) return
    status = next
    window.clearInterval(timer)
    if (next === 'playing')
      timer = window.setInterval(() => {
        seconds += 1
        show('second', String(seconds))
        if (seconds >= DURATION) player.end()
      }, 1_000)
    show('state', next)
    onChange(next)
  }
  const player: StandIn = {
    status: () => status,
    seconds: () => seconds,
    play: () => {
      if (status === 'ended') seconds = 0
      change('playing')
    },
    pause: () => change('paused'),
    end: () => {
      seconds = DURATION
      change('ended')
    },
  }
  const press = (id: string, act: () => void): void =>
    document.getElementById(id)?.addEventListener('click', act)
  show('second', String(seconds))
  press('play', player.play)
  press('pause', player.pause)
  press('end', player.end)
  press('fail', onFail)
  return player
}
