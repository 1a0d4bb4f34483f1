/**
 * A picker; its popover is placed by four custom properties in px. A host sizes one that is part of its page with
 * `--gifkit-picker-height`.
 */
export const pickerStyles = `.gifkit-picker {
  box-sizing: border-box !important;
  overflow: hidden !important;
  background: var(--gk-surface) !important;
  color: var(--gk-text);
  text-align: start;
}
.gifkit-picker *, .gifkit-picker-opener { box-sizing: border-box; }
.gifkit-picker-inline {
  block-size: var(--gifkit-picker-height, 560px) !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 1px solid var(--gk-border) !important;
  border-radius: 14px;
}
.gifkit-picker-popover {
  position: fixed !important;
  inset: auto !important;
  left: var(--gifkit-picker-left, 0) !important;
  top: var(--gifkit-picker-top, 0) !important;
  inline-size: var(--gifkit-picker-width, 400px) !important;
  block-size: var(--gifkit-picker-height, 560px) !important;
  max-inline-size: none !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 1px solid var(--gk-border) !important;
  border-radius: 14px;
  box-shadow: 0 2px 6px rgb(0 0 0 / 12%), 0 16px 48px rgb(0 0 0 / 26%);
  z-index: 2147483000;
  animation: gifkit-picker-in 140ms cubic-bezier(0.2, 0.8, 0.3, 1);
}
.gifkit-picker-popover:not([data-side]) { opacity: 0; }
.gifkit-picker-popover[data-side='sheet'] {
  border-width: 1px 0 0 !important;
  border-radius: 18px 18px 0 0;
  animation-name: gifkit-picker-up;
  animation-duration: 220ms;
}
.gifkit-picker-popover[data-side='sheet']::backdrop {
  background: rgb(0 0 0 / 45%);
  pointer-events: auto;
}
.gifkit-picker-popover::backdrop { background: none; }
.gifkit-picker-panel {
  display: flex;
  flex-direction: column;
  block-size: 100%;
}
.gifkit-picker-head {
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 10px;
  padding: 12px 12px 8px;
}
.gifkit-picker-top { display: flex; align-items: center; gap: 4px; }
.gifkit-picker-close { margin-inline-end: -6px; }
.gifkit-picker-field {
  display: flex;
  flex: 1;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  block-size: 40px;
  margin: 0;
  padding-inline: 12px 4px;
  border: 1px solid transparent;
  border-radius: 20px;
  background: var(--gk-surface-raised);
  color: var(--gk-text-muted);
}
.gifkit-picker-field:focus-within {
  border-color: var(--gk-focus);
  box-shadow: 0 0 0 1px var(--gk-focus);
}
.gifkit-picker-field input {
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: var(--gk-text);
  font: inherit;
  font-size: 16px;
  -webkit-appearance: none;
  appearance: none;
}
.gifkit-picker-field input::placeholder { color: var(--gk-text-muted); opacity: 1; font-size: 14px; }
.gifkit-picker-field input::-webkit-search-cancel-button { display: none; }
.gifkit-picker button {
  min-inline-size: 0;
  min-block-size: 0;
  margin: 0;
  font: inherit;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
}
.gifkit-picker button:focus-visible, .gifkit-picker-opener:focus-visible {
  outline: 2px solid var(--gk-focus);
  outline-offset: 1px;
}
.gifkit-icon {
  flex: none;
  inline-size: 18px;
  block-size: 18px;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
}
.gifkit-icon-filled { fill: currentColor; }
.gifkit-picker-heading .gifkit-icon:dir(rtl) { transform: scaleX(-1); }
.gifkit-picker-icon-button {
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--gk-text-muted);
}
.gifkit-picker-icon-button:hover { background: var(--gk-surface-raised); color: var(--gk-text); }
.gifkit-picker-field .gifkit-picker-icon-button:hover { background: var(--gk-surface); }
.gifkit-picker-chip {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 2px;
  max-inline-size: 45%;
  block-size: 26px;
  padding-block: 0;
  padding-inline: 10px 6px;
  border: 0;
  border-radius: 13px;
  background: var(--gk-accent);
  color: var(--gk-accent-text);
  font-weight: 600;
}
.gifkit-picker-chip .gifkit-icon { inline-size: 14px; block-size: 14px; }
.gifkit-picker-tabs { display: flex; gap: 2px; }
.gifkit-picker-tabs button {
  display: grid;
  flex: 1 1 auto;
  place-items: center;
  block-size: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--gk-text-muted);
  font-weight: 600;
  white-space: nowrap;
}
.gifkit-picker-tabs button:hover { background: var(--gk-surface-raised); color: var(--gk-text); }
.gifkit-picker-tabs button[aria-selected='true'] { background: var(--gk-accent); color: var(--gk-accent-text); }
.gifkit-picker-results {
  position: relative;
  flex: 1;
  min-block-size: 0;
  padding: 4px 12px 12px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
}
.gifkit-picker-suggestions, .gifkit-picker-categories {
  display: flex;
  gap: 6px;
  margin-inline: -12px;
  padding: 2px 12px 10px;
  overflow: auto hidden;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;
}
.gifkit-picker-suggestions::-webkit-scrollbar, .gifkit-picker-categories::-webkit-scrollbar { display: none; }
.gifkit-picker-suggestions button {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  block-size: 30px;
  padding: 0 12px;
  border: 1px solid var(--gk-border);
  border-radius: 15px;
  background: none;
  color: var(--gk-text);
  font-size: 13px;
  white-space: nowrap;
}
.gifkit-picker-suggestions button:hover { background: var(--gk-surface-raised); }
.gifkit-picker-suggestions button[aria-pressed='true'] {
  border-color: transparent;
  background: var(--gk-accent);
  color: var(--gk-accent-text);
}
.gifkit-picker-suggestions .gifkit-icon { inline-size: 14px; block-size: 14px; color: var(--gk-text-muted); }
.gifkit-picker-categories { gap: 8px; }
.gifkit-picker-categories button {
  position: relative;
  flex: none;
  inline-size: 112px;
  block-size: 72px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 10px;
  background: #26262e;
  color: #fff;
}
.gifkit-picker-categories img {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transition: transform 200ms ease-out;
}
.gifkit-picker-categories button:hover img { transform: scale(1.06); }
.gifkit-picker-categories span {
  position: absolute;
  inset: auto 0 0;
  padding: 18px 8px 6px;
  overflow: hidden;
  background: linear-gradient(#0000, rgb(0 0 0 / 82%) 65%);
  font-size: 13px;
  font-weight: 700;
  line-height: 1.2;
  text-align: start;
  text-overflow: ellipsis;
  text-transform: capitalize;
  white-space: nowrap;
}
.gifkit-picker-heading { display: flex; align-items: center; gap: 4px; margin-block-end: 8px; margin-inline-start: -6px; }
.gifkit-picker-heading strong {
  margin: 0;
  font-size: 16px;
  font-weight: 700;
  text-transform: capitalize;
}
.gifkit-heart {
  display: grid;
  position: absolute;
  inset-block-start: 6px;
  inset-inline-start: 6px;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(0 0 0 / 62%);
  color: #fff;
  opacity: 0;
  transition: opacity 120ms linear, transform 120ms ease-out;
}
.gifkit-heart:is(.gifkit-shown, :focus-visible) { opacity: 1; }
.gifkit-heart:hover { transform: scale(1.1); }
.gifkit-heart[aria-pressed='true'] { color: #ff7a9c; }
.gifkit-picker .gifkit-heart:focus-visible { outline-color: #fff; outline-offset: -3px; }
@media (hover: none) {
  .gifkit-heart { opacity: 1; }
}
.gifkit-picker-opener {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-block-size: 0;
  block-size: 36px;
  margin: 0;
  padding: 0 12px;
  border: 1px solid var(--gk-border);
  border-radius: 10px;
  background: var(--gk-surface);
  color: var(--gk-text);
  font: inherit;
  font-weight: 700;
  cursor: pointer;
}
.gifkit-picker-opener:is(:hover, [aria-expanded='true']) { background: var(--gk-surface-raised); }
.gifkit-picker .gifkit-message { color: var(--gk-text-muted); }
@keyframes gifkit-picker-in { from { opacity: 0; transform: translateY(6px) scale(0.98); } }
@keyframes gifkit-picker-up { from { transform: translateY(40%); opacity: 0; } }
@media (prefers-reduced-motion: reduce) {
  .gifkit-picker-popover { animation: none; }
  .gifkit-picker-categories img, .gifkit-heart { transition: none; }
}
`
