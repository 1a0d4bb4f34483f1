import { html, raw } from 'hono/html'
import { embedCode } from '../../embed/host/embed-code.js'
import type { Catalogue } from '../catalogue/catalogue.js'
import { sharedGif } from '../frames/shared-gif.js'
import type { Origins } from '../origins.js'
import { type Markup, pageShell } from './page-shell.js'
import { PASTED_PAGE } from './page-table.js'

/** Number of codes of each kind on the page. */
const CODES_PER_KIND = 3

/** A page with pasted embed codes: plain frames, and links with a script that replaces them by frames. */
export const pastedPage = (origins: Origins, catalogue: Catalogue): Markup => {
  const gifs = catalogue
    .ofKind('gif')
    .slice(0, 2 * CODES_PER_KIND)
    .flatMap((entry) => sharedGif({ origins, catalogue }, entry) ?? [])
  const codes = (from: number, script: boolean): readonly Markup[] =>
    gifs.slice(from, from + CODES_PER_KIND).map((gif) => {
      const code = embedCode(gif, { baseUrl: origins.embed, script })
      return html`<figure class="pasted">${raw(code)}<figcaption><code>${code}</code></figcaption></figure>`
    })
  return pageShell({
    ...PASTED_PAGE,
    origins,
    content: html`
      <h1>Pasted embed codes</h1>
      <p class="lead">What people paste onto pages of their own, as it stands and with the script that comes along.</p>
      <section aria-labelledby="frames-heading">
        <h2 id="frames-heading">A frame</h2>
        <p>Works without any script. Where our script is on the page, it keeps its shape at any width.</p>
        ${codes(0, false)}
      </section>
      <section aria-labelledby="links-heading">
        <h2 id="links-heading">A link with its script</h2>
        <p>Without scripts a still that leads to the GIF; with them a frame that loads once it is near the screen.</p>
        ${codes(CODES_PER_KIND, true)}
      </section>`,
  })
}
