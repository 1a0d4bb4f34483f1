/** Every text that a widget shows or speaks; hosts replace any of them. */
export interface Strings {
  /** Name of a grid's list, for those who hear it. */
  readonly gifs: string
  /** Under a list in which nothing was found. */
  readonly noGifs: string
  /** The error line, and the button behind it (specification, section 8). */
  readonly fetchError: string
  readonly retry: string
  readonly loading: string
}
