import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeGifs } from '../../adapters/testing/builders.js'
import { createFakeClient } from '../../adapters/testing/fake-client.js'
import * as tables from '../../standalone/elements/element-table.js'
import { elementClass } from '../../standalone/elements/gif-element.js'
import { defineElements } from '../../standalone/elements.js'

const gifs = makeGifs(3)
const lines: string[] = []

/** The tasks that draw an element, and those of its promises. */
const drawn = async (): Promise<void> => {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setTimeout(resolve))
}

const add = async <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  values: Partial<HTMLElementTagNameMap[Name]> = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<HTMLElementTagNameMap[Name]> => {
  const element = Object.assign(document.createElement(name), values)
  for (const [attribute, text] of Object.entries(attributes)) element.setAttribute(attribute, text)
  document.body.append(element)
  await drawn()
  return element
}
const idsIn = (element: Element): readonly string[] =>
  [...(element.shadowRoot?.querySelectorAll<HTMLElement>('[data-giphy-id]') ?? [])].map(
    ({ dataset }) => dataset.giphyId ?? '',
  )

beforeAll(() => vi.stubGlobal('GIPHY_API_URL', 'https://gifs.test/v1/'))
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'error').mockImplementation((...parts) => void lines.push(parts.join(' ')))
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

describe('attributes', () => {
  test('are properties in camel case, in both directions, and false is a value', async () => {
    const grid = await add('gif-grid', {}, { columns: '4', 'no-link': '', 'show-motion-control': 'false' })
    expect([grid.columns, grid.noLink, grid.showMotionControl, grid.gutter]).toEqual([
      4,
      true,
      false,
      undefined,
    ])
    grid.borderRadius = 8
    grid.noLink = undefined
    grid.hideAttribution = true
    grid.showMotionControl = false
    expect(['border-radius', 'no-link', 'hide-attribution'].map((name) => grid.getAttribute(name))).toEqual([
      '8',
      null,
      '',
    ])
    expect(grid.getAttribute('show-motion-control')).toBe('false')
  })

  test('that are no numbers are reported by element and attribute, and count as left out', async () => {
    const client = createFakeClient({ gifs })
    const grid = await add('gif-grid', { client, width: 300 }, { columns: 'many' })
    expect(lines.join()).toContain('attribute: got <gif-grid columns> "many", expected a number')
    expect(grid.columns).toBeUndefined()
    expect(grid.shadowRoot?.querySelector('[data-columns]')?.getAttribute('data-columns')).toBe('3')
  })

  test('without a key and a client nothing is drawn, and the console says so', async () => {
    const grid = await add('gif-carousel')
    expect(lines.join()).toContain('attribute: got <gif-carousel api-key> left out')
    expect(grid.shadowRoot?.innerHTML).toBe('')
  })
})

test('what is set before the definition is kept, and defining again changes nothing', async () => {
  const early = document.createElement('later-view')
  Object.assign(early, { gif: gifs[0], width: 200 })
  document.body.append(early)
  const { shadowRoot } = early
  defineElements('later')
  defineElements('later')
  customElements.upgrade(early)
  await drawn()
  expect(shadowRoot).toBeNull()
  expect([idsIn(early), early.getAttribute('width')]).toEqual([[gifs[0]?.id], '200'])
  expect(Object.keys(early)).not.toContain('gif')
})

test('null as a property counts as left out', async () => {
  const client = createFakeClient({ gifs })
  const values = { client, width: 300, initialGifs: null, loaderConfig: null, columns: null }
  const grid = await add('gif-grid', values as never)
  expect(grid.shadowRoot?.querySelector('[data-columns]')?.getAttribute('data-columns')).toBe('3')
})

