import type { GiphyFetch } from '../../../index.js'
import { attributesOf, clientLine, literal, type PageCodeInput } from './playground/code.js'
import type { Control, Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'

/** Examples of `layout_type`; any text is allowed. */
const layoutTypes = ['SIDEBAR', 'SHEET', 'TAB'] as const

/** Controls for the `attributes` of a manager, and of a second one inside it. */
const controls: readonly Control[] = [
  {
    kind: 'choice',
    name: 'layout',
    label: 'layout_type',
    options: layoutTypes,
    initial: 'SIDEBAR',
    isInBar: true,
    prop: false,
  },
  {
    kind: 'text',
    name: 'placement',
    initial: 'chat',
    isInBar: true,
    prop: false,
  },
  {
    kind: 'choice',
    name: 'innerLayout',
    label: 'manager inside: layout_type',
    options: layoutTypes,
    prop: false,
  },
  { kind: 'text', name: 'innerPlacement', label: 'manager inside: placement', prop: false },
]

type Attributes = Readonly<Record<string, string>>

const attributesFrom = (layout: unknown, placement: unknown): Attributes => ({
  ...(layout ? { layout_type: String(layout) } : {}),
  ...(placement ? { placement: String(placement) } : {}),
})
const outerOf = ({ layout, placement }: Values): Attributes => attributesFrom(layout, placement)
/** Attributes of the inner manager; `undefined` while its controls are empty. */
const innerOf = ({ innerLayout, innerPlacement }: Values): Attributes | undefined =>
  innerLayout || innerPlacement ? attributesFrom(innerLayout, innerPlacement) : undefined

const carousel = { fetchGifs: 'fetchGifs', gifHeight: '200' }

const managed = (attributes: Attributes, inside: readonly string[]): readonly string[] => [
  `<PingbackContextManager attributes={${literal(attributes)}}>`,
  ...inside.map((line) => `  ${line}`),
  '</PingbackContextManager>',
]

const reactCode = ({ values, config }: PageCodeInput): string => {
  const inner = innerOf(values)
  const widget = `<Carousel${attributesOf(carousel, '  ')}\n/>`.split('\n')
  const tree = managed(outerOf(values), inner ? managed(inner, widget) : widget)
  return [
    "import { GiphyFetch } from 'gifkit'",
    "import { Carousel, PingbackContextManager } from 'gifkit/react'",
    '',
    clientLine(config),
    'const fetchGifs = (offset: number) => client.trending({ offset, limit: 10 })',
    '',
    'export const Example = () => (',
    ...tree.map((line) => `  ${line}`),
    ')',
    '',
  ].join('\n')
}

/** Attributes that managers add to the usage events of a row of GIFs. */
export const pingbackPlayground = (client: GiphyFetch): PlaygroundSchema => {
  const fetchGifs = (offset: number) => client.trending({ offset, limit: 10 })
  return {
    widget: 'Pingback context',
    controls,
    events: [],
    fixed: (values) => ({ attributes: outerOf(values), inner: innerOf(values), fetchGifs, gifHeight: 200 }),
    code: { component: 'PingbackContextManager', write: { react: reactCode } },
  }
}
