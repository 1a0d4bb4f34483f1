import type { GiphyFetch, IGif, ShareService, shareLink } from '../../../index.js'
import { attributesOf, clientLine, literal } from './playground/code.js'
import type { Control, Values } from './playground/control.js'
import type { PlaygroundSchema } from './playground.js'
import { motionControl, stringControl, themeControl } from './tile-controls.js'

const wordsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)

/** Services that have share links. */
export const services: readonly ShareService[] = ['facebook', 'twitter', 'tumblr', 'pinterest', 'reddit']

const targets = ['facebook', 'twitter', 'pinterest', 'tumblr', 'reddit', 'instagram'] as const

/** The GIF with the id in the field, else the first trending one. */
const gifOf = async (client: GiphyFetch, values: Values): Promise<IGif> => {
  const id = String(values.id ?? '').trim()
  if (id !== '') return (await client.gif(id)).data
  const [first] = (await client.trending({ limit: 1 })).data
  if (!first) throw new Error('No GIF is trending: enter an id')
  return first
}

const gifLine = (values: Values): string =>
  values.id
    ? `const { data: gif } = await client.gif(${literal(values.id)})`
    : 'const [gif] = (await client.trending({ limit: 1 })).data'

const idControl: Control = {
  kind: 'text',
  name: 'id',
  label: 'GIF id',
  placeholder: 'else what is trending',
  isInBar: true,
  prop: false,
}

/** Props that only one of the widgets has. */
const ownProps: Readonly<Record<string, string>> = {
  channels: 'ShareMenu',
  children: 'ShareMenu',
  hidePicture: 'ShareMenu',
  onClose: 'ShareMenu',
  targets: 'ShareBar',
  target: 'ShareButton',
}

/** All share widgets with all their props. */
export const sharePlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'Share',
  controls: [
    {
      kind: 'choice',
      name: 'widget',
      label: 'Widget',
      options: ['ShareMenu', 'ShareBar', 'ShareButton'],
      initial: 'ShareMenu',
      isRequired: true,
      isInBar: true,
      // `draw` uses it to pick the component.
    },
    idControl,
    { kind: 'choice', name: 'target', options: targets, initial: 'twitter', isRequired: true },
    { kind: 'text', name: 'targets', placeholder: targets.join(','), prop: wordsOf },
    { kind: 'text', name: 'channels', placeholder: 'twitter,facebook,link', prop: wordsOf },
    { kind: 'toggle', name: 'showLabels', default: false },
    { kind: 'toggle', name: 'hidePicture', default: false },
    {
      kind: 'range',
      name: 'embed',
      label: 'embed width',
      min: 120,
      max: 960,
      unit: 'px',
      prop: (width) => ({ width }),
      source: (width) => `{ width: ${width} }`,
    },
    themeControl,
    motionControl,
    stringControl('share', 'Share'),
    { kind: 'text', name: 'className' },
    { kind: 'callback', name: 'onClose' },
    {
      kind: 'text',
      name: 'children',
      placeholder: 'beside the heading',
    },
  ],
  events: ['onShare'],
  fixed: async (values) => ({ gif: await gifOf(client, values) }),
  code: {
    component: 'ShareMenu',
    fixed: () => ({ gif: 'gif' }),
    write: {
      react: ({ values, props, config }) => {
        const component = String(values.widget)
        const own = Object.entries(props).filter(
          ([name]) => name !== 'widget' && (ownProps[name] ?? component) === component,
        )
        return [
          "import { GiphyFetch } from 'gifkit'",
          `import { ${component} } from 'gifkit/react'`,
          '',
          clientLine(config),
          gifLine(values),
          '',
          `export const Example = () => gif && (\n  <${component}${attributesOf(Object.fromEntries(own))}\n  />\n)`,
          '',
        ].join('\n')
      },
    },
  },
})

/** Sharing without React: links that work without scripts, and pop-ups where they are allowed. */
export const plainSharePlayground = (client: GiphyFetch): PlaygroundSchema => ({
  widget: 'Share links',
  controls: [idControl],
  events: ['onShare'],
  fixed: async (values) => ({ gif: await gifOf(client, values) }),
  code: {
    component: 'Share',
    write: {
      plain: ({ values, config }) =>
        [
          '<ul id="share"></ul>',
          `<script src="${config.pages}/standalone/gifkit.js"></script>`,
          '<script type="module">',
          '  const { GiphyFetch, openSharePopup, shareLink } = gifkit',
          `  ${clientLine(config)}`,
          `  ${gifLine(values)}`,
          `  for (const service of [${services.map(literal).join(', ')}]) {`,
          "    const link = document.createElement('a')",
          '    link.href = shareLink(service, gif)',
          "    link.target = '_blank'",
          "    link.rel = 'noopener'",
          '    link.textContent = service',
          '    link.onclick = (event) => {',
          '      // If the pop-up is blocked, the link opens a tab.',
          '      if (openSharePopup(service, gif)) event.preventDefault()',
          '    }',
          "    const item = document.createElement('li')",
          '    item.append(link)',
          "    document.getElementById('share').append(item)",
          '  }',
          '</script>',
          '',
        ].join('\n'),
    },
  },
})

/** Share links for a page without React; `open` is `openSharePopup` of the library. */
export const drawShareLinks = (
  gif: IGif,
  stage: HTMLElement,
  link: typeof shareLink,
  open: (service: ShareService, gif: IGif) => boolean,
  onShare: (service: ShareService, isOpen: boolean) => void,
): (() => void) => {
  const list = document.createElement('ul')
  list.className = 'tags'
  for (const service of services) {
    const anchor = document.createElement('a')
    anchor.href = link(service, gif)
    anchor.target = '_blank'
    anchor.rel = 'noopener'
    anchor.textContent = service
    anchor.addEventListener('click', (event) => {
      const isOpen = open(service, gif)
      if (isOpen) event.preventDefault()
      onShare(service, isOpen)
    })
    const item = document.createElement('li')
    item.append(anchor)
    list.append(item)
  }
  stage.replaceChildren(list)
  return () => list.remove()
}
