import type { ExternalPlayer, ExternalPlayerEvent } from '../core/external-media/external-player.js'
import type { PlayerInfo } from '../core/external-media/player-info.js'
import { YOUTUBE_API_SCRIPT, youtubeEmbedUrl } from '../core/external-media/youtube.js'
import { stream } from '../core/stream.js'
import { playerFrame } from './player-frame.js'
import { trustedScriptUrl } from './trusted-script-url.js'

/** The part of YouTube's iframe API that is used. */
interface YoutubePlayer {
  playVideo(): void
  pauseVideo(): void
}

interface YoutubeApi {
  readonly Player: new (
    frame: HTMLIFrameElement,
    options: {
      readonly events: {
        onReady(): void
        onStateChange(event: { readonly data: unknown }): void
        onError(event: { readonly data: unknown }): void
      }
    },
  ) => YoutubePlayer
}

interface YoutubePage {
  YT?: Partial<YoutubeApi>
  onYouTubeIframeAPIReady?: (() => void) | undefined
}

const EVENTS: Readonly<Record<number, ExternalPlayerEvent>> = {
  0: { type: 'ended' },
  1: { type: 'playing' },
  2: { type: 'paused' },
}

/** What YouTube's error codes mean, as its documentation puts it. */
const REASONS: Readonly<Record<number, string>> = {
  2: 'The video cannot be found.',
  5: 'The video cannot be played here.',
  100: 'The video was removed, or is private.',
  101: 'The video may not be embedded.',
  150: 'The video may not be embedded.',
}

const BLOCKED = 'The player of YouTube could not be loaded.'

const apiOf = (page: YoutubePage): YoutubeApi | undefined =>
  typeof page.YT?.Player === 'function' ? (page.YT as YoutubeApi) : undefined

/** Loads the official script, once a page: a tag that is there is waited for. */
const loadApi = (page: Window & YoutubePage): Promise<YoutubeApi> =>
  new Promise((resolve, reject) => {
    const known = apiOf(page)
    if (known) {
      resolve(known)
      return
    }
    const before = page.onYouTubeIframeAPIReady
    page.onYouTubeIframeAPIReady = () => {
      before?.()
      const api = apiOf(page)
      if (api) resolve(api)
      else reject(new Error(BLOCKED))
    }
    const { document } = page
    const present = document.querySelector<HTMLScriptElement>(`script[src="${YOUTUBE_API_SCRIPT}"]`)
    const script = present ?? document.createElement('script')
    script.addEventListener('error', () => {
      // The next try starts with a tag of its own.
      script.remove()
      reject(new Error(BLOCKED))
    })
    if (present) return
    script.src = trustedScriptUrl(page, YOUTUBE_API_SCRIPT, [YOUTUBE_API_SCRIPT])
    document.head.append(script)
  })

/** A player of YouTube in a place on the page, spoken to by the official script. */
export const youtubePlayer = (
  page: Window & YoutubePage,
  place: Element,
  info: PlayerInfo,
  title: string,
): ExternalPlayer => {
  let player: YoutubePlayer | undefined
  return {
    events$: stream((observer) => {
      let isOver = false
      const { origin } = page.location
      // A sandboxed page has no origin that it could be answered at.
      const src = youtubeEmbedUrl(info, /^https?:/.test(origin) ? origin : undefined)
      const frame = playerFrame(place, src, title)
      place.append(frame)
      const fail = (message: string): void => observer.next({ type: 'failed', error: new Error(message) })
      loadApi(page).then(
        (api) => {
          if (isOver) return
          player = new api.Player(frame, {
            events: {
              onReady: () => observer.next({ type: 'ready' }),
              onStateChange: ({ data }) => {
                const event = EVENTS[Number(data)]
                if (event) observer.next(event)
              },
              onError: ({ data }) =>
                fail(REASONS[Number(data)] ?? `The player reports error ${String(data)}.`),
            },
          })
        },
        (error: Error) => fail(error.message),
      )
      return () => {
        isOver = true
        player = undefined
        frame.remove()
      }
    }),
    play: () => player?.playVideo(),
    pause: () => player?.pauseVideo(),
  }
}
