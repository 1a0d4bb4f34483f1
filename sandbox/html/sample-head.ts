import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html } from 'hono/html'
import { projectRoot } from '../project-root.js'
import type { Markup } from './page-shell.js'
import type { SandboxPage } from './page-table.js'

/** What a page without controls begins with: its name, what it is, and the file that made it. */
export const sampleHead = ({ title, summary, sample }: SandboxPage): Markup | '' =>
  sample === undefined
    ? ''
    : html`<h1>${title}</h1><p class="lead">${summary}</p>
      <details class="play-section sample-code" open><summary>Code</summary>
        <pre class="play-code" tabindex="0" dir="ltr" role="region" aria-label="Code"><code>${readFileSync(join(projectRoot(), sample), 'utf8')}</code></pre>
      </details>`
