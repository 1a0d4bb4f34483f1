/**
 * The favourite button's animations as data: each of its four states plays a strip of frames once and stays on
 * the last (specification, section 4). A frame is drawn in a square of `FRAME_SIZE` units.
 */
export const favoriteStates = ['normal', 'hovered', 'active', 'unfavorited'] as const

/** A state of the favourite button, each with an animation of its own. */
export type FavoriteState = (typeof favoriteStates)[number]

/** Side of a frame, in the units of the drawing. */
export const FRAME_SIZE = 40

/** One frame of an animation; all numbers but the scale are from 0 to 1. */
export interface SpriteFrame {
  /** Size of the heart; 1 is the size at rest. */
  readonly scale: number
  /** Opacity of the heart's colour. */
  readonly filling: number
  /** Progress of the sparks; 0 before the burst, 1 when they are gone. */
  readonly burst: number
  /** Progress of the halves falling apart; 0 while the heart is whole. */
  readonly split: number
}

export interface Sprite {
  readonly frames: readonly SpriteFrame[]
  /** Duration of the animation. */
  readonly durationMs: number
}

type Column = readonly number[]

const framesOf = (scale: Column, filling: Column, burst: Column = [], split: Column = []): SpriteFrame[] =>
  scale.map((size, at) => ({
    scale: size,
    filling: filling[at] ?? 0,
    burst: burst[at] ?? 0,
    split: split[at] ?? 0,
  }))

/** The frames of each state's animation, and how long they take. */
export const favoriteSprites: Readonly<Record<FavoriteState, Sprite>> = {
  // Shrinks from its hovered size.
  normal: {
    frames: /* @__PURE__ */ framesOf([1.1, 1.02, 0.95, 0.97, 1.01, 1], [0.2, 0.14, 0.08, 0.03, 0, 0]),
    durationMs: 240,
  },
  // Two heartbeats.
  hovered: {
    frames: /* @__PURE__ */ framesOf(
      [1, 1.08, 1.18, 1.08, 1.02, 1.1, 1.17, 1.12],
      [0.02, 0.06, 0.12, 0.14, 0.16, 0.2, 0.22, 0.24],
    ),
    durationMs: 480,
  },
  // Shrinks, bursts and springs back.
  active: {
    frames: /* @__PURE__ */ framesOf(
      [0.8, 0.45, 0.3, 0.65, 1.05, 1.28, 1.2, 1.06, 0.95, 0.98, 1.02, 1],
      [0.3, 0.5, 0.7, 0.9, 1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 0.1, 0.25, 0.4, 0.55, 0.68, 0.78, 0.87, 0.94, 1, 1],
    ),
    durationMs: 720,
  },
  // Breaks apart until the outline is left.
  unfavorited: {
    frames: /* @__PURE__ */ framesOf(
      [1, 1.06, 0.97, 1, 1, 1, 1, 0.98, 0.96, 0.94],
      [1, 1, 1, 0.95, 0.85, 0.7, 0.5, 0.3, 0.12, 0],
      [],
      [0, 0, 0.04, 0.12, 0.24, 0.38, 0.54, 0.7, 0.86, 1],
    ),
    durationMs: 600,
  },
}

/** SVG paths in a view box of 24 by 24: the heart and its halves. */
export const HEART =
  'M12 20.5C6.4 15.9 3 12.6 3 8.9 3 6.2 5.1 4 7.8 4c1.7 0 3.2.9 4.2 2.3C13 4.9 14.5 4 16.2 4 18.9 4 21 6.2 21 8.9c0 3.7-3.4 7-9 11.6z'
export const LEFT_HALF =
  'M12 20.5C6.4 15.9 3 12.6 3 8.9 3 6.2 5.1 4 7.8 4c1.7 0 3.2.9 4.2 2.3l-1.6 3.6 2.8 2.8-2.2 3.4z'
export const RIGHT_HALF =
  'M12 20.5c5.6-4.6 9-7.9 9-11.6C21 6.2 18.9 4 16.2 4 14.5 4 13 4.9 12 6.3l-1.6 3.6 2.8 2.8-2.2 3.4z'

const SPARKS = 8
export const CENTRE = FRAME_SIZE / 2
/** Scale of the heart at rest, which leaves room in the frame for its animations. */
export const HEART_SCALE = 1.2
/** Start and length of the sparks' paths, in the units of a frame. */
const SPARK_START = 9
const SPARK_FLIGHT = 10

/** Two decimals, so that markup is short and the same on a server as in a browser. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

interface Spark {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** The sparks of a frame around its centre; `burst` as in `SpriteFrame`. */
export const sparksOf = (burst: number): Spark[] =>
  [...Array(SPARKS).keys()].map((at) => {
    const angle = ((at + 0.5) / SPARKS) * 2 * Math.PI
    const distance = SPARK_START + SPARK_FLIGHT * burst
    return {
      x: rounded(Math.sin(angle) * distance),
      y: rounded(-Math.cos(angle) * distance),
      radius: rounded(2.4 * (1 - burst) + 0.3),
    }
  })
