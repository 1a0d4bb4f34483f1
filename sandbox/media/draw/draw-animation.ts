import { type Random, seededRandom } from '../../random.js'
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

/** The kind decides which scenes are possible and whether the background is transparent. */
export type DrawingKind = 'gif' | 'sticker' | 'text' | 'emoji' | 'video' | 'avatar'

/** Everything that determines a drawing; equal requests give equal pixels. */
export interface DrawingRequest {
  readonly seed: number
  readonly id: string
  readonly kind: DrawingKind
  /** The title, the words to draw, or the emoji's character. */
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

/** Share of GIFs and videos that show a field instead of a scene. */
const FIELD_SHARE = 0.3
/** Only the first words of a title are drawn, since a sentence would not be legible on a tile. */
const TITLE_WORDS = 3
/** The part of a title that names kind and author, as in `Happy Cat GIF by Anna`. */
const TITLE_TAIL = /\b(gif|sticker|clip|video|by)\b.*$/i

/** Emoji that are not faces and have a scene of their own. */
const EMOJI_SCENES: ReadonlyMap<string, Scene> = new Map([
  ...(['❤️', '💖', '💔'] as const).map((character) => [character, beatingHeart] as const),
  ['⭐', nestedStars],
  ['🌸', petals],
])

const isTransparentKind = (kind: DrawingKind): boolean =>
  kind === 'sticker' || kind === 'text' || kind === 'emoji'

const wordsFor = ({ kind, text }: DrawingRequest, scene: Scene): string => {
  if (kind === 'text' || kind === 'emoji') return text
  if (scene !== lettering) return ''
  return text.replace(TITLE_TAIL, '').trim().split(/\s+/).slice(0, TITLE_WORDS).join(' ')
}

/** Draws the animation of an id: random numbers from id and seed choose the family, the palette and everything else. */
export const drawAnimation = (request: DrawingRequest): Drawing => {
  const { kind, width, height } = request
  const random: Random = seededRandom(`${request.seed}/${request.id}`)
  const palette = paletteOf(random)
  if ((kind === 'gif' || kind === 'video') && random.next() < FIELD_SHARE) {
    return drawField(random.pick(FIELD_FAMILIES)(random), palette, random, width, height)
  }
  const chosen = random.pick(SCENES[kind])
  const scene = kind === 'emoji' ? (EMOJI_SCENES.get(request.text) ?? chosen) : chosen
  const isTransparent = isTransparentKind(kind)
  return drawScene(scene, palette, random, { width, height, isTransparent, text: wordsFor(request, scene) })
}
