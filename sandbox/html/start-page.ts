import { html } from 'hono/html'
import { SPECIAL_KEYS } from '../api/api-key.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import type { Origins } from '../origins.js'
import { type Markup, PAGE_API_KEY, pageShell } from './page-shell.js'
import {
  BLANK_PAGE,
  DASHBOARD_PAGE,
  PASTED_PAGE,
  PINGBACK_PAGE,
  pageGroups,
  type SandboxPage,
  SITE_PAGE,
  START_PAGE,
} from './page-table.js'
import { docsWelcome, readmeSample } from './readme-sample.js'

/** Faults of the form with the label of their argument, empty if they take none. */
const FAULT_CHOICES: readonly (readonly [kind: string, label: string])[] = [
  ['status', 'Answer with a status (argument: 500)'],
  ['delay', 'Answer late (argument: milliseconds)'],
  ['html', 'HTML instead of JSON'],
  ['truncated', 'Truncated JSON'],
  ['synthetic', 'No response id'],
  ['malformed-third', 'Third item malformed'],
  ['cut', 'Cut half-way'],
  ['stall', 'Stall half-way (argument: milliseconds)'],
  ['hang', 'Never answered'],
  ['drip', 'A trickle (argument: bytes a second)'],
  ['reset', 'Connection reset'],
  ['lost', 'Done, but the connection is reset before the answer'],
  ['body', 'Another body (argument: the text)'],
  ['preflight-delay', 'Late preflight (argument: milliseconds)'],
]

const counts = ({ entries }: Catalogue): string => {
  const of = (kind: string): string =>
    entries.filter((entry) => entry.kind === kind).length.toLocaleString('en')
  return `${of('gif')} GIFs, ${of('sticker')} stickers, ${of('video')} videos, ${of('text')} texts and ${of('emoji')} emoji`
}

const examples = (
  { pages, api, media, embed }: Origins,
  catalogue: Catalogue,
): readonly (readonly [string, string])[] => {
  const key = `api_key=${PAGE_API_KEY}`
  const id = catalogue.entries[0]?.id ?? ''
  const channel = catalogue.users[0]?.username ?? ''
  return [
    ['Search', `${api}/v1/gifs/search?${key}&q=happy+birthday&limit=5`],
    ['Search in a channel', `${api}/v1/gifs/search?${key}&q=@${channel}&limit=5`],
    ['Trending stickers', `${api}/v1/stickers/trending?${key}&limit=5`],
    ['One GIF', `${api}/v1/gifs/${id}?${key}`],
    ['Related GIFs', `${api}/v1/gifs/related?${key}&gif_id=${id}`],
    ['Categories', `${api}/v1/gifs/categories?${key}`],
    ['Emoji', `${api}/v2/emoji?${key}`],
    ['Animated text', `${api}/v1/text/animate?${key}&m=hello`],
    ['Its picture', `${media}/media/${id}/giphy.gif`],
    ['How to embed it (oEmbed)', `${pages}/oembed?url=${encodeURIComponent(`${embed}/embed/${id}`)}`],
    ['A fault on demand', `${api}/v1/gifs/trending?${key}&sandbox_fault=status:503`],
    ['Requests received', `${api}/sandbox/requests`],
  ]
}

/** The samples are those of the README, by their headings. */
const WAYS = [
  {
    title: 'React 18 and 19',
    text: 'A component for each widget, and hooks for lists and tiles of your own.',
    heading: 'React',
    guide: '/docs/start/react',
  },
  {
    title: 'A script tag',
    text: 'Any page, without a framework or a build.',
    heading: 'Any page',
    guide: '/docs/start/html',
  },
  {
    title: 'From another library',
    text: 'A command changes imports and tests, and names what needs a person.',
    heading: 'From another library',
    guide: '/docs/migrating',
  },
] as const

