/** The bar of a player and what stands at its top, which fade in 250 ms (specification, section 9). Hosts set `--gifkit-video-progress`. */
export const videoBarStyles = `.gifkit :is(.gifkit-bar, .gifkit-player-top) {
  position: absolute !important;
  z-index: 2;
  opacity: 0;
  pointer-events: none;
  transition: opacity 250ms linear;
}
.gifkit .gifkit-bar {
  display: block !important;
  inset: auto 0 0 !important;
  padding: 28px 12px 6px !important;
  background: linear-gradient(#0000, rgb(0 0 0 / 65%) 20px, rgb(0 0 0 / 80%));
}
.gifkit .gifkit-player-top {
  display: flex !important;
  inset: 0 0 auto !important;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 12px 32px !important;
  background: linear-gradient(rgb(0 0 0 / 75%), rgb(0 0 0 / 60%) calc(100% - 32px), #0000);
}
.gifkit .gifkit-player-top:empty { display: none !important; }
.gifkit .gifkit-player[data-gifkit-shown='true'] > :is(.gifkit-bar, .gifkit-player-top) {
  opacity: 1;
}
.gifkit .gifkit-player[data-gifkit-shown='true'] :is(.gifkit-progress, .gifkit-bar-button, .giphy-attribution) {
  pointer-events: auto;
}
.gifkit .gifkit-video-title {
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-weight: 600;
  font-size: 16px;
  line-height: 1.3;
  text-align: start;
}
.gifkit .gifkit-player-top > .giphy-attribution {
  flex: none;
  max-inline-size: 45%;
  margin: -4px;
  margin-inline-start: auto;
}
.gifkit .gifkit-bar-row {
  display: flex !important;
  align-items: center;
  gap: 4px;
  margin-inline: -6px !important;
}
.gifkit .gifkit-bar-space { flex: 1; }
.gifkit .gifkit-bar-button:hover { background: rgb(255 255 255 / 18%); }
.gifkit .gifkit-time {
  direction: ltr;
  unicode-bidi: isolate;
  margin-inline-start: 4px !important;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
/* Media go on to the right in every language. */
.gifkit .gifkit-progress {
  direction: ltr;
  display: block !important;
  position: relative !important;
  block-size: 20px !important;
  border-radius: 4px;
  cursor: pointer;
  touch-action: none;
}
.gifkit .gifkit-progress::before, .gifkit .gifkit-progress-done {
  content: '';
  display: block !important;
  position: absolute !important;
  inset: 8px auto 8px 0 !important;
  border-radius: 2px;
}
.gifkit .gifkit-progress::before {
  inline-size: 100%;
  background: rgb(255 255 255 / 25%);
}
.gifkit .gifkit-progress-done {
  inline-size: calc(var(--gifkit-progress, 0) * 100%) !important;
  background: var(--gifkit-video-progress, #fff);
  transition: inline-size 250ms linear;
}
.gifkit .gifkit-progress[data-gifkit-held='true'] .gifkit-progress-done { transition: none; }
.gifkit .gifkit-progress-done::after {
  content: '';
  position: absolute;
  inset-block-start: 50%;
  inset-inline-end: 0;
  inline-size: 12px;
  block-size: 12px;
  border-radius: 50%;
  background: inherit;
  transform: translate(50%, -50%) scale(0);
  transition: transform 150ms ease-out;
}
.gifkit .gifkit-progress:is(:hover, :focus-visible, [data-gifkit-held='true']) .gifkit-progress-done::after {
  transform: translate(50%, -50%);
}
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-time { display: none; }
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-bar {
  padding: 16px 8px 2px !important;
}
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-progress { block-size: 14px !important; }
.gifkit .gifkit-player[data-gifkit-size='small'] :is(.gifkit-progress-done, .gifkit-progress)::before,
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-progress-done { inset-block: 5px !important; }
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-bar-button {
  inline-size: 32px !important;
  block-size: 32px !important;
}
@media (prefers-contrast: more) {
  .gifkit .gifkit-bar { background: linear-gradient(#0000, #000 12px); }
  .gifkit .gifkit-player-top { background: linear-gradient(#000 calc(100% - 32px), #0000); }
}
`
