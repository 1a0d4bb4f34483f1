/** A GIF that is to trend at a time, in the names of the wire. */
export interface ScheduledGif {
  readonly id: number
  readonly gif_id: string
  readonly is_sticker: boolean
  readonly type: string
  /** ISO. */
  readonly timestamp: string
}

/** One line of what happened with the schedule. */
export interface ScheduleActivity {
  readonly id: number
  readonly action: 'scheduled' | 'deleted'
  readonly gif_id: string
  /** When the GIF is or was to trend, ISO. */
  readonly timestamp: string
  /** When it happened, ISO. */
  readonly at: string
}
