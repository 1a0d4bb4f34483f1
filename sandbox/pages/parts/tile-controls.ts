import type { GifControlsProps, GifOverlayProps } from '../../../react/index.js'
import { literal } from './playground/code.js'
import type { Control } from './playground/control.js'

/** Components of a host; they return texts, which every runtime can draw. */
const Title = ({ gif }: GifOverlayProps): string => gif.title
const Star = ({ isHovered }: GifControlsProps): string => (isHovered ? '★' : '☆')
const Wait = (): string => 'One moment …'

/** A control that replaces one text, by its name among the strings. */
export const stringControl = (name: string, placeholder: string): Control => ({
  kind: 'text',
  name: 'strings',
  label: `strings: ${name}`,
  placeholder,
  prop: (text) => ({ [name]: text }),
})

export const themeControl: Control = {
  kind: 'choice',
  name: 'theme',
  options: ['light', 'dark', 'system', 'host'],
  default: 'host',
}

export const motionControl: Control = {
  kind: 'choice',
  name: 'motion',
  options: ['always', 'hover', 'click', 'never', 'system'],
  default: 'system',
}

/** The user logged in at the host. */
export const userControl: Control = {
  kind: 'text',
  name: 'user',
  label: 'user id',
  placeholder: 'of the person logged in',
  prop: (id) => ({ id }),
}

/** Switches on a component in place of one of ours; `source` is its code. */
const partControl = (name: string, label: string, part: unknown, source: string): Control => ({
  kind: 'toggle',
  name,
  label: `${name}: ${label}`,
  default: false,
  prop: (isOn) => (isOn ? part : undefined),
  source: () => source,
})

export const overlayControl = partControl('overlay', 'the title', Title, '({ gif }) => gif.title')
export const loaderControl = partControl('loader', 'a text', Wait, `() => ${literal(Wait())}`)

/** Controls for the look of tiles, shared by all widgets with tiles. */
export const tileControls: readonly Control[] = [
  { kind: 'toggle', name: 'hideAttribution', default: false },
  { kind: 'toggle', name: 'hideMotionControl', default: false },
  { kind: 'toggle', name: 'noLink', default: false },
  { kind: 'range', name: 'borderRadius', min: 0, max: 40, unit: 'px', default: 4 },
  { kind: 'colour', name: 'backgroundColor' },
  overlayControl,
  partControl('controls', 'a star', Star, "({ isHovered }) => (isHovered ? '★' : '☆')"),
  { kind: 'callback', name: 'onAuthorClick' },
  themeControl,
  motionControl,
  userControl,
]
