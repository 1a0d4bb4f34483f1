import type { GiphyFetch } from '../../../index.js'
import { attributesOf, clientLine, type PageCodeInput } from './playground/code.js'
import type { Control } from './playground/control.js'
import type { PlaygroundSchema, Props } from './playground.js'
import { stringControl, themeControl } from './tile-controls.js'

/** The small parts, and the props that each of them takes. */
export const siteParts = {
  Button: ['look', 'size', 'disabled', 'theme', 'className', 'children'],
  Input: ['placeholder', 'disabled', 'theme', 'className'],
  Pagination: ['page', 'pageCount', 'onPageChange', 'pageHref', 'disabled', 'theme', 'strings', 'className'],
  RadioGroup: [
    'legend',
    'value',
    'defaultValue',
    'onChange',
    'name',
    'disabled',
    'theme',
    'className',
    'children',
  ],
  RadioOption: ['value', 'checked', 'name', 'onChange', 'disabled', 'children'],
  Layout: ['theme', 'className', 'children'],
  Column: ['span', 'push', 'className', 'children'],
  VerifiedBadge: ['size', 'fill', 'strings', 'className'],
  Attribution: ['gif', 'onClick', 'tabIndex', 'strings', 'className'],
} as const
export type SitePart = keyof typeof siteParts

export const isSitePart = (name: unknown): name is SitePart => Object.hasOwn(siteParts, String(name))

/** A button's size is a name, a badge's a number of px. */
const sizeOf = (part: SitePart, { size, badgeSize }: Props): unknown =>
  part === 'VerifiedBadge' ? badgeSize : size

/** The props that this part takes. */
export const propsOfPart = <Value>(
  part: SitePart,
  props: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => {
  const all = { ...props, size: sizeOf(part, props) as Value, strings: props[`${part}Strings`] as Value }
  const own: readonly string[] = siteParts[part]
  return Object.fromEntries(
    Object.entries(all).filter(([name, value]) => own.includes(name) && value !== undefined),
  )
}

export const moods = ['Happy', 'Sad', 'Tired', 'Excited'] as const
const isText = (source: string | undefined): source is string => source !== undefined

const codeOf = ({ values, props, config }: PageCodeInput): string => {
  const part = values.part as SitePart
  const { children, ...own } = propsOfPart(part, props)
  const text = isText(children) ? `{${children}}` : 'Text'
  const tag = (name: string, attributes: Readonly<Record<string, string>>, content: string): string =>
    `<${name}${attributesOf(attributes, '    ')}>${content}</${name}>`
  const options = moods.map((mood) => `<RadioOption value="${mood}" />`).join('')
  const written: Partial<Record<SitePart, string>> = {
    Button: tag('Button', own, text),
    RadioGroup: tag('RadioGroup', own, options),
    RadioOption: tag('RadioOption', own, text),
    Layout: tag('Layout', own, `<Column span={4}>4</Column><Column span={8}>8</Column>`),
    Column: `<Layout>${tag('Column', own, text)}</Layout>`,
    Attribution: `gif && <Attribution${attributesOf({ gif: 'gif', ...own }, '    ')} />`,
    Pagination: `<Pagination${attributesOf({ onPageChange: 'console.log', ...own }, '    ')} />`,
  }
  const names = [...new Set([part, ...(part === 'RadioGroup' ? ['RadioOption'] : [])])]
  if (part === 'Layout') names.push('Column')
  if (part === 'Column') names.push('Layout')
  return [
    ...(part === 'Attribution' ? ["import { GiphyFetch } from 'gifkit'"] : []),
    `import { ${names.sort().join(', ')} } from 'gifkit/react'`,
    '',
    ...(part === 'Attribution'
      ? [
          clientLine(config),
          'const { data } = await client.trending({ limit: 25 })',
          'const gif = data.find(({ user }) => user?.is_verified)',
          '',
        ]
      : []),
    `export const Example = () => (\n  ${written[part] ?? `<${part}${attributesOf(own, '    ')} />`}\n)`,
    '',
  ].join('\n')
}

const controls: readonly Control[] = [
  {
    kind: 'choice',
    name: 'part',
    label: 'Part',
    options: Object.keys(siteParts),
    initial: 'RadioGroup',
    isRequired: true,
    isInBar: true,
  },
  { kind: 'choice', name: 'look', options: ['plain', 'primary', 'danger'], default: 'plain' },
  { kind: 'choice', name: 'size', options: ['normal', 'large'], default: 'normal' },
  { kind: 'toggle', name: 'disabled', default: false },
  { kind: 'text', name: 'placeholder' },
  { kind: 'text', name: 'children', placeholder: 'Text' },
  { kind: 'range', name: 'page', min: 1, max: 9, initial: 1, isRequired: true },
  { kind: 'range', name: 'pageCount', min: 1, max: 9 },
  {
    kind: 'toggle',
    name: 'pageHref',
    label: 'pageHref: links',
    prop: (isOn) => (isOn ? (page: number) => `?part=Pagination&pageHref=true&page=${page}` : undefined),
    source: () => '(page) => "?page=" + page',
  },
  { kind: 'text', name: 'legend', initial: 'Mood', isRequired: true },
  { kind: 'choice', name: 'value', options: moods, initial: 'Happy' },
  { kind: 'choice', name: 'defaultValue', options: moods },
  { kind: 'toggle', name: 'checked', default: false },
  { kind: 'text', name: 'name', placeholder: 'in a form' },
  { kind: 'range', name: 'span', min: 1, max: 12, initial: 4, isRequired: true },
  { kind: 'range', name: 'push', min: 1, max: 11 },
  { kind: 'number', name: 'tabIndex', min: -1, max: 10 },
  { kind: 'range', name: 'badgeSize', label: 'size of the mark', min: 8, max: 64, unit: 'px', default: 15 },
  { kind: 'colour', name: 'fill' },
  themeControl,
  { ...stringControl('nextPage', 'Next'), name: 'PaginationStrings' },
  { ...stringControl('verified', 'Verified'), name: 'AttributionStrings' },
  { ...stringControl('verified', 'Verified'), name: 'VerifiedBadgeStrings', label: 'strings: of the mark' },
  { kind: 'text', name: 'className' },
  { kind: 'callback', name: 'onClick' },
]

/** The small parts of a site, one at a time, with all their props. */
export const sitePlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'Site parts',
  controls,
  events: ['onPageChange', 'onChange'],
  fixed: async ({ part }) => {
    if (part !== 'Attribution') return {}
    const { data } = await client.trending({ limit: 25 })
    return { gif: data.find(({ user }) => user?.is_verified) }
  },
  code: { component: 'RadioGroup', write: { react: codeOf } },
})
