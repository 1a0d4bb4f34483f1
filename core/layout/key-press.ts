/** A press of a key as browsers tell it. */
export interface KeyPress {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  /** Something inside has acted on it already. */
  readonly defaultPrevented: boolean
}

/** A key that may move the focus: with another one held down it belongs to the browser or the system. */
export const isPlainKey = (press: KeyPress): boolean =>
  !(press.defaultPrevented || press.altKey || press.ctrlKey || press.metaKey || press.shiftKey)

/** A key that closes what it was pressed in: of boxes within boxes the innermost takes it. */
export const isClosingKey = ({
  key,
  defaultPrevented,
}: Pick<KeyPress, 'key' | 'defaultPrevented'>): boolean => key === 'Escape' && !defaultPrevented
