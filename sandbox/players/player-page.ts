import { html } from 'hono/html'
import type { Markup } from '../html/page-shell.js'

/** The page of every stand-in player: a clock that runs while it plays, and buttons for events. */
export const playerPage = (service: string, video: string, script: string): Markup => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${service} ${video}</title>
    <link rel="stylesheet" href="/stand-in/player.css">
    <script type="module" src="${script}"></script>
  </head>
  <body>
    <h1>${service} stand-in</h1>
    <p>Video <code id="video">${video}</code></p>
    <p>Second <output id="second">0</output>, <output id="state">unstarted</output></p>
    <p>
      <button id="play" type="button">Play</button>
      <button id="pause" type="button">Pause</button>
      <button id="end" type="button">End</button>
      <button id="fail" type="button">Fail</button>
    </p>
  </body>
</html>
`
