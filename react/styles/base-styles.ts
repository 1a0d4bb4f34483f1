/**
 * The one ring that shows where the focus is: two colours side by side, so that one of them has a contrast of 3:1 or
 * more with any ground, and inside of the box, where no scrolling box cuts it off. Important, since hosts remove
 * outlines for all of their page.
 */
export const focusRing = `
  outline: 2px solid var(--gk-focus) !important;
  outline-offset: -2px !important;
  box-shadow: inset 0 0 0 4px var(--gk-focus-inner) !important;
`

/**
 * What every widget stands on: root, reset of its boxes, theme. A host themes by setting custom properties on any
 * ancestor: `--gifkit-font`, `-surface`, `-surface-raised`, `-text`, `-border`, `-error`, `-focus` and
 * `-focus-inner` (the two colours of the focus ring, 9:1 or more between them); those of
 * fields and menus are in `control-theme-styles.ts`. The widgets read their `--gk-` twins, which have a value in every
 * theme. Text that stands on the host's own ground inherits its colour; what has a `--gk-surface` of its own uses `--gk-text`.
 * What holds a box in place is `!important`: hosts have resets that are.
 */
export const baseStyles = `.gifkit {
  color: var(--gifkit-text, inherit);
  font: var(--gifkit-font, 14px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif);
  overflow-anchor: none;
}
.gifkit[data-gifkit-theme] {
  --gk-surface: var(--gifkit-surface, #fff);
  --gk-surface-raised: var(--gifkit-surface-raised, #f2f2f7);
  --gk-text: var(--gifkit-text, #121217);
  --gk-border: var(--gifkit-border, #d7d7e0);
  --gk-error: var(--gifkit-error, #d1242f);
  --gk-focus: var(--gifkit-focus, #3b30b8);
  --gk-focus-inner: var(--gifkit-focus-inner, #fff);
}
.gifkit[data-gifkit-theme]:not([data-gifkit-theme='host']) { color: var(--gk-text); }
.gifkit[data-gifkit-theme='light'] { color-scheme: light; }
.gifkit[data-gifkit-theme='system'] { color-scheme: light dark; }
.gifkit[data-gifkit-theme='dark'] {
  color-scheme: dark;
  --gk-surface: var(--gifkit-surface, #17171c);
  --gk-surface-raised: var(--gifkit-surface-raised, #26262e);
  --gk-text: var(--gifkit-text, #f4f4f7);
  --gk-border: var(--gifkit-border, #3c3c48);
  --gk-error: var(--gifkit-error, #ff8a80);
}
@media (prefers-color-scheme: dark) {
  .gifkit[data-gifkit-theme='system'] {
    --gk-surface: var(--gifkit-surface, #17171c);
    --gk-surface-raised: var(--gifkit-surface-raised, #26262e);
    --gk-text: var(--gifkit-text, #f4f4f7);
    --gk-border: var(--gifkit-border, #3c3c48);
    --gk-error: var(--gifkit-error, #ff8a80);
  }
}
/* By the page's color-scheme; in browsers that cannot tell it, fields are light and their text is dark. */
@supports (color: light-dark(red, red)) {
  .gifkit[data-gifkit-theme='host'] {
    --gk-surface: var(--gifkit-surface, light-dark(#fff, #17171c));
    --gk-surface-raised: var(--gifkit-surface-raised, light-dark(#f2f2f7, #26262e));
    --gk-text: var(--gifkit-text, light-dark(#121217, #f4f4f7));
    --gk-border: var(--gifkit-border, light-dark(#d7d7e0, #3c3c48));
    --gk-error: var(--gifkit-error, light-dark(#d1242f, #ff8a80));
  }
}
@media (prefers-contrast: more) {
  .gifkit[data-gifkit-theme] { --gk-border: currentColor; }
}
.gifkit, .gifkit-mount, .gifkit :is(.gifkit-grid, .gifkit-carousel-frame, .gifkit-carousel, .gifkit-row, .gifkit-row-end, .gifkit-tile, .giphy-gif, .giphy-gif-img) {
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
  aspect-ratio: auto !important;
  scale: none !important;
  zoom: 1 !important;
}
.gifkit, .gifkit-mount, .gifkit :is(.gifkit-grid, .gifkit-carousel-frame, .gifkit-carousel, .gifkit-row, .gifkit-row-end) {
  inline-size: var(--gifkit-root-width, auto) !important;
  block-size: auto !important;
}
/* Percents of a height need a container that has one, and the one of a render function has none by itself. */
.gifkit-mount:has(> .gifkit-fill) { block-size: 100% !important; }
.gifkit-message {
  margin: 0;
  padding: 24px 12px;
  text-align: center;
}
.gifkit-message:empty { padding: 0; }
.gifkit :is(.giphy-attribution, .gifkit-motion, .gifkit-retry, .gifkit-message, .gifkit-list-motion > button, .gifkit-turn, .giphy-video-overlay-button, .gifkit-bar-button, .gifkit-video-start, .gifkit-video-failure > button, .gifkit-progress, .gifkit-picker button, .gifkit-picker-opener, .gifkit-search button, .gifkit-suggestions, .gifkit-share-target, .gifkit-share-copy, .gifkit-share-close, .gifkit-share-field input, .gifkit-share-notice a, .gifkit-favorite-button):focus-visible,
.gifkit:is(.gifkit-button, .gifkit-input):focus-visible, .gifkit .gifkit-radio:has(> :focus-visible) {${focusRing}}
/* Pictures and buttons lie over a box's own outline; these are over them. */
.gifkit :is(.giphy-gif, .gifkit-player, .gifkit-picker-categories button):focus-visible::after,
.gifkit :is(.gifkit-search-field, .gifkit-picker-field):has(> input:focus-visible)::after {
  content: '';
  position: absolute;
  inset: 0;
  z-index: 4;
  border-radius: inherit;
  pointer-events: none;
  ${focusRing}
}
.gifkit :is(.giphy-gif, .gifkit-player):focus-visible { outline: none; }
@media (forced-colors: active) {
  .gifkit[data-gifkit-theme] { --gk-focus: Highlight; --gk-focus-inner: Canvas; }
  .gifkit :is(.giphy-gif, .gifkit-player, .gifkit-picker-categories button)::after, .gifkit .gifkit-progress { forced-color-adjust: none; }
}
`