const faultForm: Markup = html`
  <form id="fault-form" class="panel">
    <label>Listener
      <select name="origin"><option value="">any</option><option>api</option><option>media</option><option>pingback</option><option>dashboard</option></select>
    </label>
    <label>Path and query match
      <input name="path" value="/trending|/search" spellcheck="false" autocomplete="off">
    </label>
    <label>Fault
      <select name="kind">${FAULT_CHOICES.map(([kind, label]) => html`<option value="${kind}">${label}</option>`)}</select>
    </label>
    <label>Argument
      <input name="argument" value="500" autocomplete="off">
    </label>
    <label>Times (0: until cleared)
      <input name="times" type="number" min="0" value="1">
    </label>
    <div class="actions">
      <button type="submit">Add fault</button>
      <button type="button" id="clear-faults" class="quiet">Clear faults</button>
      <button type="button" id="reset-sandbox" class="quiet">Reset sandbox</button>
    </div>
  </form>
  <p id="fault-status" role="status"></p>
  <ul id="fault-list" class="plain-list" aria-label="Faults in force"></ul>`

const cards = (pages: readonly SandboxPage[]): Markup => html`<ul class="cards">
  ${pages.map(
    ({ path, title, summary }) =>
      html`<li><a class="card" href="${path}"><strong>${title}</strong><span>${summary}</span></a></li>`,
  )}
</ul>`

/** The start page: links to everything, and switches for faults. */
export const startPage = (origins: Origins, catalogue: Catalogue): Markup => {
  const { heading, lead } = docsWelcome()
  return pageShell({
    ...START_PAGE,
    origins,
    content: html`
      <div class="start-hero">
        <div class="start-pitch">
          <h1>${heading}</h1>
          <p class="lead">${lead}</p>
          <p class="start-install"><code id="install-line">npm install gifkit</code>
            <button type="button" id="copy-install" class="quiet">Copy</button>
            <span id="copy-status" role="status"></span></p>
          <p class="start-actions">
            <a class="button" href="/docs/start/react">Get started</a>
            <a class="button quiet" href="/grid-react">Try the grid</a>
            <a class="button quiet" href="/picker-react">Try the picker</a>
          </p>
        </div>
        <div id="trending-grid" class="start-grid"></div>
      </div>
      <section aria-labelledby="ways-heading">
        <h2 id="ways-heading">Three ways in</h2>
        <ul class="start-ways">
          ${WAYS.map(
            ({ title, text, heading, guide }) =>
              html`<li><h3><a href="${guide}">${title}</a></h3><p>${text}</p><pre tabindex="0" role="region" aria-label="${title}"><code>${readmeSample(heading)}</code></pre></li>`,
          )}
        </ul>
      </section>
      <section aria-labelledby="pages-heading">
        <h2 id="pages-heading">Every widget, to try</h2>
        <div class="page-groups">
          ${pageGroups().map(([group, pages]) => html`<div class="page-group"><h3>${group}</h3>${cards(pages)}</div>`)}
          <div class="page-group"><h3>Whole sites</h3>${cards([SITE_PAGE, DASHBOARD_PAGE])}</div>
          <div class="page-group"><h3>Tools</h3>${cards([PINGBACK_PAGE, PASTED_PAGE, BLANK_PAGE])}</div>
        </div>
      </section>
      <section aria-labelledby="service-heading">
        <h2 id="service-heading">The service behind these pages</h2>
        <p class="lead">A content API, its media and a collector of usage events, all on this machine:
          ${counts(catalogue)}, drawn and encoded when they are asked for. The same seed always gives the same bytes.</p>
      </section>
      <details class="start-drawer">
        <summary>Faults on demand</summary>
        <p>Make the service fail and see what the widgets do. A fault meets the next fitting requests, from any page.</p>
        ${faultForm}
      </details>
      <details class="start-drawer">
        <summary>Calls to try</summary>
        <ul class="calls">
          ${examples(origins, catalogue).map(([label, href]) => html`<li><a href="${href}">${label}</a> <code>${href}</code></li>`)}
        </ul>
      </details>
      <details class="start-drawer">
        <summary>API keys</summary>
        <p>Any key of four or more letters, digits, hyphens and underscores works, except these:</p>
        <dl class="keys">
          ${Object.entries(SPECIAL_KEYS).map(([key, { description }]) => html`<div><dt><code>${key}</code></dt><dd>${description}</dd></div>`)}
        </dl>
      </details>`,
  })
}
