/** The tables of `docs/accessibility.md`: which key is pressed, and what is heard then. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

const text = readFileSync(join(projectRoot, 'docs/accessibility.md'), 'utf8')

export const documentedSpeech = text
  .split(/^### /m)
  .slice(1)
  .map((section) => ({
    title: section.split('\n', 1)[0] ?? '',
    /** Of a page of the sandbox; that of a frame is a test's own. */
    path: /^Page: `(.+?)`/m.exec(section)?.[1],
    start: /^Page:.*Start: `(.+?)`/m.exec(section)?.[1],
    rows: [...section.replace(/^## [\s\S]*/m, '').matchAll(/^\| (.*?) ?\| (.+?) \|$/gm)]
      .map(([, key = '', heard = '']) => ({ key, heard }))
      .slice(2),
  }))
