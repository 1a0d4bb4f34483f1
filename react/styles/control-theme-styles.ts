/**
 * The theme of fields, menus and buttons beside `baseStyles`, for widgets that have them. Hosts set
 * `--gifkit-text-muted`, `-accent` and `-accent-text`.
 */
export const controlThemeStyles = `.gifkit[data-gifkit-theme] {
  --gk-text-muted: var(--gifkit-text-muted, #5b5b66);
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
`
