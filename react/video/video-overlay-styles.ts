/** A video over a tile, and its mute button in the corner. */
export const videoOverlayStyles = `.gifkit .gifkit-video-overlay {
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: var(--gifkit-radius, 4px);
  pointer-events: none;
}
.gifkit .gifkit-video-overlay > video {
  position: absolute;
  inset: 0;
  inline-size: 100% !important;
  block-size: 100% !important;
  max-inline-size: none !important;
  object-fit: cover;
  opacity: 0;
}
.gifkit .gifkit-video-overlay > video[data-gifkit-shown='true'] { opacity: 1; }
.gifkit .giphy-video-overlay-button {
  position: absolute;
  inset-block: 6px auto;
  inset-inline: 6px auto;
  display: flex;
  align-items: center;
  justify-content: center;
  box-sizing: border-box;
  inline-size: 32px;
  min-inline-size: 0;
  block-size: 32px;
  min-block-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(0 0 0 / 65%);
  color: #fff;
  appearance: none;
  cursor: pointer;
  pointer-events: auto;
}
.gifkit .giphy-video-overlay-button:hover { background: rgb(0 0 0 / 85%); }
`