test('what is taken away is shown no more', async () => {
  const client = createFakeClient({ gifs })
  const own = await add('gif-view', { gif: gifs[0], width: 100 })
  const found = await add('gif-view', { client, width: 100, gifId: 'gif2' })
  expect([...idsIn(own), ...idsIn(found)]).toEqual(['gif0', 'gif2'])
  own.gif = undefined
  found.gifId = undefined
  await drawn()
  expect([...idsIn(own), ...idsIn(found)]).toEqual([])
  found.gifId = 'gif1'
  await drawn()
  expect(idsIn(found)).toEqual(['gif1'])
})

test('a picker that was closed opens again when its property says so once more', async () => {
  const picker = await add('gif-picker', { client: createFakeClient({ gifs }) })
  const opener = (): HTMLElement | null => picker.shadowRoot?.querySelector<HTMLElement>('button') ?? null
  const changes: unknown[] = []
  picker.addEventListener('gif-open-change', ({ detail }) => changes.push(detail.isOpen))
  for (let round = 0; round < 2; round += 1) {
    picker.isOpen = true
    await drawn()
    expect([picker.isOpen, opener()?.getAttribute('aria-expanded')]).toEqual([true, 'true'])
    opener()?.click()
    await drawn()
    expect([picker.isOpen, opener()?.getAttribute('aria-expanded')]).toEqual([undefined, 'false'])
  }
  expect(changes).toEqual([true, false, true, false])
})

test('a picker hears of its value attribute, for the form around it, as of those of its widget', () => {
  const { observedAttributes } = customElements.get('gif-picker') as never as { observedAttributes: string[] }
  expect(observedAttributes).toEqual(expect.arrayContaining(['value', 'required', 'is-open']))
})

test('an element that is moved keeps what it shows, one that is removed does not, and comes back', async () => {
  const view = await add('gif-view', { gif: gifs[0], width: 200 })
  const tile = view.shadowRoot?.querySelector('.gifkit-tile')
  expect(tile?.getAttribute('part')).toBe('tile')
  document.body.append(document.createElement('section'))
  document.querySelector('section')?.append(view)
  await drawn()
  expect(view.shadowRoot?.querySelector('.gifkit-tile')).toBe(tile)
  view.remove()
  await drawn()
  expect(view.shadowRoot?.childElementCount).toBe(0)
  document.body.append(view)
  await drawn()
  expect(idsIn(view)).toEqual([gifs[0]?.id])
})

test('a click is an event that bubbles out of the shadow root, and whose default can be prevented', async () => {
  const view = await add('gif-view', { gif: gifs[0], width: 200 })
  const link = view.shadowRoot?.querySelector<HTMLElement>('a')
  const heard: (string | number)[] = []
  const click = (): boolean =>
    !!link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  const onClick = (event: Event): void => {
    heard.push((event as CustomEvent<{ gif: { id: string } }>).detail.gif.id)
    event.preventDefault()
  }
  document.body.addEventListener('gif-click', onClick)
  expect(click()).toBe(false)
  document.body.removeEventListener('gif-click', onClick)
  expect(click()).toBe(true)
  expect(heard).toEqual([gifs[0]?.id])
})

describe('a GIF by its id', () => {
  test('is fetched, and another id replaces it', async () => {
    const client = createFakeClient({ gifs })
    const view = await add('gif-view', { client, width: 200 }, { 'gif-id': String(gifs[1]?.id) })
    expect(idsIn(view)).toEqual([gifs[1]?.id])
    view.gifId = String(gifs[2]?.id)
    await drawn()
    expect(idsIn(view)).toEqual([gifs[2]?.id])
  })

  test('that is not found is an event', async () => {
    const client = createFakeClient({ gifs })
    vi.spyOn(client, 'gif').mockRejectedValue(new Error('none'))
    const heard: unknown[] = []
    document.body.addEventListener('gif-error', ({ detail }) => heard.push(String(detail.error)), {
      once: true,
    })
    const view = await add('gif-view', { client, gifId: 'nothing' })
    expect([heard, idsIn(view)]).toEqual([['Error: none'], []])
  })

  test('that is not found takes the place of the one before, is asked for once, and again at the next change', async () => {
    const client = createFakeClient({ gifs })
    const view = await add('gif-view', { client, width: 200, gifId: 'gif1' })
    expect(idsIn(view)).toEqual(['gif1'])
    const asked = vi.spyOn(client, 'gif').mockRejectedValue(new Error('none'))
    view.gifId = 'nothing'
    await drawn()
    expect([idsIn(view), asked.mock.calls.length]).toEqual([[], 1])
    view.width = 100
    await drawn()
    expect(asked.mock.calls.length).toBe(2)
    asked.mockRestore()
    view.gifId = 'gif2'
    await drawn()
    expect(idsIn(view)).toEqual(['gif2'])
  })
})

