import type { ReactElement } from 'react'
import {
  type FavoriteState,
  FRAME_SIZE,
  favoriteSprites,
  type SpriteFrame,
} from '../../core/favorites/favorite-button.js'

/** A heart in a square of 24 units, and its halves along the crack. */
const HEART =
  'M12 20.5C6.4 15.9 3 12.6 3 8.9 3 6.2 5.1 4 7.8 4c1.7 0 3.2.9 4.2 2.3C13 4.9 14.5 4 16.2 4 18.9 4 21 6.2 21 8.9c0 3.7-3.4 7-9 11.6z'
const LEFT_HALF =
  'M12 20.5C6.4 15.9 3 12.6 3 8.9 3 6.2 5.1 4 7.8 4c1.7 0 3.2.9 4.2 2.3l-1.6 3.6 2.8 2.8-2.2 3.4z'
const RIGHT_HALF =
  'M12 20.5c5.6-4.6 9-7.9 9-11.6C21 6.2 18.9 4 16.2 4 14.5 4 13 4.9 12 6.3l-1.6 3.6 2.8 2.8-2.2 3.4z'

const SPARKS = 8
const CENTRE = FRAME_SIZE / 2
/** Size of the heart at rest: it beats, and bursts, within its frame. */
const HEART_SCALE = 1.2
/** Where sparks start and how far they fly, in the units of a frame. */
const SPARK_START = 9
const SPARK_FLIGHT = 10

/** Two decimals are finer than any screen, and the same on a server as in a browser. */
const tidy = (value: number): number => Math.round(value * 100) / 100

const sparksOf = (burst: number): ReactElement[] =>
  [...Array(SPARKS).keys()].map((at) => {
    const angle = ((at + 0.5) / SPARKS) * 2 * Math.PI
    const distance = SPARK_START + SPARK_FLIGHT * burst
    return (
      <circle
        key={angle}
        className={`gifkit-spark gifkit-spark-${at % 4}`}
        cx={tidy(Math.sin(angle) * distance)}
        cy={tidy(-Math.cos(angle) * distance)}
        r={tidy(2.4 * (1 - burst) + 0.3)}
      />
    )
  })

const halvesOf = ({ split, filling }: SpriteFrame): ReactElement => (
  <g className="gifkit-heart-filling" opacity={tidy(filling)}>
    <path
      d={LEFT_HALF}
      transform={`rotate(${tidy(-28 * split)} 12 20) translate(${tidy(-4 * split)} ${tidy(4 * split)})`}
    />
    <path
      d={RIGHT_HALF}
      transform={`rotate(${tidy(28 * split)} 12 20) translate(${tidy(4 * split)} ${tidy(4 * split)})`}
    />
  </g>
)

const frameView = (frame: SpriteFrame, at: number): ReactElement => {
  const { scale, filling, burst, split } = frame
  return (
    <g key={at} transform={`translate(${at * FRAME_SIZE + CENTRE} ${CENTRE})`}>
      {burst > 0 && burst < 1 && (
        <>
          <circle className="gifkit-ring" r={tidy(6 + 11 * burst)} strokeWidth={tidy(3 * (1 - burst))} />
          {sparksOf(burst)}
        </>
      )}
      <g transform={`scale(${tidy(scale * HEART_SCALE)}) translate(-12 -12)`}>
        {split > 0 ? halvesOf(frame) : <path className="gifkit-heart-filling" d={HEART} opacity={filling} />}
        <path className="gifkit-heart-outline" d={HEART} opacity={tidy(filling === 1 ? 0 : 1 - filling)} />
      </g>
    </g>
  )
}

/** All frames of a state side by side; the stylesheet moves the strip past the button, a frame a step. */
export const FavoriteStrip = ({ state }: { readonly state: FavoriteState }): ReactElement => {
  const { frames } = favoriteSprites[state]
  return (
    <svg
      className="gifkit-sprite"
      data-gifkit-sprite={state}
      data-gifkit-frames={frames.length}
      viewBox={`0 0 ${frames.length * FRAME_SIZE} ${FRAME_SIZE}`}
      aria-hidden="true"
      focusable="false"
    >
      {frames.map(frameView)}
    </svg>
  )
}
