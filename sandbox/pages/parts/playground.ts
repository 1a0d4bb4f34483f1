import { type EventLog, showEventLog } from './event-log.js'
import { pageConfig, sendEventsToSandbox } from './page-config.js'
import { addressFor, valuesFrom } from './playground/address.js'
import { callbackLog } from './playground/callback-log.js'
import { type CodeRecipe, codeFor, type Flavour } from './playground/code.js'
import { codePane } from './playground/code-pane.js'
import { type Control, type ControlValue, initialValues, propOf, type Values } from './playground/control.js'
import { type ControlField, controlField } from './playground/control-field.js'
import { button, element, section } from './playground/element.js'
import { stageSwitches } from './playground/stage-switches.js'
import type { SandboxHandle } from './sandbox-handle.js'

/** Debounce of text fields in ms. */
const TYPING_PAUSE_MS = 300

/** Props by name; `draw` casts them to the widget's own type. */
export type Props = Readonly<Record<string, unknown>>

/** What both pages of a widget share, in `parts/<widget>-playground.ts`. */
export interface PlaygroundSchema {
  /** The widget's name, such as `Grid`, which also names the stage. */
  readonly widget: string
  /** A control for each prop, and for settings of the page itself (`prop: false`). */
  readonly controls: readonly Control[]
  /** Callbacks that are always passed and logged. One that changes what the widget does is a `callback` control. */
  readonly events: readonly string[]
  /** Props without a control, such as `fetchGifs`. A promise delays the drawing. */
  readonly fixed?: (values: Values) => Props | Promise<Props>
  readonly code: CodeRecipe
}

/** A page of a widget. */
export interface Playground extends PlaygroundSchema {
  readonly title: string
  /** Whether the code beside it is React or plain HTML with a script. */
  readonly flavour: Flavour
  /** Renders the widget in the stage, or updates it; returns the function that removes it. */
  readonly draw: (props: Props, stage: HTMLElement) => () => void
}

/**
 * Shows a widget with a control for each prop, its code, its callbacks and its usage events, and sets
 * `window.sandbox`. Pages in React and plain pages differ only in `draw`.
 *
 * ```ts
 * // parts/badge-playground.ts
 * export const badgePlayground = (client: GiphyFetch): PlaygroundSchema => ({
 *   widget: 'Badge',
 *   controls: [
 *     { kind: 'text', name: 'id', label: 'GIF', initial: 'abc', isRequired: true, isInBar: true, prop: false },
 *     { kind: 'range', name: 'size', min: 8, max: 64, unit: 'px', default: 16 },
 *     { kind: 'toggle', name: 'hideAttribution', default: false },
 *     { kind: 'choice', name: 'motion', options: ['always', 'hover', 'click', 'never', 'system'], default: 'system' },
 *     { kind: 'callback', name: 'onAuthorClick' },
 *   ],
 *   events: ['onGifClick'],
 *   fixed: async ({ id }) => ({ gif: (await client.gif(String(id))).data }),
 *   code: {
 *     component: 'Badge',
 *     setup: ({ values, literal }) => [`const { data: gif } = await client.gif(${literal(values.id)})`],
 *     fixed: () => ({ gif: 'gif' }),
 *   },
 * })
 * // badge-plain.ts: the global `gifkit` has the library
 * showPlayground({
 *   ...badgePlayground(new gifkit.GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })),
 *   title: 'Badge on a plain page',
 *   flavour: 'plain',
 *   draw: (props, stage) => gifkit.renderBadge(props as BadgeProps, stage),
 * })
 * // badge-react.tsx
 * showPlayground({ …, title: 'Badge in React', flavour: 'react', draw: drawWithReact((props) => <Badge {...(props as BadgeProps)} />) })
 * ```
 */
