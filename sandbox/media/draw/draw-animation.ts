import { type Chance, chanceOf } from '../../chance.js'
import { drawField } from './draw-field.js'
import { drawScene } from './draw-scene.js'
import type { Drawing } from './drawing.js'
import { FIELD_FAMILIES } from './field-families.js'
import { paletteOf } from './palettes.js'
import type { Scene } from './scene.js'
import { beatingHeart } from './scenes/beating-heart.js'
import { blob } from './scenes/blob.js'
import { bouncing } from './scenes/bouncing.js'
import { confetti } from './scenes/confetti.js'
import { dotGrid } from './scenes/dot-grid.js'
import { equaliser } from './scenes/equaliser.js'
import { face } from './scenes/face.js'
import { gears } from './scenes/gears.js'
import { hills } from './scenes/hills.js'
import { lettering } from './scenes/lettering.js'
import { nestedStars } from './scenes/nested-stars.js'
import { orbits } from './scenes/orbits.js'
import { pendulums } from './scenes/pendulums.js'
import { petals } from './scenes/petals.js'
import { ripples } from './scenes/ripples.js'
import { sea } from './scenes/sea.js'
import { skyline } from './scenes/skyline.js'
import { sprite } from './scenes/sprite.js'

/** What is drawn decides which scenes it may be and whether its ground is see-through. */
export type DrawingKind = 'gif' | 'sticker' | 'text' | 'emoji' | 'video' | 'avatar'

/** All that decides a drawing; equal requests give equal pixels. */
export interface DrawingRequest {
  readonly seed: number
  readonly id: string
  readonly kind: DrawingKind
  /** The words to draw, the title or the emoji's character. */
  readonly text: string
  readonly width: number
  readonly height: number
}

type Scenes = readonly [Scene, ...Scene[]]

const FULL: Scenes = [
  ...([orbits, nestedStars, bouncing, sea, hills, face, sprite, petals, dotGrid] as const),
  ...([pendulums, gears, beatingHeart, skyline, confetti, equaliser, ripples, blob, lettering] as const),
]
const STICKERS: Scenes = [
  ...([face, face, sprite, sprite, petals, nestedStars, beatingHeart] as const),
  ...([bouncing, gears, blob, lettering, lettering] as const),
]
const AVATARS: Scenes = [face, sprite, bouncing, petals, nestedStars, orbits]
const SCENES: Readonly<Record<DrawingKind, Scenes>> = {
  gif: FULL,
  video: FULL,
  sticker: STICKERS,
  text: [lettering],
  emoji: [face],
  avatar: AVATARS,
}

/** The share of GIFs and videos that are flowing colours and not a scene. */
const FIELDS = 0.3
/** Titles are shown by their first words only: a sentence would not be legible on a tile. */
const TITLE_WORDS = 3
/** The part of a title that names kind and author, as in `Happy Cat GIF by Anna`. */
const TITLE_TAIL = /\b(gif|sticker|clip|video|by)\b.*$/i

/** Emoji that are not faces and have a scene of their own. */
const EMOJI_SCENES: ReadonlyMap<string, Scene> = new Map([
  ...(['❤️', '💖', '💔'] as const).map((character) => [character, beatingHeart] as const),
  ['⭐', nestedStars],
  ['🌸', petals],
])

const seesThrough = (kind: DrawingKind): boolean => kind === 'sticker' || kind === 'text' || kind === 'emoji'

const wordsFor = ({ kind, text }: DrawingRequest, scene: Scene): string => {
  if (kind === 'text' || kind === 'emoji') return text
  if (scene !== lettering) return ''
  return text.replace(TITLE_TAIL, '').trim().split(/\s+/).slice(0, TITLE_WORDS).join(' ')
}

/** Draws the animation of an id: chance picks the family, the palette and everything else from id and seed. */
export const drawAnimation = (request: DrawingRequest): Drawing => {
  const { kind, width, height } = request
  const chance: Chance = chanceOf(`${request.seed}/${request.id}`)
  const palette = paletteOf(chance)
  if ((kind === 'gif' || kind === 'video') && chance.next() < FIELDS) {
    return drawField(chance.pick(FIELD_FAMILIES)(chance), palette, chance, width, height)
  }
  const chosen = chance.pick(SCENES[kind])
  const scene = kind === 'emoji' ? (EMOJI_SCENES.get(request.text) ?? chosen) : chosen
  const seeThrough = seesThrough(kind)
  return drawScene(scene, palette, chance, { width, height, seeThrough, text: wordsFor(request, scene) })
}
