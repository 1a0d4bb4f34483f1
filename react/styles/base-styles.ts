/**
 * What every widget stands on: root, reset of its boxes, theme. A host themes by setting custom properties on any
 * ancestor: `--gifkit-font`, `-surface`, `-surface-raised`, `-text`, `-border`, `-error`, `-focus`; those of fields and
 * menus are in `control-theme-styles.ts`. The widgets read their `--gk-` twins, which have a value in every theme.
 * Text that stands on the host's own ground inherits its colour; what has a `--gk-surface` of its own uses `--gk-text`.
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
  --gk-focus: var(--gifkit-focus, #6157ff);
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
  --gk-focus: var(--gifkit-focus, #a59eff);
}
@media (prefers-color-scheme: dark) {
  .gifkit[data-gifkit-theme='system'] {
    --gk-surface: var(--gifkit-surface, #17171c);
    --gk-surface-raised: var(--gifkit-surface-raised, #26262e);
    --gk-text: var(--gifkit-text, #f4f4f7);
    --gk-border: var(--gifkit-border, #3c3c48);
    --gk-error: var(--gifkit-error, #ff8a80);
    --gk-focus: var(--gifkit-focus, #a59eff);
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
    --gk-focus: var(--gifkit-focus, light-dark(#6157ff, #a59eff));
  }
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
`
