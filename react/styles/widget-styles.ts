/**
 * The widgets' stylesheet, and the source of the published `styles.css`. A host themes by setting the custom
 * properties on any ancestor. What holds a box in place is `!important`: hosts have resets that are.
 */
export const widgetStyles = `.gifkit {
  --gifkit-font-size: var(--gifkit-theme-font-size, 14px);
  --gifkit-font: var(--gifkit-theme-font, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif);
  --gifkit-text: var(--gifkit-theme-text, inherit);
  --gifkit-focus: var(--gifkit-theme-focus, #6157ff);
  --gifkit-error: var(--gifkit-theme-error, #d1242f);
  --gifkit-tile-1: var(--gifkit-theme-tile-1, #00ff99);
  --gifkit-tile-2: var(--gifkit-theme-tile-2, #00ccff);
  --gifkit-tile-3: var(--gifkit-theme-tile-3, #9933ff);
  --gifkit-tile-4: var(--gifkit-theme-tile-4, #ff6666);
  --gifkit-tile-5: var(--gifkit-theme-tile-5, #fff35c);
  --gifkit-loader-size: var(--gifkit-theme-loader-size, 10px);
  --gifkit-overlay-shade: var(--gifkit-theme-overlay-shade, rgb(0 0 0 / 75%));
  --gifkit-overlay-fade: 150ms;
  display: block;
  position: relative;
  inline-size: var(--gifkit-root-width, auto);
  color: var(--gifkit-text);
  font: var(--gifkit-font-size) / 1.4 var(--gifkit-font);
  overflow-anchor: none;
}
.gifkit-grid {
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px;
  align-items: start;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  outline: none;
}
.gifkit-grid[data-columns='1'] { grid-template-columns: minmax(0, 1fr); }
.gifkit-grid[data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.gifkit-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.gifkit-grid[data-columns='5'] { grid-template-columns: repeat(5, minmax(0, 1fr)); }
.gifkit-grid[data-columns='6'] { grid-template-columns: repeat(6, minmax(0, 1fr)); }
.gifkit-grid.gifkit-placed {
  display: block !important;
  position: relative !important;
  block-size: var(--gifkit-height) !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  inline-size: auto !important;
}
.gifkit .gifkit-tile {
  display: block !important;
  box-sizing: border-box !important;
  position: relative;
  inline-size: var(--gifkit-width, auto) !important;
  block-size: var(--gifkit-tile-height, auto) !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  float: none !important;
  contain: layout style;
}
.gifkit .gifkit-placed > .gifkit-tile {
  position: absolute !important;
  inset: auto !important;
  inset-block-start: var(--gifkit-top) !important;
  inset-inline-start: var(--gifkit-start) !important;
}
.gifkit .gifkit-tile > .giphy-gif {
  display: block !important;
  box-sizing: border-box !important;
  position: relative !important;
  inline-size: 100% !important;
  block-size: 100% !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  overflow: hidden;
  border-radius: var(--gifkit-radius, 4px);
  background-color: var(--gifkit-tile-color, transparent);
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
}
.gifkit .gifkit-tile > div.giphy-gif:not([role]) { cursor: default; }
.gifkit .giphy-gif:focus-visible {
  outline: 3px solid var(--gifkit-focus);
  outline-offset: 2px;
  z-index: 1;
}
.gifkit .gifkit-placed > .gifkit-tile:focus-within { z-index: 1; }
.gifkit .giphy-gif[data-gifkit-color='0'] { --gifkit-tile-color: var(--gifkit-tile-1); }
.gifkit .giphy-gif[data-gifkit-color='1'] { --gifkit-tile-color: var(--gifkit-tile-2); }
.gifkit .giphy-gif[data-gifkit-color='2'] { --gifkit-tile-color: var(--gifkit-tile-3); }
.gifkit .giphy-gif[data-gifkit-color='3'] { --gifkit-tile-color: var(--gifkit-tile-4); }
.gifkit .giphy-gif[data-gifkit-color='4'] { --gifkit-tile-color: var(--gifkit-tile-5); }
.gifkit .giphy-gif > .giphy-gif-img {
  display: block !important;
  box-sizing: border-box !important;
  inline-size: 100% !important;
  block-size: var(--gifkit-image-height, 100%) !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  object-fit: fill;
}
.gifkit-grid:not(.gifkit-placed) { --gifkit-image-height: auto; }
/* No address yet, or none that works: the colour stands in; the text stays for those who hear it. */
.gifkit .giphy-gif-img:not([src]) { opacity: 0; }
.gifkit-overlay {
  position: absolute;
  inset-block-end: 0;
  inset-inline: 0;
  block-size: 75px;
  overflow: hidden;
  box-sizing: border-box;
  border-end-start-radius: var(--gifkit-radius, 4px);
  border-end-end-radius: var(--gifkit-radius, 4px);
  background: linear-gradient(rgb(0 0 0 / 0%), var(--gifkit-overlay-shade));
  pointer-events: none;
  opacity: 0;
  animation: gifkit-appear var(--gifkit-overlay-fade) linear;
  transition: opacity var(--gifkit-overlay-fade) linear;
}
.gifkit-overlay.gifkit-shown { opacity: 1; }
.gifkit-overlay > .giphy-attribution {
  position: absolute;
  inset-block-end: 8px;
  inset-inline-start: 8px;
  max-inline-size: calc(100% - 16px);
  pointer-events: auto;
}
.giphy-attribution {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  color: #fff;
  font: 600 13px / 1.3 var(--gifkit-font, system-ui, sans-serif);
  text-decoration: none;
  text-align: start;
  text-transform: none;
  background: none;
  border: 0;
  padding: 0;
  cursor: pointer;
}
.giphy-attribution:focus-visible {
  outline: 2px solid #fff;
  outline-offset: 2px;
  border-radius: 2px;
}
.giphy-attribution .gifkit-avatar {
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  max-inline-size: none;
  border-radius: 3px;
  object-fit: cover;
}
.giphy-attribution .gifkit-author {
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.giphy-verified-badge {
  flex: none;
  display: block;
}
.gifkit-message {
  margin: 0;
  padding: 24px 12px;
  text-align: center;
}
.gifkit-message:empty { display: none; }
.gifkit-fetch-error { color: var(--gifkit-error); }
.gifkit-retry {
  appearance: none;
  margin: 0;
  padding: 4px 2px;
  border: 0;
  border-radius: 3px;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 700;
  text-decoration: underline;
  cursor: pointer;
}
.gifkit-retry:focus-visible {
  outline: 2px solid var(--gifkit-focus);
  outline-offset: 2px;
}
.gifkit-loader {
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 8px;
  min-block-size: 64px;
}
.gifkit-dot {
  inline-size: var(--gifkit-loader-size);
  block-size: var(--gifkit-loader-size);
  border-radius: 50%;
  background: var(--gifkit-dot-color);
  animation: gifkit-bounce 1.1s ease-in-out infinite;
}
.gifkit-dot:nth-child(1) { --gifkit-dot-color: var(--gifkit-tile-1); }
.gifkit-dot:nth-child(2) { --gifkit-dot-color: var(--gifkit-tile-2); animation-delay: 110ms; }
.gifkit-dot:nth-child(3) { --gifkit-dot-color: var(--gifkit-tile-3); animation-delay: 220ms; }
.gifkit-dot:nth-child(4) { --gifkit-dot-color: var(--gifkit-tile-4); animation-delay: 330ms; }
.gifkit-dot:nth-child(5) { --gifkit-dot-color: var(--gifkit-tile-5); animation-delay: 440ms; }
@keyframes gifkit-bounce {
  0%, 60%, 100% { transform: none; opacity: 0.55; }
  30% { transform: translateY(-10px); opacity: 1; }
}
@keyframes gifkit-appear {
  from { opacity: 0; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit { --gifkit-overlay-fade: 1ms; }
  .gifkit-dot { animation: gifkit-pulse 2.4s ease-in-out infinite; }
  @keyframes gifkit-pulse { 50% { opacity: 0.3; } }
}
@media (forced-colors: active) {
  .gifkit-dot { background: CanvasText; forced-color-adjust: none; }
}
`
