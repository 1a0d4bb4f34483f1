import { Observable } from 'rxjs'
import type { ExternalPlayer, PlayerInfo } from '../core/external-media/external-player.js'
import {
  YOUTUBE_API_SCRIPT,
  youtubeEmbedUrl,
  youtubeEvent,
  youtubeFailure,
} from '../core/external-media/youtube.js'
import { playerFrame, trustedScriptUrl } from './third-party-frame.js'

/** The part of YouTube's iframe API that is used. A player has no methods before it is ready. */
interface YoutubePlayer {
  playVideo?(): void
  pauseVideo?(): void
}

interface YoutubeEvents {
  onReady(): void
  onStateChange(event: { readonly data: unknown }): void
  onError(event: { readonly data: unknown }): void
}

interface YoutubeApi {
  readonly Player: new (
    frame: HTMLIFrameElement,
    options: { readonly events: YoutubeEvents },
  ) => YoutubePlayer
}

interface YoutubePage {
  YT?: Partial<YoutubeApi>
  onYouTubeIframeAPIReady?: (() => void) | undefined
}

const BLOCKED = 'The player of YouTube could not be loaded.'

const apiOf = (page: YoutubePage): YoutubeApi | undefined =>
  typeof page.YT?.Player === 'function' ? (page.YT as YoutubeApi) : undefined

/** Loads the official script, or waits for the tag that already loads it on the page. */
const loadApi = (page: Window & YoutubePage): Promise<YoutubeApi> =>
  new Promise((resolve, reject) => {
    const loadedApi = apiOf(page)
    if (loadedApi) {
      resolve(loadedApi)
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
      // Removed, so that the next attempt adds a new tag.
      script.remove()
      reject(new Error(BLOCKED))
    })
    if (present) return
    script.src = trustedScriptUrl(page, YOUTUBE_API_SCRIPT, [YOUTUBE_API_SCRIPT])
    document.head.append(script)
  })

/** Content blockers replace the API with stubs that throw; the visitor gets our message instead of theirs. */
const playerOf = (api: YoutubeApi, frame: HTMLIFrameElement, events: YoutubeEvents): YoutubePlayer => {
  try {
    return new api.Player(frame, { events })
  } catch (cause) {
    throw new Error(BLOCKED, { cause })
  }
}

/** A YouTube player inside an element, controlled by the official script. */
export const youtubePlayer = (
  page: Window & YoutubePage,
  place: Element,
  info: PlayerInfo,
  title: string,
): ExternalPlayer => {
  let player: YoutubePlayer | undefined
  return {
    events$: new Observable((observer) => {
      let isUnsubscribed = false
      const { origin } = page.location
      // The player cannot send messages to the opaque origin of a sandboxed page.
      const src = youtubeEmbedUrl(info, /^https?:/.test(origin) ? origin : undefined)
      const frame = playerFrame(place, src, title)
      place.append(frame)
      const fail = (error: Error): void => observer.next({ type: 'failed', error })
      const attachTo = (api: YoutubeApi): void => {
        if (isUnsubscribed) return
        player = playerOf(api, frame, {
          onReady: () => observer.next({ type: 'ready' }),
          onStateChange: ({ data }) => {
            const event = youtubeEvent(data)
            if (event) observer.next(event)
          },
          onError: ({ data }) => observer.next(youtubeFailure(data)),
        })
      }
      loadApi(page).then(attachTo).catch(fail)
      return () => {
        isUnsubscribed = true
        player = undefined
        frame.remove()
      }
    }),
    play: () => player?.playVideo?.(),
    pause: () => player?.pauseVideo?.(),
  }
}
