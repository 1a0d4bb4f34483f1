import type { GiphyFetch, IGif, MediaType } from '../../../index.js'
import { literal } from './playground/code.js'
import type { Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'
import { stringControl, tileControls } from './tile-controls.js'

/** Kinds of pictures with their labels. */
const mediaTypes = { gifs: 'GIF', stickers: 'Sticker', text: 'Text' } as const

/** All props of a single GIF, and the GIF: a trending one, or any by its id. */
export const gifPlayground = (client: GiphyFetch): PlaygroundSchema => {
  /** Cached, so that changes of other props keep the same GIF object. */
  const chosen = new Map<string, Promise<IGif | undefined>>()
  const find = async ({ type, number, id }: Values): Promise<IGif | undefined> =>
    id
      ? (await client.gif(String(id))).data
      : (await client.trending({ type: type as MediaType, limit: 25 })).data[Number(number) - 1]
  return {
    widget: 'GIF',
    controls: [
      {
        kind: 'choice',
        name: 'type',
        label: 'Type',
        options: mediaTypes,
        initial: 'gifs',
        isRequired: true,
        isInBar: true,
        prop: false,
      },
      {
        kind: 'range',
        name: 'number',
        label: 'Trending',
        min: 1,
        max: 25,
        initial: 1,
        isRequired: true,
        isInBar: true,
        prop: false,
      },
      { kind: 'text', name: 'id', label: 'or id', isInBar: true, prop: false },
      { kind: 'range', name: 'width', min: 80, max: 900, unit: 'px', initial: 320, isInBar: true },
      { kind: 'range', name: 'height', min: 80, max: 900, unit: 'px' },
      { kind: 'text', name: 'percentWidth', placeholder: 'such as 50%' },
      { kind: 'text', name: 'percentHeight', placeholder: 'such as 50%' },
      { kind: 'toggle', name: 'stillFirst', default: false },
      { kind: 'toggle', name: 'lazyLoad', default: true },
      ...tileControls,
      stringControl('verified', 'Verified'),
      {
        kind: 'range',
        name: 'style',
        label: 'style: opacity',
        min: 0.1,
        max: 1,
        step: 0.1,
        prop: (opacity) => ({ opacity }),
      },
      { kind: 'number', name: 'tabIndex', min: -1, max: 10 },
      { kind: 'text', name: 'className', placeholder: 'added to giphy-gif' },
    ],
    events: ['onGifVisible', 'onGifSeen', 'onGifHover', 'onGifClick', 'onGifRightClick', 'onGifKeyPress'],
    fixed: async (values) => {
      const key = `${values.type}/${values.number}/${values.id ?? ''}`
      const known = chosen.get(key) ?? find(values)
      chosen.set(key, known)
      const gif = await known
      if (!gif) throw new Error('There is no GIF at this place or with this id')
      return { gif }
    },
    code: {
      component: 'Gif',
      setup: ({ values }) =>
        values.id
          ? [`const { data: gif } = await client.gif(${literal(values.id)})`]
          : [
              `const { data } = await client.trending({ type: ${literal(values.type)}, limit: 25 })`,
              `const gif = data[${Number(values.number) - 1}]`,
            ],
      fixed: () => ({ gif: 'gif' }),
    },
  }
}
