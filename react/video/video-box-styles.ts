/** Holds all boxes of a player against hosts' resets, and shapes its round buttons; comes before its other sheets. */
export const videoBoxStyles = `.gifkit :is(.gifkit-player, .gifkit-poster, :where(.gifkit-player > .giphy-video), .gifkit-video-start, .gifkit-bar, .gifkit-player-top, .gifkit-bar-row, .gifkit-bar-button, .gifkit-bar-space, .gifkit-time, .gifkit-progress, .gifkit-progress-done) {
  float: none !important;
  inset: auto !important;
  box-sizing: border-box !important;
  inline-size: auto !important;
  block-size: auto !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
}
.gifkit :is(.gifkit-bar-button, .gifkit-video-start) {
  display: flex !important;
  align-items: center;
  justify-content: center;
  flex: none;
  inline-size: 36px !important;
  block-size: 36px !important;
  border-radius: 50%;
  background: none;
  color: #fff;
  appearance: none;
  cursor: pointer;
}
`
