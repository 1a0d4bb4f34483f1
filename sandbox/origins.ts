/** The origins of the sandbox's listeners: scheme, host and port, without a slash at the end. */
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
  /** Frame pages, with their script and stylesheet. */
  readonly embed: string
  /** Stand-ins for YouTube and Vimeo, over https; a flag of the browser maps their host names to this address. */
  readonly players: string
}
