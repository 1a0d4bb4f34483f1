/** A whole page of components, each of which waits for the server's data. The same on both sides. */
import * as kit from 'gifkit/react'
import { createElement as h, StrictMode, Suspense, useEffect } from 'react'
import { widgetTable } from './widgets.mjs'

const widgets = widgetTable(kit, h)

/** Data that a render may have to wait for; both React 18 and 19 wait for what is thrown. */
export const resourceOf = (load) => {
  let state
  return () => {
    state ??= load().then(
      (value) => {
        state = { value }
      },
      (error) => {
        state = { error }
      },
    )
    if ('error' in state) throw state.error
    if (!('value' in state)) throw state
    return state.value
  }
}

/** What the server fetched, for the browser to render the same from it. */
const Facts = ({ read }) => h('output', { hidden: true, id: 'data', 'data-facts': JSON.stringify(read()) })

const Loaded = ({ name, read, complete }) => {
  const facts = read()
  useEffect(() => {
    window.hydrated = { ...window.hydrated, [name]: true }
  }, [name])
  return h('div', { className: 'host', id: name }, widgets[name].draw(complete(facts)))
}

/** `read` gives what the server fetched, or throws what to wait for; `complete` adds what no JSON can hold. */
export const Page = ({ names, read, complete }) =>
  h(
    StrictMode,
    null,
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('title', null, 'A host'),
        h('link', { rel: 'stylesheet', href: '/styles.css' }),
      ),
      h(
        'body',
        null,
        h('h1', null, 'A host'),
        h(Suspense, { fallback: null }, h(Facts, { read })),
        names.map((name) =>
          h(
            Suspense,
            { key: name, fallback: h('p', { className: 'waiting' }, 'Loading') },
            h(Loaded, { name, read, complete }),
          ),
        ),
      ),
    ),
  )
