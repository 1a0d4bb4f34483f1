/** As the platform numbers what went wrong with a medium: aborted, network, decoding, not playable. */
export type VideoErrorCode = 1 | 2 | 3 | 4

/** What follows the last dot of the last segment of an absolute address, in lower case; empty when there is none. */
export const fileExtension = (url: string): string =>
  (/^[^?#]*[^/?#:]\/[^/?#]*\.([^./?#]*)(?:[?#]|$)/.exec(url)?.[1] ?? '').toLowerCase()

/**
 * The sentence that is logged for a video error (specification, section 8).
 *
 * @param url of the asset, whose file extension the fourth sentence names
 */
export const videoErrorMessage = (code: VideoErrorCode, url: string): string => {
  switch (code) {
    case 1:
      return "Aborted. The fetching process for the media resource was aborted by the user agent at the user's request."
    case 2:
      return 'Network Error. A network error of some description caused the user agent to stop fetching the media resource, after the resource was established to be usable.'
    case 3:
      return 'Decode Error. An error of some description occurred while decoding the media resource, after the resource was established to be usable.'
    case 4:
      return `Can not play a video of type "${fileExtension(url)}" on this platform.`
  }
}

/** Logged once for a GIF that has no video to play (specification, section 8). */
export const NO_VIDEO = 'No video content for id'
