import { type ReactElement, useEffect, useState } from 'react'
import { createFavoriteStore } from '../../core/favorites/favorite-button.js'
import type { MotionPolicy } from '../../core/picture/motion.js'
import { type Theme, useGifkit, useStrings } from '../provider.js'
import type { Strings } from '../strings.js'
import baseStyles from '../styles/base.css?inline'
import { useBeforePaint } from '../use-latest.js'
import { useControlled, useStore } from '../use-store.js'
import { WidgetRoot } from '../widget-root.js'
import favoriteStyles from './favorite.css?inline'
import { FavoriteStrip } from './favorite-strip.js'

export interface FavoriteButtonProps {
  /** Whether it is a favourite; without it the button keeps that itself, starting at `defaultFavorite`. */
  readonly isFavorite?: boolean | undefined
  /** Default false. */
  readonly defaultFavorite?: boolean | undefined
  /** Told what the person wants it to be. */
  readonly onToggle?: ((isFavorite: boolean) => void) | undefined
  /** Name of the button, the same whether it is pressed or not; default `Favorite`. */
  readonly label?: string | undefined
  readonly disabled?: boolean | undefined
  /** `never` shows stills, `always` plays although the person prefers less motion; default: the provider's. */
  readonly motion?: MotionPolicy | undefined
  readonly className?: string | undefined
  readonly theme?: Theme | undefined
  /** Replaces texts of this button. */
  readonly strings?: Partial<Strings> | undefined
}

/** The text of a favourite button, unless a host replaces it. */
export const favoriteStrings = { favorite: 'Favorite' } as const

const styles = [baseStyles, favoriteStyles]

/**
 * A heart with four states, normal, hovered, active and unfavourited, each with a short sprite animation
 * (specification, section 4); stills where motion is reduced.
 */
export const FavoriteButton = (props: FavoriteButtonProps): ReactElement => {
  const strings = useStrings(favoriteStrings, props.strings)
  const { ports, motion } = useGifkit()
  const [isPressed, press] = useControlled(props.isFavorite, props.defaultFavorite === true, props.onToggle)
  const [store] = useState(() => createFavoriteStore({ isFavorite: isPressed, ports }))
  const state = useStore(store, (shown) => shown)
  useBeforePaint(() => store.send({ type: 'changed', isFavorite: isPressed }), [store, isPressed])
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
