import type { GiphyFetch, IGif } from '../../../index.js'
import { attributesOf, clientLine, type PageCodeInput } from './playground/code.js'
import type { Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'
import { stringControl } from './tile-controls.js'

const placeOf = ({ place }: Values): string => (place === 'overlay' ? 'overlay' : 'controls')

const reactCode = ({ values, props, config }: PageCodeInput): string => {
  const { width = '240', height, ...overlay } = props
  const size = height === undefined ? `width={${width}}` : `width={${width}} height={${height}}`
  return [
    "import { GiphyFetch } from 'gifkit'",
    "import { Gif, type GifOverlayProps, VideoOverlay } from 'gifkit/react'",
    '',
    clientLine(config),
    "const { data } = await client.trending({ type: 'videos', limit: 25 })",
    `const clips = data.slice(${Number(values.number) - 1}, ${Number(values.number) + 1})`,
    '',
    'const Sound = (tile: GifOverlayProps) => (',
    `  <VideoOverlay\n    {...tile}${attributesOf(overlay)}`,
    '  />',
    ')',
    '',
    'export const Example = () =>',
    `  clips.map((gif) => <Gif key={gif.id} gif={gif} ${size} ${placeOf(values)}={Sound} />)`,
    '',
  ].join('\n')
}

/** All props of a video over a tile, shown on two tiles: a trending clip and the next one. */
export const overlayPlayground = (client: GiphyFetch): PlaygroundSchema => {
  /** Cached, so that changes of other props keep the same GIF objects. */
  const chosen = new Map<number, Promise<readonly IGif[]>>()
  const find = async (number: number): Promise<readonly IGif[]> =>
    (await client.trending({ type: 'videos', limit: 25 })).data.slice(number - 1, number + 1)
  return {
    widget: 'Video overlay',
    controls: [
      {
        kind: 'range',
        name: 'number',
        label: 'Trending',
        min: 1,
        max: 24,
        initial: 7,
        isRequired: true,
        isInBar: true,
        prop: false,
      },
      { kind: 'range', name: 'width', min: 120, max: 480, unit: 'px', initial: 240, isInBar: true },
      { kind: 'range', name: 'height', min: 80, max: 480, unit: 'px' },
      {
        kind: 'choice',
        name: 'place',
        label: 'given as',
        options: ['controls', 'overlay'],
        initial: 'controls',
        isRequired: true,
        isInBar: true,
        prop: false,
      },
      { kind: 'toggle', name: 'muted', default: true, isInBar: true },
      { kind: 'toggle', name: 'hideMuteButton', default: false },
      stringControl('videoMute', 'spoken: Mute'),
      { kind: 'number', name: 'tabIndex', min: -1, max: 10 },
      { kind: 'text', name: 'className', placeholder: 'added to gifkit-video-overlay' },
    ],
    events: ['onUserMuted'],
    fixed: async ({ number, place }) => {
      const key = Number(number)
      const known = chosen.get(key) ?? find(key)
      chosen.set(key, known)
      return { gifs: await known, place }
    },
    code: { component: 'VideoOverlay', write: { react: reactCode } },
  }
}
