/** A button under a video. */
export interface CallToAction {
  readonly link: string
  readonly text: string
}
