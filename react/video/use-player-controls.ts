import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { playerPartAt } from '../../adapters/html-video-player.js'
import type { Video } from '../../core/model/gif.js'
import {
  type ControlsState,
  createControlsStore,
  type PlayerPart,
} from '../../core/video/controls-visibility.js'
import { type AvailableControls, commandOfKey, type KeyPress } from '../../core/video/player-keys.js'
import { chooseCaptions } from '../../core/video/video-asset.js'
import { useGifkit } from '../provider.js'
import { useLatest, useStore } from '../use-store.js'
import type { VideoPlayback } from './use-video-playback.js'

export interface CaptionsBinding {
  /** The video has captions that browsers can show. */
  readonly isAvailable: boolean
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Captions are on as the host says; a press of their button overrides that until the host's value changes. */
export const useCaptions = (video: Video | undefined, isWanted = false, language = 'en'): CaptionsBinding => {
  const [{ isOn, hostValue }, setState] = useState({ isOn: isWanted, hostValue: isWanted })
  if (hostValue !== isWanted) setState({ isOn: isWanted, hostValue: isWanted })
  return {
    isAvailable: chooseCaptions(video, language)?.format === 'vtt',
    isOn,
    toggle: () => setState({ isOn: !isOn, hostValue }),
  }
}

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch'

/** Carries out a key that the player itself has no command for, and returns whether it did. */
export type LetterKeys = (press: KeyPress, available: AvailableControls) => boolean

interface PlayerControlsBinding {
  readonly state: ControlsState
  /** For the player's box. */
  readonly handlers: HTMLAttributes<HTMLElement>
}

/** Whether a player shows its controls, and what its keys, clicks and taps do. */
export const usePlayerControls = (
  playback: VideoPlayback,
  available: AvailableControls,
  letterKeys: RefObject<LetterKeys | undefined>,
): PlayerControlsBinding => {
  const { ports } = useGifkit()
  const [store] = useState(() => createControlsStore(ports))
  useEffect(() => store.attach(), [store])
  const latest = useLatest({ playback, available })
  // The clicks of some browsers have no pointerType, and in WebKit one follows a drag that ends over the picture.
  const pressed = useRef<{ readonly on: PlayerPart | undefined; readonly isTouch: boolean }>(undefined)

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
        const on = playerPartAt(event.nativeEvent, event.currentTarget)
        const press = { on, isTouch: isTouch(event) }
        pressed.current = press
        if (on) store.send({ type: 'pressed', on, isTouch: press.isTouch })
      },
      onPointerUp: released,
      onPointerCancel: released,
      onFocus: () => store.send({ type: 'focusCame' }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) store.send({ type: 'focusLeft' })
      },
      onClick: (event: MouseEvent) => {
        const { on = 'picture', isTouch: isTap } = pressed.current ?? {}
        pressed.current = undefined
        if (event.defaultPrevented || on !== 'picture') return
        if (playerPartAt(event.nativeEvent, event.currentTarget) !== 'picture') return
        if (isTap) store.send({ type: 'tapped' })
        else if (latest.current.available.canPause) latest.current.playback.togglePlay()
      },
      onKeyUp: keyPressed,
      onKeyDown: (event: KeyboardEvent) => {
        keyPressed()
        const { key, ctrlKey, altKey, metaKey } = event
        const part = playerPartAt(event.nativeEvent, event.currentTarget)
        if (event.defaultPrevented || !part) return
        const { playback, available } = latest.current
        const press = { key, hasModifier: ctrlKey || altKey || metaKey }
        const command = commandOfKey(press, part, playback.state, available)
        if (command) playback.send(command)
        else if (!letterKeys.current?.(press, available)) return
        event.preventDefault()
      },
    }
  }, [store, latest, letterKeys])

  return { state: useStore(store, (state) => state), handlers }
}
