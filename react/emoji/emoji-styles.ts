/** An emoji and its variations in one strip that scrolls sideways. Hosts set colours and sizes by props. */
export const emojiStyles = `.gifkit-emoji {
  display: flex !important;
  align-items: center;
  box-sizing: border-box !important;
  inline-size: fit-content;
  max-inline-size: 100%;
  padding: 4px 6px !important;
  overflow: hidden;
  border-radius: 16px;
  background: var(--gifkit-emoji-background, #2e2e2e);
  color: #fff;
}
.gifkit-emoji :is(.gifkit-emoji-item, .giphy-emoji-variations-viewport, .giphy-emoji-variations-container) {
  position: relative !important;
  inset: auto !important;
  float: none !important;
  box-sizing: border-box !important;
  inline-size: auto !important;
  block-size: auto !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
}
.gifkit-emoji .gifkit-emoji-item { flex: none !important; display: block !important; min-block-size: 0 !important; border-radius: 8px; }
.gifkit-emoji .gifkit-emoji-item .giphy-gif:hover { background: #ffffff2e; border-radius: 8px; }
.gifkit-emoji .giphy-emoji-variations-divider {
  flex: none;
  inline-size: 2px;
  block-size: 75%;
  align-self: center;
  min-block-size: calc(var(--gifkit-emoji-height, 32px) * 0.75);
  margin-inline: var(--gifkit-emoji-gutter, 6px);
  background: var(--gifkit-emoji-divider, #4e4e4e);
}
.gifkit-emoji .giphy-emoji-variations-viewport {
  flex: 1 !important;
  display: block !important;
  min-block-size: 0 !important;
  overflow: auto hidden !important;
  overscroll-behavior-inline: contain;
  scrollbar-width: thin;
  scrollbar-color: #ffffff80 #0000;
}
.gifkit-emoji .giphy-emoji-variations-container {
  display: inline-flex !important;
  align-items: center;
  gap: var(--gifkit-emoji-gutter, 6px) !important;
  min-block-size: var(--gifkit-emoji-height, 32px) !important;
  vertical-align: top;
}
.gifkit .gifkit-emoji > .gifkit-motion { position: relative; inset: auto; flex: none; margin-inline-start: 6px; }
.gifkit-emoji .gifkit-message { padding: 0 6px; white-space: nowrap; }
.gifkit-emoji .gifkit-fetch-error { color: inherit; }
.gifkit-emoji .gifkit-emoji-wait {
  inline-size: calc(var(--gifkit-emoji-height, 32px) * 0.7);
  aspect-ratio: 1;
  border-radius: 50%;
  background: #ffffff40;
  animation: gifkit-emoji-wait 1s ease-in-out infinite alternate;
}
@keyframes gifkit-emoji-wait {
  to { opacity: 0.35; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-emoji .gifkit-emoji-wait { animation: none; }
}
`