export const showPlayground = (page: Playground): void => {
  const { controls, code, flavour } = page
  const config = pageConfig()
  sendEventsToSandbox(config)

  let values = valuesFrom(controls, location.search)
  let extra: Props = {}
  let shown: Props = {}
  let isMounted = false
  let unmount: (() => void) | undefined
  let round = 0
  let typingTimer: ReturnType<typeof setTimeout> | undefined
  let addressTimer: ReturnType<typeof setTimeout> | undefined

  const stage = element('section', 'grid-stage play-stage')
  stage.setAttribute('aria-label', page.widget)
  const calls = callbackLog()
  const pane = codePane(flavour === 'react' ? 'Code in React' : 'Code in plain HTML')
  const eventPanel = element('div', '')
  const fields = new Map<Control, ControlField>()

  /** Always the same function, so that logging causes no render. */
  const logged = Object.fromEntries(
    [...page.events, ...controls.filter(({ kind }) => kind === 'callback').map(({ name }) => name)].map(
      (name) => [
        name,
        (...parameters: readonly unknown[]): unknown => {
          calls.add(name, parameters)
          const own = extra[name]
          return typeof own === 'function' ? own(...parameters) : undefined
        },
      ],
    ),
  )
  const propsWith = (fixed: Props): Props => {
    const props: Record<string, unknown> = {}
    for (const name of page.events) props[name] = logged[name]
    for (const control of controls) {
      const value = values[control.name]
      if (control.prop === false || value === undefined) continue
      if (control.kind !== 'callback') props[control.name] = propOf(control, value)
      else if (value === true) props[control.name] = logged[control.name]
    }
    Object.assign(props, fixed, extra)
    for (const name of page.events) props[name] = logged[name]
    return props
  }
  const drawWith = (fixed: Props): void => {
    shown = propsWith(fixed)
    unmount = page.draw(shown, stage)
  }
  const draw = (): void => {
    isMounted = true
    round += 1
    const ownRound = round
    const fixed = page.fixed?.(values) ?? {}
    if (fixed instanceof Promise) {
      fixed.then(
        (props) => {
          // Ignored if the values have changed meanwhile.
          if (ownRound === round && isMounted) drawWith(props)
        },
        (error: unknown) => {
          if (ownRound === round) calls.add('error', [error])
        },
      )
    } else {
      drawWith(fixed)
    }
  }
  const redraw = (): void => {
    clearTimeout(typingTimer)
    if (isMounted) draw()
  }
  const write = (search: string): void => {
    // Browsers limit how often a page may change its address.
    clearTimeout(addressTimer)
    addressTimer = setTimeout(
      () => history.replaceState(history.state, '', `${location.pathname}${search}`),
      300,
    )
  }
  let stageQuery: Readonly<Record<string, string | undefined>> = {}
  const writeAddress = (): void => {
    const query = new URLSearchParams(addressFor(controls, values, location.search))
    for (const [name, value] of Object.entries(stageQuery))
      value === undefined ? query.delete(name) : query.set(name, value)
    write(addressFor(controls, values, query.toString()))
  }
  const showValues = (): void => {
    for (const [control, field] of fields) field.show(values[control.name])
    pane.show(codeFor(flavour, code, controls, values, config))
    writeAddress()
  }
  const change = (next: Values): void => {
    values = { ...values, ...next }
    showValues()
  }
  const onControlChange = (control: Control, value: ControlValue): void => {
    if (value === undefined && control.isRequired) return
    change({ [control.name]: value })
    clearTimeout(typingTimer)
    if (control.kind === 'text') typingTimer = setTimeout(redraw, TYPING_PAUSE_MS)
    else redraw()
  }
  for (const control of controls)
    fields.set(
      control,
      controlField(control, (value) => onControlChange(control, value)),
    )
  // On phones the widget comes before sliders and switches, which are in the drawer then.
  const isPhone = window.matchMedia('(max-width: 40rem)').matches
  const isAboveStage = ({ isInBar = false, kind }: Control): boolean =>
    isInBar && !(isPhone && (kind === 'range' || kind === 'toggle'))
  const formOf = (className: string, label: string, isInBar: boolean): HTMLFormElement => {
    const own = [...fields].filter(([control]) => isAboveStage(control) === isInBar)
    const form = element('form', className, ...own.map(([, { view }]) => view))
    form.setAttribute('aria-label', label)
    form.addEventListener('submit', (event) => event.preventDefault())
    form.hidden = own.length === 0
    return form
  }

  const bar = formOf('grid-controls', `What the ${page.widget.toLowerCase()} shows`, true)
  const propsForm = formOf('play-controls', 'Props', false)
  const reset = button('quiet play-reset', 'Reset all', () => {
    change(initialValues(controls))
    redraw()
  })
  const switches = stageSwitches(stage, (query) => {
    stageQuery = { ...stageQuery, ...query }
    writeAddress()
  })
  const panel = element('aside', 'event-panel play-panel')
  panel.setAttribute('aria-label', 'Code, props and live log')
  const summary = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? ''
  const title = element('div', 'play-title', element('h1', '', page.title), element('p', 'lead', summary))
  const sections = element(
    'div',
    'play-sections',
    section('Props', true, propsForm, reset),
    calls.view,
    eventPanel,
  )
  panel.append(panelDrawer(sections, pane.view, title))
  document
    .getElementById('app')
    ?.append(
      element('div', 'play-head', title, switches.view),
      bar,
      element('div', 'grid-page', stage, panel),
    )
  const log: EventLog = showEventLog(eventPanel, config.pingback)

  const handle: SandboxHandle = {
    settings: () => values,
    props: () => shown,
    set: (next) => {
      const known = Object.entries(next).filter(([name]) => controls.some((control) => control.name === name))
      const unknown = Object.entries(next).filter(([name]) => !Object.hasOwn(values, name))
      extra = { ...extra, ...Object.fromEntries(unknown) }
      change(Object.fromEntries(known) as Values)
      redraw()
    },
    setProps: (props) => {
      extra = { ...extra, ...props }
      redraw()
    },
    mount: draw,
    unmount: () => {
      isMounted = false
      round += 1
      unmount?.()
      unmount = undefined
    },
    pingbacks: log.events,
    log: calls.calls,
  }
  window.sandbox = handle
  showValues()
  draw()
}

/**
 * Beside the stage where there is room, else a drawer at the bottom of the screen; code comes first. On a phone the code
 * stands below the title, and a line above the stage opens the others.
 */
const panelDrawer = (sections: HTMLElement, code: HTMLElement, title: HTMLElement): HTMLDetailsElement => {
  const summary = element('summary', '')
  const drawer = element('details', 'play-drawer', summary, sections)
  const hasRoom = window.matchMedia('(min-width: 64rem)')
  const isPhone = window.matchMedia('(max-width: 40rem)')
  const follow = (): void => {
    drawer.open = hasRoom.matches
    summary.textContent = isPhone.matches ? 'Props and log' : 'Code, props and log'
    if (isPhone.matches) title.append(code)
    else sections.prepend(code)
  }
  isPhone.addEventListener('change', follow)
  follow()
  hasRoom.addEventListener('change', follow)
  return drawer
}
