import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Video } from '../../core/model/gif.js'
import { type ControlsState, createControlsStore, type PlayerPlace } from '../../core/video/controls-store.js'
import { commandOfKey, type KeysLeft } from '../../core/video/player-controls.js'
import { chooseCaptions } from '../../core/video/video-asset.js'
import { useGifkit } from '../provider.js'
import { useLatest, useStore } from '../use-store.js'
import type { VideoPlayback } from './use-video-playback.js'

export interface CaptionsBinding {
  /** There are some that browsers can show. */
  readonly areThere: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Captions as the host has them, until a person presses their button, until the host changes its mind. */
export const useCaptions = (video: Video | undefined, isWanted = false, language = 'en'): CaptionsBinding => {
  const [{ isOn, over }, choose] = useState({ isOn: isWanted, over: isWanted })
  if (over !== isWanted) choose({ isOn: isWanted, over: isWanted })
  return {
    areThere: chooseCaptions(video, language)?.format === 'vtt',
    isOn,
    toggle: () => choose({ isOn: !isOn, over }),
  }
}

/** What belongs to a host's overlay: it has keys and clicks of its own. */
const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'
const BUTTONS = 'button, a[href], [role="button"]'

/**
 * Where in a player an event happened; `undefined` in a host's field. By the way the event takes and not by the
 * parents of its target: what was pressed may have been drawn anew by now.
 */
const placeOf = ({ nativeEvent, currentTarget }: SyntheticEvent): PlayerPlace | undefined => {
  const path = nativeEvent.composedPath()
  const inside = path.slice(0, path.indexOf(currentTarget))
  const isIn = (selector: string): boolean =>
    inside.some((node) => 'matches' in node && (node as Element).matches(selector))
  if (isIn(FIELDS)) return undefined
  if (isIn('[role="slider"]')) return 'slider'
  return isIn(BUTTONS) ? 'button' : 'picture'
}

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'

interface PlayerControlsBinding {
  readonly state: ControlsState
  /** For the player's box. */
  readonly handlers: HTMLAttributes<HTMLElement>
}

/** Whether a player shows its controls, and what its keys, clicks and taps do. */
export const usePlayerControls = (playback: VideoPlayback, left: KeysLeft): PlayerControlsBinding => {
  const { ports } = useGifkit()
  const [store] = useState(() => createControlsStore(ports))
  useEffect(() => store.attach(), [store])
  const latest = useLatest({ playback, left })
  // Clicks of some browsers do not tell what made them.
  const wasTouch = useRef(false)

  const handlers = useMemo((): HTMLAttributes<HTMLElement> => {
    const keyPressed = (): void => store.send({ type: 'keyPressed' })
    const released = (): void => store.send({ type: 'released' })
    const moved = (event: PointerEvent): void => {
      if (!isTouch(event)) store.send({ type: 'pointerMoved' })
    }
    return {
      onPointerEnter: moved,
      onPointerMove: moved,
      onPointerLeave: (event) => {
        if (!isTouch(event)) store.send({ type: 'pointerLeft' })
      },
      onPointerDown: (event) => {
        wasTouch.current = isTouch(event)
        const on = placeOf(event)
        if (on) store.send({ type: 'pressed', on, isTouch: wasTouch.current })
      },
      onPointerUp: released,
      onPointerCancel: released,
      onFocus: () => store.send({ type: 'focusCame' }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) store.send({ type: 'focusLeft' })
      },
      onClick: (event: MouseEvent) => {
        if (event.defaultPrevented || placeOf(event) !== 'picture') return
        if (wasTouch.current) store.send({ type: 'tapped' })
        else if (latest.current.left.canPause) latest.current.playback.togglePlay()
      },
      onKeyUp: keyPressed,
      onKeyDown: (event: KeyboardEvent) => {
        keyPressed()
        const { key, ctrlKey, altKey, metaKey } = event
        const place = placeOf(event)
        if (event.defaultPrevented || !place) return
        const { playback, left } = latest.current
        const press = { key, hasModifier: ctrlKey || altKey || metaKey }
        const command = commandOfKey(press, place, playback.state, left)
        if (!command) return
        event.preventDefault()
        playback.send(command)
      },
    }
  }, [store, latest])

  return { state: useStore(store, (state) => state), handlers }
}
