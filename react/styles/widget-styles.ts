/**
 * The widgets' stylesheet, and the source of the published `styles.css`. A host themes by setting custom
 * properties on any ancestor: `--gifkit-font`, `-text`, `-focus`, `-error`, `-tile-1` to `-tile-5` (colours before
 * media arrive), `-loader-size`, `-overlay-shade`. What holds a box in place is `!important`:
 * hosts have resets that are.
 */
export const widgetStyles = `.gifkit {
  color: var(--gifkit-text, inherit);
  font: var(--gifkit-font, 14px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif);
  overflow-anchor: none;
}
.gifkit, .gifkit-mount, .gifkit :is(.gifkit-grid, .gifkit-tile, .giphy-gif, .giphy-gif-img) {
  display: block !important;
  box-sizing: border-box !important;
  position: relative !important;
  float: none !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  inset: auto !important;
}
.gifkit, .gifkit-mount, .gifkit .gifkit-grid {
  inline-size: var(--gifkit-root-width, auto) !important;
  block-size: auto !important;
}
.gifkit .gifkit-grid {
  --gifkit-root-width: auto;
  outline: none;
}
.gifkit .gifkit-grid:not(.gifkit-placed) {
  display: grid !important;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px;
  align-items: start;
}
.gifkit .gifkit-grid[data-columns='1'] { grid-template-columns: 1fr; }
.gifkit .gifkit-grid[data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.gifkit .gifkit-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.gifkit .gifkit-grid[data-columns='5'] { grid-template-columns: repeat(5, minmax(0, 1fr)); }
.gifkit .gifkit-grid[data-columns='6'] { grid-template-columns: repeat(6, minmax(0, 1fr)); }
.gifkit .gifkit-placed { block-size: var(--gifkit-height) !important; }
.gifkit .gifkit-tile {
  inline-size: var(--gifkit-width, auto) !important;
  block-size: var(--gifkit-tile-height, auto) !important;
  contain: layout style;
}
.gifkit .gifkit-placed > .gifkit-tile {
  position: absolute !important;
  inset-block-start: var(--gifkit-top) !important;
  inset-inline-start: var(--gifkit-start) !important;
}
.gifkit .gifkit-tile:focus-within { z-index: 1; }
.gifkit .giphy-gif {
  inline-size: 100% !important;
  block-size: 100% !important;
  overflow: hidden;
  border-radius: var(--gifkit-radius, 4px);
  background-color: var(--gifkit-tile-colour, transparent);
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
}
.gifkit :is(a, [role='button']).giphy-gif { cursor: pointer; }
.gifkit .giphy-gif:focus-visible {
  outline: 3px solid var(--gifkit-focus, #6157ff);
  outline-offset: 2px;
}
.giphy-gif[data-gifkit-color='0'] { --gifkit-tile-colour: var(--gifkit-tile-1, #00ff99); }
.giphy-gif[data-gifkit-color='1'] { --gifkit-tile-colour: var(--gifkit-tile-2, #00ccff); }
.giphy-gif[data-gifkit-color='2'] { --gifkit-tile-colour: var(--gifkit-tile-3, #9933ff); }
.giphy-gif[data-gifkit-color='3'] { --gifkit-tile-colour: var(--gifkit-tile-4, #ff6666); }
.giphy-gif[data-gifkit-color='4'] { --gifkit-tile-colour: var(--gifkit-tile-5, #fff35c); }
.gifkit .giphy-gif-img {
  inline-size: 100% !important;
  block-size: 100% !important;
}
.gifkit .gifkit-grid:not(.gifkit-placed) .giphy-gif-img { block-size: auto !important; }
/* No address yet, or none that works: the colour stands in; the text stays for those who hear it. */
.gifkit .giphy-gif-img:not([src]) { opacity: 0; }
.gifkit-overlay {
  position: absolute;
  inset: auto 0 0;
  block-size: 75px;
  overflow: hidden;
  border-radius: 0 0 var(--gifkit-radius, 4px) var(--gifkit-radius, 4px);
  background: linear-gradient(#0000, var(--gifkit-overlay-shade, rgb(0 0 0 / 75%)));
  pointer-events: none;
  opacity: 0;
  animation: gifkit-appear 150ms linear;
  transition: opacity 150ms linear;
}
.gifkit-overlay.gifkit-shown { opacity: 1; }
.gifkit-overlay > .giphy-attribution {
  position: absolute;
  inset-block-end: 8px;
  inset-inline-start: 8px;
  max-inline-size: calc(100% - 16px);
}
.gifkit-overlay.gifkit-shown > .giphy-attribution { pointer-events: auto; }
.giphy-attribution {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: #fff;
  font: inherit;
  font-weight: 600;
  font-size: 13px;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
.giphy-attribution:focus-visible { outline: 2px solid #fff; }
.gifkit-avatar {
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border-radius: 3px;
  object-fit: cover;
}
.gifkit-author {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.giphy-verified-badge { flex: none; }
.gifkit-message {
  margin: 0;
  padding: 24px 12px;
  text-align: center;
}
.gifkit-message:empty {
  min-block-size: 0;
  padding: 0;
}
.gifkit-fetch-error { color: var(--gifkit-error, #d1242f); }
.gifkit-retry {
  min-block-size: 0;
  padding: 4px 2px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 700;
  text-decoration: underline;
  cursor: pointer;
}
.gifkit-loader {
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 8px;
  min-block-size: 64px;
}
.gifkit-dot {
  inline-size: var(--gifkit-loader-size, 10px);
  block-size: var(--gifkit-loader-size, 10px);
  border-radius: 50%;
  background: var(--gifkit-tile-1, #00ff99);
  animation: gifkit-bounce 1.1s ease-in-out infinite;
}
.gifkit-dot:nth-child(2) { background: var(--gifkit-tile-2, #00ccff); animation-delay: 110ms; }
.gifkit-dot:nth-child(3) { background: var(--gifkit-tile-3, #9933ff); animation-delay: 220ms; }
.gifkit-dot:nth-child(4) { background: var(--gifkit-tile-4, #ff6666); animation-delay: 330ms; }
.gifkit-dot:nth-child(5) { background: var(--gifkit-tile-5, #fff35c); animation-delay: 440ms; }
@keyframes gifkit-bounce {
  0%, 60%, 100% { transform: none; opacity: 0.55; }
  30% { transform: translateY(-10px); opacity: 1; }
}
@keyframes gifkit-pulse {
  50% { opacity: 0.3; }
}
@keyframes gifkit-appear {
  from { opacity: 0; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-overlay { animation-duration: 1ms; transition-duration: 1ms; }
  .gifkit-dot { animation-name: gifkit-pulse; animation-duration: 2.4s; }
}
@media (forced-colors: active) {
  .gifkit-dot { background: CanvasText; forced-color-adjust: none; }
}
`
