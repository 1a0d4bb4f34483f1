import { html } from 'hono/html'
import type { Origins } from '../origins.js'
import { type Markup, pageShell } from './page-shell.js'
import { PINGBACK_PAGE } from './page-table.js'

/** The live log of usage events; its script listens to the collector's stream. */
export const pingbackPage = (origins: Origins): Markup =>
  pageShell({
    ...PINGBACK_PAGE,
    origins,
    content: html`
      <h1>Pingbacks</h1>
      <p class="lead">Usage events in the order they reach <code>${origins.pingback}/v2/pingback</code>. The newest stands first.</p>
      <p id="pingback-status" role="status">Connecting…</p>
      <div class="table-frame" role="region" aria-label="Received events" tabindex="0">
        <table>
          <thead><tr>
            <th scope="col">Arrived</th><th scope="col">Batch</th><th scope="col">Action</th><th scope="col">GIF</th>
            <th scope="col">Session</th><th scope="col">Key</th><th scope="col">Attributes</th>
          </tr></thead>
          <tbody id="pingback-rows"></tbody>
        </table>
      </div>`,
  })
