/**
 * Share targets in the colours of their services, dark enough for white text, and the menu's fields. Hosts set
 * `--gifkit-share-size` (default 40px). A target hops while it is pointed at or focused, unless motion is reduced.
 */
export const shareStyles = `.gifkit.gifkit-share-button { display: inline-block !important; }
.gifkit .gifkit-share-targets {
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
}
.gifkit .gifkit-share-target, .gifkit .gifkit-share-copy, .gifkit .gifkit-share-close {
  display: inline-flex !important;
  align-items: center;
  justify-content: center;
  gap: 8px;
  box-sizing: border-box !important;
  float: none !important;
  flex: none !important;
  align-self: auto !important;
  min-inline-size: var(--gifkit-share-size, 40px) !important;
  inline-size: auto !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  block-size: var(--gifkit-share-size, 40px) !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  font: inherit;
  font-weight: 600;
  line-height: 1;
  text-decoration: none;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
}
.gifkit .gifkit-share-target {
  border-radius: calc(var(--gifkit-share-size, 40px) / 2);
  color: #fff;
  transition: transform 150ms ease-out, box-shadow 150ms ease-out;
}
.gifkit .gifkit-share-target:has(> .gifkit-share-name) { padding-inline: 14px 16px !important; }
.gifkit .gifkit-share-target[data-gifkit-target='facebook'] { background: #1467d8; }
.gifkit .gifkit-share-target[data-gifkit-target='twitter'] { background: #0f73b9; }
.gifkit .gifkit-share-target[data-gifkit-target='pinterest'] { background: #c8102e; }
.gifkit .gifkit-share-target[data-gifkit-target='tumblr'] { background: #36465d; }
.gifkit .gifkit-share-target[data-gifkit-target='reddit'] { background: #cc3700; }
.gifkit .gifkit-share-target[data-gifkit-target='instagram'] {
  background: #c2185b linear-gradient(45deg, #b8470f, #c2185b 55%, #7b2fbe);
}
.gifkit .gifkit-share-target:is(:hover, :focus-visible) {
  transform: translateY(-2px);
  box-shadow: 0 6px 14px rgb(0 0 0 / 25%);
}
.gifkit .gifkit-share-target:active { transform: scale(0.94); }
.gifkit .gifkit-share-target:is(:hover, :focus-visible) .gifkit-share-icon {
  animation: gifkit-share-hop 560ms cubic-bezier(0.3, 0.7, 0.4, 1);
}
.gifkit .gifkit-share-icon {
  flex: none !important;
  display: block !important;
  box-sizing: border-box !important;
  inline-size: 20px !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  block-size: 20px !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
}
.gifkit :is(.gifkit-share-targets, .gifkit-share-panel, .gifkit-share-head, .gifkit-share-field) {
  box-sizing: border-box !important;
  float: none !important;
  min-inline-size: 0 !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  block-size: auto !important;
  margin: 0 !important;
}
.gifkit .gifkit-share-panel {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  box-sizing: border-box;
  inline-size: 100% !important;
  max-inline-size: 400px !important;
  padding: 16px !important;
  border: 1px solid var(--gk-border);
  border-radius: 12px;
  background: var(--gk-surface);
  color: var(--gk-text);
}
.gifkit .gifkit-share-head {
  display: flex;
  align-items: center;
  gap: 8px;
}
.gifkit .gifkit-share-title {
  flex: 1;
  font-size: 16px;
}
.gifkit :is(.gifkit-share-copy, .gifkit-share-close) {
  background: none;
  color: inherit;
  border-radius: 8px;
}
.gifkit .gifkit-share-close { margin-block: -8px !important; margin-inline-end: -8px !important; }
.gifkit :is(.gifkit-share-copy, .gifkit-share-close):hover { background: var(--gk-surface-raised); }
.gifkit .gifkit-share-copy {
  grid-area: 2 / 2;
  inline-size: 40px !important;
  block-size: 36px !important;
  min-inline-size: 40px !important;
  background: var(--gk-accent);
  color: var(--gk-accent-text);
}
.gifkit .gifkit-share-copy:hover { background: var(--gk-accent); filter: brightness(1.1); }
.gifkit .gifkit-share-copy[data-gifkit-copied] .gifkit-share-icon { animation: gifkit-share-pop 300ms ease-out; }
.gifkit .gifkit-share-field {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 8px;
}
.gifkit .gifkit-share-field label {
  grid-column: 1 / -1;
  margin: 0;
  font-size: 13px;
  font-weight: 600;
}
.gifkit .gifkit-share-field input {
  box-sizing: border-box !important;
  inline-size: 100% !important;
  min-block-size: 0 !important;
  block-size: 36px !important;
  margin: 0 !important;
  padding: 0 10px !important;
  border: 1px solid var(--gk-field-border);
  border-radius: 8px;
  background: var(--gk-surface-raised);
  color: var(--gk-text);
  font: 13px/1.4 ui-monospace, Menlo, Consolas, monospace;
  text-overflow: ellipsis;
}
.gifkit .gifkit-share-notice {
  display: grid;
  gap: 6px;
  max-inline-size: 400px;
  font-size: 13px;
}
.gifkit .gifkit-share-notice:not(:has(> p:empty)) { margin-block-start: 8px; }
.gifkit .gifkit-share-panel .gifkit-share-notice { margin-block-start: 0; }
.gifkit .gifkit-share-notice:has(> p:empty) { position: absolute; }
.gifkit .gifkit-share-notice p { margin: 0; min-block-size: 0; color: inherit; font: inherit; }
.gifkit .gifkit-share-notice a { justify-self: start; margin: -4px; padding: 4px; color: inherit; font-weight: 700; text-underline-offset: 2px; }
@keyframes gifkit-share-hop {
  0% { transform: none; }
  25% { transform: translateY(-5px) rotate(-12deg) scale(1.12); }
  50% { transform: translateY(0) rotate(9deg) scale(1.08); }
  75% { transform: translateY(-2px) rotate(-4deg); }
  100% { transform: none; }
}
@keyframes gifkit-share-pop {
  from { transform: scale(0.4); }
  60% { transform: scale(1.2); }
}
.gifkit [data-gifkit-motion='never'].gifkit-share-target { transform: none !important; transition: none; }
.gifkit [data-gifkit-motion='never'] .gifkit-share-icon { animation: none !important; }
@media (prefers-reduced-motion: reduce) {
  .gifkit .gifkit-share-target:not([data-gifkit-motion='always']) { transform: none !important; transition: none; }
  .gifkit :not([data-gifkit-motion='always']) > .gifkit-share-icon { animation: none !important; }
}
@media (forced-colors: active) {
  .gifkit :is(.gifkit-share-target, .gifkit-share-copy) { outline: 1px solid ButtonText; color: ButtonText; }
}
`
