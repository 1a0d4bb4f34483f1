/**
 * Buttons of 36 px, large ones of 50 px, inputs of 36 px, radio groups of four a row, pagination (specification,
 * section 9). Each control is one element and carries its own theme.
 */
export const controlStyles = `.gifkit.gifkit-button, .gifkit.gifkit-input {
  box-sizing: border-box !important;
  block-size: 36px !important;
  min-block-size: 0 !important;
  border: 1px solid var(--gk-border) !important;
  border-radius: 8px;
  font: var(--gifkit-font, 14px/1.4 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif);
}
.gifkit.gifkit-button {
  display: inline-flex !important;
  align-items: center;
  justify-content: center;
  gap: 8px;
  padding: 0 16px !important;
  background: var(--gk-surface);
  color: var(--gk-text) !important;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  vertical-align: middle;
  cursor: pointer;
  transition: filter 120ms linear;
  -webkit-tap-highlight-color: transparent;
}
.gifkit.gifkit-button[data-gifkit-size='large'] {
  block-size: 50px !important;
  padding: 0 24px !important;
  border-radius: 10px;
  font-size: 16px;
}
.gifkit.gifkit-button[data-gifkit-look='primary'] {
  border-color: var(--gk-accent) !important;
  background: var(--gk-accent);
  color: var(--gk-accent-text) !important;
}
.gifkit.gifkit-button[data-gifkit-look='danger'] {
  border-color: var(--gk-error) !important;
  background: var(--gk-error);
  color: var(--gk-accent-text) !important;
}
.gifkit.gifkit-button:hover { filter: brightness(1.08); }
.gifkit.gifkit-button:active { filter: brightness(0.94); }
.gifkit.gifkit-button:is(:disabled, [aria-disabled]) { opacity: 0.5; cursor: default; filter: none; }
.gifkit.gifkit-input {
  display: block !important;
  border-color: var(--gk-field-border) !important;
  inline-size: 100% !important;
  padding: 0 12px !important;
  background: var(--gk-surface);
  color: var(--gk-text) !important;
}
.gifkit.gifkit-input::placeholder { color: var(--gk-text-muted); opacity: 1; }
.gifkit.gifkit-input[aria-invalid='true'] { border-color: var(--gk-error) !important; }
.gifkit .gifkit-pages {
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px 16px;
  flex-wrap: wrap;
}
.gifkit .gifkit-page-number { min-inline-size: 6em; text-align: center; font-variant-numeric: tabular-nums; }
.gifkit .gifkit-chevron { flex: none; inline-size: 16px; block-size: 16px; }
.gifkit .gifkit-chevron:dir(rtl) { transform: scaleX(-1); }
.gifkit .gifkit-radio-group {
  display: flex !important;
  flex-wrap: wrap;
  min-inline-size: 0;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
}
.gifkit .gifkit-radio-group > legend {
  float: inline-start;
  flex: 0 0 100%;
  inline-size: 100%;
  margin: 0 0 4px;
  padding: 0;
  font-weight: 600;
}
.gifkit .gifkit-radio {
  position: relative;
  box-sizing: border-box !important;
  display: flex !important;
  align-items: center;
  gap: 8px;
  flex: none;
  inline-size: max(25%, 8em) !important;
  min-block-size: 36px;
  margin: 0 !important;
  padding: 4px 8px !important;
  cursor: pointer;
}
.gifkit .gifkit-radio > input {
  appearance: none;
  box-sizing: border-box !important;
  flex: none;
  inline-size: 20px !important;
  block-size: 20px !important;
  min-inline-size: 0 !important;
  min-block-size: 0 !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 2px solid var(--gk-text-muted) !important;
  outline: none;
  border-radius: 50%;
  background: var(--gk-surface);
  cursor: inherit;
  transition: border-width 120ms ease-out;
}
.gifkit .gifkit-radio > input:checked { border: 6px solid var(--gk-accent) !important; }
.gifkit .gifkit-radio[data-gifkit-selected] { font-weight: 600; }
.gifkit .gifkit-radio:has(> input:disabled) { opacity: 0.5; cursor: default; }
.gifkit .gifkit-radio > span { min-inline-size: 0; overflow-wrap: anywhere; }
@media (prefers-reduced-motion: reduce) {
  .gifkit.gifkit-button, .gifkit .gifkit-radio > input { transition: none; }
}
@media (forced-colors: active) {
  .gifkit .gifkit-radio > input { forced-color-adjust: none; border-color: ButtonText !important; background: ButtonFace; }
  .gifkit .gifkit-radio > input:checked { border-color: Highlight !important; }
}
`
