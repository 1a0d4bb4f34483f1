import type { PlayerPart } from '../core/video/controls-visibility.js'

/** Elements of a host's overlay that handle keys or clicks themselves. */
const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'
const BUTTONS = 'button, a[href], [role="button"]'

/**
 * The part of a player that an event belongs to; `undefined` for a field. It reads the composed path rather than the
 * parents of the target, since a view may have replaced the pressed element already.
 */
export const playerPartAt = (event: Event, player: EventTarget): PlayerPart | undefined => {
  const path = event.composedPath()
  const inside = path.slice(0, path.indexOf(player))
  const isIn = (selector: string): boolean =>
    inside.some((node) => 'matches' in node && (node as Element).matches(selector))
  if (isIn(FIELDS)) return undefined
  if (isIn('[role="slider"]')) return 'slider'
  return isIn(BUTTONS) ? 'button' : 'picture'
}