test('a list asks for what its attributes say, and starts over when they change', async () => {
  const client = createFakeClient({ gifs })
  const search = vi.spyOn(client, 'search')
  const trending = vi.spyOn(client, 'trending')
  const grid = await add('gif-grid', { client, width: 300, limit: 5, rating: 'g' })
  await expect.poll(() => trending.mock.calls[0]).toEqual([{ limit: 5, rating: 'g', offset: 0 }])
  grid.term = 'cats'
  await expect.poll(() => search.mock.calls[0]).toEqual(['cats', { limit: 5, rating: 'g', offset: 0 }])
})

describe('a picker', () => {
  test('has the id of the picked GIF as its value, the attribute as its first, and no value of typing', async () => {
    const client = createFakeClient({ gifs })
    const picker = await add('gif-picker', { client, mode: 'inline' }, { name: 'gif', value: 'first' })
    expect([picker.value, picker.gif]).toEqual(['first', undefined])
    const heard: string[] = []
    for (const type of ['gif-pick', 'input', 'change'])
      document.body.addEventListener(type, ({ type: own }) => heard.push(own), { once: true })
    await expect.poll(() => picker.shadowRoot?.querySelector('input')).toBeTruthy()
    const input = picker.shadowRoot?.querySelector('input')
    input?.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    expect(heard).toEqual([])
    await expect.poll(() => idsIn(picker)).toContain(gifs[1]?.id)
    picker.shadowRoot?.querySelector<HTMLElement>(`[data-giphy-id="${gifs[1]?.id}"]`)?.click()
    expect([picker.value, picker.gif?.id, heard]).toEqual([
      gifs[1]?.id,
      gifs[1]?.id,
      ['gif-pick', 'input', 'change'],
    ])
    picker.value = ''
    expect([picker.value, picker.gif]).toEqual(['', undefined])
    ;(picker as unknown as { formResetCallback(): void }).formResetCallback()
    expect(picker.value).toBe('first')
  })
})

describe('events', () => {
  const given = (name: string): unknown => (name === 'event' ? new Event('pointerdown') : name)

  test.each(Object.entries(tables))(
    'of %s bubble out of the element, with the names of their arguments',
    async (name, table) => {
      let handlers: Readonly<Record<string, (...values: readonly unknown[]) => void>> = {}
      const render = (props: object): (() => void) => {
        handlers = props as typeof handlers
        return () => {}
      }
      const part = { current: () => render, load: async () => render }
      customElements.define(
        `all-events-${table.name}`,
        elementClass(table, part, () => ({ gif: gifs[0] })),
      )
      document.body.append(document.createElement(`all-events-${table.name}`))
      await drawn()
      const heard: (readonly [string, unknown])[] = []
      const hear = ({ type, detail }: Event & { readonly detail?: unknown }): void =>
        void heard.push([type, detail])
      for (const [handler, [type, ...names]] of Object.entries<readonly [string, ...string[]]>(
        table.events,
      )) {
        document.addEventListener(type, hear, { once: true })
        const values = names.map(given)
        handlers[handler]?.(...values)
        const named = Object.fromEntries(names.map((each, index) => [each, values[index]]))
        expect(heard.pop(), `${name}: ${handler}`).toEqual([type, { gif: gifs[0], ...named }])
      }
    },
  )
})
