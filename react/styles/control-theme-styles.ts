/**
 * The theme of fields, menus and buttons beside `baseStyles`, for widgets that have them. Hosts set
 * `--gifkit-text-muted`, `-field-border`, `-accent` and `-accent-text`. The border of a field has a contrast of 3:1 or
 * more with the surfaces of either theme.
 */
export const controlThemeStyles = `.gifkit[data-gifkit-theme] {
  --gk-text-muted: var(--gifkit-text-muted, #5b5b66);
  --gk-field-border: var(--gifkit-field-border, #7f7f8c);
  --gk-accent: var(--gifkit-accent, #5b4fe8);
  --gk-accent-text: var(--gifkit-accent-text, #fff);
}
.gifkit[data-gifkit-theme='dark'] {
  --gk-text-muted: var(--gifkit-text-muted, #acacb9);
  --gk-accent: var(--gifkit-accent, #9d95ff);
  --gk-accent-text: var(--gifkit-accent-text, #0d0d14);
}
@media (prefers-color-scheme: dark) {
  .gifkit[data-gifkit-theme='system'] {
    --gk-text-muted: var(--gifkit-text-muted, #acacb9);
    --gk-accent: var(--gifkit-accent, #9d95ff);
    --gk-accent-text: var(--gifkit-accent-text, #0d0d14);
  }
}
@supports (color: light-dark(red, red)) {
  .gifkit[data-gifkit-theme='host'] {
    --gk-text-muted: var(--gifkit-text-muted, light-dark(#5b5b66, #acacb9));
    --gk-accent: var(--gifkit-accent, light-dark(#5b4fe8, #9d95ff));
    --gk-accent-text: var(--gifkit-accent-text, light-dark(#fff, #0d0d14));
  }
}
@media (prefers-contrast: more) {
  .gifkit[data-gifkit-theme] { --gk-text-muted: currentColor; --gk-field-border: currentColor; }
}
@media (forced-colors: active) {
  .gifkit :is(.gifkit-picker-tabs [aria-selected='true'], .gifkit-picker-suggestions [aria-pressed='true'], .gifkit-pill[aria-pressed='true'], .gifkit-heart[aria-pressed='true']) {
    forced-color-adjust: none;
    background: Highlight !important;
    color: HighlightText !important;
  }
}
`
