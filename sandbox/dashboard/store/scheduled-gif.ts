/** A GIF that will trend from a given time on, with the service's field names. */
export interface ScheduledGif {
  readonly id: number
  readonly gif_id: string
  readonly is_sticker: boolean
  readonly type: string
  /** As ISO text. */
  readonly timestamp: string
}

/** One entry in the log of the schedule. */
export interface ScheduleActivity {
  readonly id: number
  readonly action: 'scheduled' | 'deleted'
  readonly gif_id: string
  /** The scheduled time, as ISO text. */
  readonly timestamp: string
  /** Time of the entry, as ISO text. */
  readonly at: string
}
