/**
 * A video and its player: controls fade in 250 ms (specification, section 9). They lie on the picture, so their
 * colours are the same in every theme. Hosts set `--gifkit-video-ground` (behind pictures of another shape) and
 * `--gifkit-video-progress`.
 */
export const videoStyles = `.gifkit .gifkit-player {
  display: block !important;
  box-sizing: border-box !important;
  position: relative !important;
  inline-size: 100% !important;
  block-size: var(--gifkit-video-height, auto) !important;
  aspect-ratio: var(--gifkit-aspect, auto);
  min-block-size: 0 !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  overflow: hidden;
  isolation: isolate;
  border-radius: var(--gifkit-radius, 4px);
  background: var(--gifkit-video-ground, #0d0d14);
  color: #fff;
  font-size: 13px;
  -webkit-tap-highlight-color: transparent;
}
.gifkit .gifkit-player:focus { outline: none; }
.gifkit .gifkit-player:focus-visible::after {
  content: '';
  position: absolute;
  inset: 0;
  z-index: 4;
  border: 3px solid var(--gk-focus);
  border-radius: inherit;
  pointer-events: none;
}
.gifkit .gifkit-player > :is(.giphy-video, .gifkit-poster) {
  display: block !important;
  position: absolute !important;
  inset: 0 !important;
  box-sizing: border-box !important;
  inline-size: 100% !important;
  block-size: 100% !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  object-fit: contain;
}
.gifkit .gifkit-player[data-gifkit-filled='true'] > :is(.giphy-video, .gifkit-poster) { object-fit: cover; }
/* The picture's shape may be another than the video's. */
.gifkit .gifkit-poster[data-gifkit-covered='true'] { visibility: hidden; }
/* A server's markup has no style: the video's own width and height stand in. */
.gifkit-video:not([style]) > .gifkit-player { inline-size: fit-content !important; }
.gifkit-video:not([style]) > .gifkit-player > .giphy-video {
  position: relative !important;
  inline-size: auto !important;
  block-size: auto !important;
  max-inline-size: 100% !important;
}
.gifkit .gifkit-player video::cue {
  background: rgb(0 0 0 / 75%);
  color: #fff;
  font-family: system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.gifkit .gifkit-player video::-webkit-media-text-track-container {
  transition: transform 250ms linear;
}
.gifkit .gifkit-player[data-gifkit-shown='true']:has(> .gifkit-bar) video::-webkit-media-text-track-container {
  transform: translateY(-64px);
}
.gifkit .gifkit-player[data-gifkit-size='small'][data-gifkit-shown='true']:has(> .gifkit-bar)
  video::-webkit-media-text-track-container {
  transform: translateY(-48px);
}
.gifkit :is(.gifkit-bar, .gifkit-player-top) {
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
.gifkit .gifkit-video-start {
  position: absolute !important;
  inset: 0 !important;
  z-index: 1;
  display: flex !important;
  align-items: center;
  justify-content: center;
  box-sizing: border-box !important;
  inline-size: 64px !important;
  block-size: 64px !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  margin: auto !important;
  padding: 0 !important;
  border: 0 !important;
  border-radius: 50%;
  background: rgb(0 0 0 / 65%);
  color: #fff;
  appearance: none;
  cursor: pointer;
  transition: background 150ms linear, opacity 250ms linear;
}
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-video-start {
  inline-size: 48px !important;
  block-size: 48px !important;
}
.gifkit .gifkit-video-start:hover { background: rgb(0 0 0 / 85%); }
.gifkit .gifkit-video-start:focus-visible {
  outline: 3px solid #fff;
  outline-offset: -6px;
  box-shadow: 0 0 0 2px #000;
}
/* Stops a video without controls: there for those who point at it. */
.gifkit .gifkit-player[data-gifkit-shown='false'] > .gifkit-video-start:has(.gifkit-icon-pause) {
  opacity: 0;
}
.gifkit .gifkit-video-loading {
  position: absolute;
  inset: 0;
  z-index: 1;
  box-sizing: border-box;
  inline-size: 40px;
  block-size: 40px;
  margin: auto;
  border: 4px solid rgb(255 255 255 / 30%);
  border-block-start-color: #fff;
  border-radius: 50%;
  pointer-events: none;
  /* What is over in a moment is not worth a sign. */
  animation: gifkit-video-turn 900ms linear infinite, gifkit-video-late 200ms linear 400ms backwards;
}
.gifkit .gifkit-video-failure {
  position: absolute;
  inset: 0;
  z-index: 3;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 12px;
  padding: 12px;
  background: rgb(13 13 20 / 82%);
  text-align: center;
}
.gifkit .gifkit-video-failure > p {
  margin: 0;
  font-weight: 600;
  font-size: 14px;
}
.gifkit .gifkit-video-failure > button {
  min-block-size: 36px;
  margin: 0;
  padding: 6px 18px;
  border: 0;
  border-radius: 18px;
  background: #fff;
  color: #121217;
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.gifkit .gifkit-video-failure > button:hover { background: #e3e3ee; }
.gifkit .gifkit-video-failure > button:focus-visible {
  outline: 3px solid #fff;
  outline-offset: 3px;
}
@keyframes gifkit-video-turn { to { transform: rotate(1turn); } }
@keyframes gifkit-video-late { from { opacity: 0; } }
@media (prefers-reduced-motion: reduce) {
  .gifkit :is(.gifkit-bar, .gifkit-player-top, .gifkit-progress-done, .gifkit-video-start) {
    transition-duration: 1ms;
  }
  .gifkit .gifkit-video-loading { animation-duration: 3s, 1ms; }
}
@media (forced-colors: active) {
  .gifkit :is(.gifkit-bar-button, .gifkit-video-start) {
    border: 1px solid ButtonText !important;
    background: ButtonFace;
    color: ButtonText;
  }
  .gifkit .gifkit-progress::before { background: GrayText; forced-color-adjust: none; }
  .gifkit .gifkit-progress-done { background: Highlight; forced-color-adjust: none; }
}
`
