/** The controls of a player, which fade in 250 ms (specification, section 9). Hosts set `--gifkit-video-progress`. */
export const videoBarStyles = `.gifkit :is(.gifkit-bar, .gifkit-player-top) {
  position: absolute;
  inset-inline: 0;
  z-index: 2;
  box-sizing: border-box;
  margin: 0;
  padding: 0 12px;
  opacity: 0;
  pointer-events: none;
  transition: opacity 250ms linear;
}
.gifkit .gifkit-bar {
  inset-block: auto 0;
  padding-block: 28px 6px;
  background: linear-gradient(#0000, rgb(0 0 0 / 45%) 40%, rgb(0 0 0 / 80%));
}
.gifkit .gifkit-player-top {
  inset-block: 0 auto;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding-block: 12px 32px;
  background: linear-gradient(rgb(0 0 0 / 75%), rgb(0 0 0 / 40%) 55%, #0000);
}
.gifkit .gifkit-player-top:empty { display: none; }
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
  text-shadow: 0 1px 2px rgb(0 0 0 / 60%);
}
.gifkit .gifkit-player-top > .giphy-attribution {
  flex: none;
  max-inline-size: 45%;
  margin-inline-start: auto;
}
.gifkit .gifkit-bar-row {
  display: flex;
  align-items: center;
  gap: 4px;
  margin-inline: -6px;
}
.gifkit .gifkit-bar-space { flex: 1; }
.gifkit .gifkit-bar-button {
  display: flex !important;
  align-items: center;
  justify-content: center;
  box-sizing: border-box !important;
  flex: none;
  inline-size: 36px !important;
  block-size: 36px !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  border-radius: 50%;
  background: none;
  color: #fff;
  appearance: none;
  cursor: pointer;
}
.gifkit .gifkit-bar-button:hover { background: rgb(255 255 255 / 18%); }
.gifkit :is(.gifkit-bar-button, .gifkit-progress):focus-visible {
  outline: 2px solid #fff;
  outline-offset: -2px;
  box-shadow: 0 0 0 2px rgb(0 0 0 / 80%);
}
.gifkit .gifkit-time {
  direction: ltr;
  unicode-bidi: isolate;
  margin-inline-start: 4px;
  font-size: 12px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
}
/* Media go on to the right in every language. */
.gifkit .gifkit-progress {
  direction: ltr;
  position: relative;
  block-size: 20px;
  border-radius: 4px;
  cursor: pointer;
  touch-action: none;
}
.gifkit .gifkit-progress::before, .gifkit .gifkit-progress-done {
  content: '';
  position: absolute;
  inset-block: 8px;
  inset-inline: 0 auto;
  border-radius: 2px;
}
.gifkit .gifkit-progress::before {
  inline-size: 100%;
  background: rgb(255 255 255 / 35%);
}
.gifkit .gifkit-progress-done {
  inline-size: calc(var(--gifkit-progress, 0) * 100%);
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
  padding: 16px 8px 2px;
}
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-progress { block-size: 14px; }
.gifkit .gifkit-player[data-gifkit-size='small'] :is(.gifkit-progress-done, .gifkit-progress)::before,
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-progress-done { inset-block: 5px; }
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-bar-button {
  inline-size: 32px !important;
  block-size: 32px !important;
}
`
