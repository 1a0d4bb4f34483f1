/** The defaults that `docs/widgets.md` names are those of the widgets: a host that writes them out changes nothing. */
import { act, cleanup, render } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { makeClip, makeGifs, makeGifsResult } from '../../adapters/testing/builders.js'
import * as react from '../../react/index.js'
import { documentedDefaults, documentedProps, sections } from '../support/documented-props.js'
import { fakePorts } from '../support/fake-ports.js'
import { fakeVideoPlayers } from '../support/fake-video-players.js'
import { widgetStyles } from '../support/stylesheet.js'

afterEach(cleanup)

/** What widgets cannot do without, and something to show. */
const given = {
  gif: makeClip(),
  gifHeight: 100,
  initialGifs: makeGifs(4),
  fetchGifs: async () => makeGifsResult(),
  fetchVariations: async () => ({ data: [], meta: { status: 200, msg: 'OK', response_id: 'r' } }),
  isHovered: true,
  target: 'reddit',
  page: 1,
  onPageChange: () => {},
  legend: 'Mood',
  value: 'happy',
  span: 4,
  attributes: {},
}

/** What is drawn once all has settled, with these defaults written out. */
const markupOf = async (name: string, defaults: Readonly<Record<string, unknown>>): Promise<string> => {
  const component: ComponentType<object> = Reflect.get(react, name)
  const props = documentedProps(name).map((prop) => [
    prop.name,
    Reflect.get({ ...given, ...defaults }, prop.name),
  ])
  const ports = { ...fakePorts(), videoPlayers: fakeVideoPlayers() }
  const { container, unmount } = render(
    <react.GifkitProvider ports={ports}>
      <react.SearchContextManager apiKey="the-key">
        {createElement(component, Object.fromEntries(props))}
      </react.SearchContextManager>
    </react.GifkitProvider>,
  )
  await act(async () => {
    ports.advance(20)
    await ports.settle()
  })
  // React counts the ids of a page on.
  const markup = container.innerHTML.replace(/_r_\w+_/g, 'id')
  unmount()
  return markup
}

const widgets = [...sections.keys()].filter(
  (heading) => heading in react && Object.keys(documentedDefaults(heading)).length > 0,
)
test.each(widgets)('%s', async (name) => {
  // A host's text on the picker's button is its name as well; default colours stand in sheets.
  const { opener, backgroundColor, dividerColor, ...defaults } = documentedDefaults(name)
  expect(await markupOf(name, defaults)).toBe(await markupOf(name, {}))
  for (const colour of [backgroundColor, dividerColor]) expect(widgetStyles).toContain(colour ?? '')
  if (opener !== undefined) expect(await markupOf(name, {})).toContain(`>${opener}</button>`)
})
