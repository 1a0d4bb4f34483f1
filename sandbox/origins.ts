/** Where the sandbox's listeners are reached, each as scheme, host and port without a slash at the end. */
export interface Origins {
  /** HTML pages and their scripts. */
  readonly pages: string
  /** Content API and the control calls. */
  readonly api: string
  /** Pictures, videos, avatars. */
  readonly media: string
  /** Collector of usage events. */
  readonly pingback: string
  /** Dashboard, stories, scheduler and trimming. */
  readonly dashboard: string
  /** Frame pages, and the script and sheet that they need. */
  readonly embed: string
  /** By https: stand-ins for YouTube and Vimeo, whose host names browsers map to this address by a flag. */
  readonly players: string
}
