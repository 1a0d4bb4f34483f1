/**
 * The box of a picker, its opener, and what all buttons in it share; its popover is placed by four custom properties in
 * px. A host sizes one that is part of its page with `--gifkit-picker-height`.
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
.gifkit-picker button {
  min-inline-size: 0;
  min-block-size: 0;
  margin: 0;
  font: inherit;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
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
@keyframes gifkit-picker-in { from { opacity: 0; transform: translateY(6px) scale(0.98); } }
@keyframes gifkit-picker-up { from { transform: translateY(40%); opacity: 0; } }
@media (prefers-reduced-motion: reduce) {
  .gifkit-picker-popover { animation: none; }
}
`
