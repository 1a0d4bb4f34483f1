import type { GiphyFetch, IGif } from '../../../index.js'
import { literal } from './playground/code.js'
import type { Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'
import { motionControl, overlayControl, stringControl, themeControl, userControl } from './tile-controls.js'

/** All props of a video, and the video: a trending clip, or any GIF by its id. */
export const videoPlayground = (client: GiphyFetch): PlaygroundSchema => {
  /** Cached, so that changes of other props keep the same GIF object. */
  const chosen = new Map<string, Promise<IGif | undefined>>()
  const find = async ({ number, id }: Values): Promise<IGif | undefined> =>
    id
      ? (await client.gif(String(id))).data
      : (await client.trending({ type: 'videos', limit: 25 })).data[Number(number) - 1]
  return {
    widget: 'Video',
    controls: [
      {
        kind: 'range',
        name: 'number',
        label: 'Trending',
        min: 1,
        max: 25,
        initial: 7,
        isRequired: true,
        isInBar: true,
        prop: false,
      },
      { kind: 'text', name: 'id', label: 'or id', isInBar: true, prop: false },
      { kind: 'range', name: 'width', min: 120, max: 900, unit: 'px', initial: 480, isInBar: true },
      { kind: 'toggle', name: 'controls', initial: true, default: false, isInBar: true },
      { kind: 'toggle', name: 'muted', default: false, isInBar: true },
      { kind: 'range', name: 'height', min: 80, max: 900, unit: 'px' },
      { kind: 'text', name: 'percentWidth', placeholder: 'such as 50%' },
      { kind: 'toggle', name: 'isInPlayer', default: false },
      { kind: 'toggle', name: 'loop', default: true },
      { kind: 'range', name: 'volume', min: 0, max: 1, step: 0.05, default: 0.7 },
      { kind: 'toggle', name: 'ccEnabled', default: false },
      { kind: 'text', name: 'ccLanguage', placeholder: 'en' },
      { kind: 'toggle', name: 'persistentControls', default: false },
      { kind: 'toggle', name: 'hidePlayPause', default: false },
      { kind: 'toggle', name: 'hideMute', default: false },
      { kind: 'toggle', name: 'hideProgressBar', default: false },
      { kind: 'toggle', name: 'hideSpeed', default: false },
      { kind: 'toggle', name: 'hideFullscreen', default: false },
      { kind: 'toggle', name: 'hideTitle', default: false },
      { kind: 'toggle', name: 'hideAttribution', default: false },
      motionControl,
      themeControl,
      { kind: 'range', name: 'borderRadius', min: 0, max: 40, unit: 'px', default: 4 },
      {
        kind: 'range',
        name: 'style',
        label: 'style: opacity',
        min: 0.1,
        max: 1,
        step: 0.1,
        prop: (opacity) => ({ opacity }),
      },
      overlayControl,
      stringControl('videoMute', 'Mute'),
      userControl,
      { kind: 'text', name: 'className', placeholder: 'added to giphy-video' },
      { kind: 'callback', name: 'onAuthorClick' },
    ],
    events: [
      'setVideoEl',
      'onStateChange',
      'onTimeUpdate',
      'onCanPlay',
      'onFirstPlay',
      'onWaiting',
      'onMuted',
      'onUserMuted',
      'onError',
      'onEnded',
      'onLoop',
      'onQuartile',
      'onEndFullscreen',
    ],
    fixed: async (values) => {
      const key = `${values.number}/${values.id ?? ''}`
      const known = chosen.get(key) ?? find(values)
      chosen.set(key, known)
      const gif = await known
      if (!gif) throw new Error('There is no GIF at this place or with this id')
      return { gif }
    },
    code: {
      component: 'Video',
      setup: ({ values }) =>
        values.id
          ? [`const { data: gif } = await client.gif(${literal(values.id)})`]
          : [
              "const { data } = await client.trending({ type: 'videos', limit: 25 })",
              `const gif = data[${Number(values.number) - 1}]`,
            ],
      fixed: () => ({ gif: 'gif' }),
    },
  }
}
