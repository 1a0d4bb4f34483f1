/** The five elements of `gifkit/elements` as a page writes them: markup, and listeners on an ancestor. */
import { GiphyFetch } from 'gifkit'
import 'gifkit/elements'
import { pageConfig } from './parts/page-config.js'

const { apiKey, api, pingback } = pageConfig()
Object.assign(window, { GIPHY_API_URL: `${api}/v1/`, GIPHY_PINGBACK_URL: pingback })

// Known before the page is drawn, so that nothing below them moves.
const client = new GiphyFetch(apiKey)
const [{ data }, { data: clips }] = await Promise.all([
  client.trending({ limit: 1 }),
  client.trending({ type: 'videos', limit: 1 }),
])

const app = document.getElementById('app')
const log = document.createElement('output')
log.setAttribute('aria-label', 'Events')

const add = (
  parent: Element | null,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
): Element => {
  const element = document.createElement(name)
  for (const attribute of Object.keys(attributes))
    element.setAttribute(attribute, attributes[attribute] ?? '')
  parent?.append(element)
  return element
}
const section = (title: string): Element => {
  const element = add(app, 'section')
  add(element, 'h2').textContent = title
  return element
}

app?.append(log)
for (const type of ['gif-click', 'gif-pick', 'gif-error', 'change'])
  app?.addEventListener(type, (event) => {
    const { gif } =
      (event as CustomEvent<{ readonly gif?: { readonly id: string } } | undefined>).detail ?? {}
    log.textContent = `${type} ${gif?.id ?? ''}`
    if (type === 'gif-click') event.preventDefault()
  })

const form = add(section('In a form'), 'form', { action: '/elements', method: 'get' })
add(form, 'gif-picker', { 'api-key': apiKey, name: 'gif', required: '', opener: 'Choose a GIF' })
add(form, 'button').textContent = 'Send'
add(section('A row'), 'gif-carousel', { 'api-key': apiKey, 'gif-height': '120', term: 'cat', arrows: '' })
const single = section('One GIF, and one video')
add(single, 'gif-view', { 'api-key': apiKey, 'gif-id': String(data[0]?.id), width: '240' })
add(single, 'gif-video', {
  'api-key': apiKey,
  'gif-id': String(clips[0]?.id),
  width: '320',
  controls: '',
  muted: '',
})
add(section('A grid'), 'gif-grid', { 'api-key': apiKey, columns: '3', limit: '10' })
