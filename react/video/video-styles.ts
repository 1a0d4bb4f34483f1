/**
 * A video's picture and what stands in its middle; comes after the sheet of its boxes. All of it lies on the picture,
 * so its colours are the same in every theme. Hosts set `--gifkit-video-ground` (behind pictures of another shape).
 */
export const videoStyles = `.gifkit .gifkit-player {
  display: block !important;
  position: relative !important;
  inline-size: 100% !important;
  block-size: var(--gifkit-video-height, auto) !important;
  aspect-ratio: var(--gifkit-aspect, auto);
  overflow: hidden !important;
  isolation: isolate;
  border-radius: var(--gifkit-radius, 4px);
  background: var(--gifkit-video-ground, #0d0d14);
  color: #fff;
  font-size: 13px;
  -webkit-tap-highlight-color: transparent;
}
.gifkit .gifkit-player:focus { outline: none; }
.gifkit .gifkit-player > :is(.giphy-video, .gifkit-poster) {
  display: block !important;
  position: absolute !important;
  inset: 0 !important;
  inline-size: 100% !important;
  block-size: 100% !important;
  object-fit: contain;
}
.gifkit .gifkit-player[data-gifkit-filled='true'] > :is(.giphy-video, .gifkit-poster) { object-fit: cover; }
/* The picture's shape may be another than the video's. */
.gifkit .gifkit-poster[data-gifkit-covered='true'] { visibility: hidden; }
.gifkit.gifkit-video { max-inline-size: 100% !important; }
.gifkit-video.gifkit-fill { block-size: 100% !important; }
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
.gifkit .gifkit-video-start {
  position: absolute !important;
  inset: 0 !important;
  z-index: 1;
  inline-size: 64px !important;
  block-size: 64px !important;
  margin: auto !important;
  background: rgb(0 0 0 / 65%);
  transition: background 150ms linear, opacity 250ms linear;
}
.gifkit .gifkit-player[data-gifkit-size='small'] .gifkit-video-start {
  inline-size: 48px !important;
  block-size: 48px !important;
}
.gifkit .gifkit-video-start:hover { background: rgb(0 0 0 / 85%); }
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
