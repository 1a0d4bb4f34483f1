import { type ReactElement, useEffect, useState } from 'react'
import { createFavoriteStore } from '../../core/favorites/favorite-button.js'
import {
  CENTRE,
  type FavoriteState,
  FRAME_SIZE,
  favoriteSprites,
  HEART,
  HEART_SCALE,
  LEFT_HALF,
  RIGHT_HALF,
  rounded,
  type SpriteFrame,
  sparksOf,
} from '../../core/favorites/favorite-sprite.js'
import type { HostFunction } from '../../core/model/host-gif.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import { favoriteStrings, type Strings } from '../../core/strings.js'
import { type Theme, useGifkit, useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import { useControlled, useIsomorphicLayoutEffect, useStore } from '../use-store.js'
import { WidgetRoot } from '../widget-root.js'
import favoriteStyles from './favorite.css?inline'

const halvesOf = ({ split, filling }: SpriteFrame): ReactElement => (
  <g className="gifkit-heart-filling" opacity={rounded(filling)}>
    <path
      d={LEFT_HALF}
      transform={`rotate(${rounded(-28 * split)} 12 20) translate(${rounded(-4 * split)} ${rounded(4 * split)})`}
    />
    <path
      d={RIGHT_HALF}
      transform={`rotate(${rounded(28 * split)} 12 20) translate(${rounded(4 * split)} ${rounded(4 * split)})`}
    />
  </g>
)

const frameView = (frame: SpriteFrame, at: number): ReactElement => {
  const { scale, filling, burst, split } = frame
  return (
    <g key={at} transform={`translate(${at * FRAME_SIZE + CENTRE} ${CENTRE})`}>
      {burst > 0 && burst < 1 && (
        <>
          <circle
            className="gifkit-ring"
            r={rounded(6 + 11 * burst)}
            strokeWidth={rounded(3 * (1 - burst))}
          />
          {sparksOf(burst).map(({ x, y, radius }, at) => (
            <circle
              key={`${x} ${y}`}
              className={`gifkit-spark gifkit-spark-${at % 4}`}
              cx={x}
              cy={y}
              r={radius}
            />
          ))}
        </>
      )}
      <g transform={`scale(${rounded(scale * HEART_SCALE)}) translate(-12 -12)`}>
        {split > 0 ? halvesOf(frame) : <path className="gifkit-heart-filling" d={HEART} opacity={filling} />}
        <path className="gifkit-heart-outline" d={HEART} opacity={rounded(filling === 1 ? 0 : 1 - filling)} />
      </g>
    </g>
  )
}

/** All frames of a state side by side; the stylesheet animates the strip in steps of one frame. */
const FavoriteStrip = ({ state }: { readonly state: FavoriteState }): ReactElement => {
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

/** Props of a `FavoriteButton`. */
export interface FavoriteButtonProps {
  /** Makes the button controlled; without it the button keeps its own state, from `defaultFavorite` on. */
  readonly isFavorite?: boolean | undefined
  /** The first state of a button without `isFavorite`; default false. */
  readonly defaultFavorite?: boolean | undefined
  /** Called when the visitor presses the button. */
  readonly onToggle?: HostFunction<[isFavorite: boolean]> | undefined
  /** Accessible name of the button, pressed or not; default `Favourite`. */
  readonly label?: string | undefined
  /** Disables the button; default false. */
  readonly disabled?: boolean | undefined
  /** `never` shows stills, `always` plays despite reduced motion; default the provider's, else `system`. */
  readonly motion?: MotionPolicy | undefined
  /** Added to `gifkit-favorite`. */
  readonly className?: string | undefined
  /** Colours of this button; default the provider's, else `host`. */
  readonly theme?: Theme | undefined
  /** Replaces texts of this button. */
  readonly strings?: Partial<Strings> | undefined
}

const styles = [baseStyles, favoriteStyles]

/**
 * A heart with four states, normal, hovered, active and unfavourited, each with a short sprite animation; stills
 * where motion is reduced.
 *
 * @example
 * ```tsx
 * const { isFavorite, toggle } = useFavorite(gif)
 * <FavoriteButton isFavorite={isFavorite} onToggle={toggle} />
 * ```
 */
export const FavoriteButton = (props: FavoriteButtonProps): ReactElement => {
  const strings = useStrings(favoriteStrings, props.strings)
  const { ports, motion } = useGifkit()
  const [isPressed, press] = useControlled(props.isFavorite, props.defaultFavorite === true, props.onToggle)
  const [store] = useState(() => createFavoriteStore({ isFavorite: isPressed, ports }))
  const state = useStore(store, (shown) => shown)
  useIsomorphicLayoutEffect(() => store.send({ type: 'changed', isFavorite: isPressed }), [store, isPressed])
  useEffect(() => store.attach(), [store])
  return (
    <WidgetRoot
      styles={styles}
      theme={props.theme}
      className={props.className ? `gifkit-favorite ${props.className}` : 'gifkit-favorite'}
    >
      <button
        type="button"
        className="gifkit-favorite-button"
        data-gifkit-state={state}
        data-gifkit-motion={props.motion ?? motion}
        aria-pressed={isPressed}
        aria-label={props.label ?? strings.favorite}
        disabled={props.disabled}
        onPointerEnter={({ pointerType }) => store.send({ type: 'hoverStarted', pointerType })}
        onPointerLeave={() => store.send({ type: 'hoverEnded' })}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) store.send({ type: 'hoverStarted' })
        }}
        onBlur={() => store.send({ type: 'hoverEnded' })}
        onClick={() => press(!isPressed)}
      >
        <FavoriteStrip key={state} state={state} />
      </button>
    </WidgetRoot>
  )
}
