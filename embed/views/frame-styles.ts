import { hoverStyles } from './hover-styles.js'
import { relatedStyles } from './related-styles.js'
import { shareStyles } from './share-styles.js'
import { stageStyles } from './stage-styles.js'
import { videoStyles } from './video-styles.js'

/** What holds for all of it: frames that are too small, and what a person's system asks for. */
const ruleStyles = `@media (max-width: 249px), (max-height: 199px) {
  .gkf :is(.gkf-share, .gkf-shade, .gkf-header, .gkf-logo, .gkf-footer, .gkf-mobile-footer, .gkf-call) {
    display: none;
  }
  .gkf .gkf-picture { clip-path: none !important; }
}
@media (prefers-reduced-motion: reduce) {
  .gkf, .gkf * { animation-duration: 1ms !important; animation-delay: 0s !important; transition: none !important; }
}
@media (prefers-contrast: more) {
  .gkf :is(.gkf-header, .gkf-bar, .gkf-author, .gkf-pause, .gkf-back, .gkf-mobile-footer) { background: #000; }
  .gkf .gkf-author::before { content: none; }
}
@media (forced-colors: active) {
  .gkf { --gk-focus: Highlight; --gk-focus-inner: Canvas; }
  .gkf :is(.gkf-button, .gkf-back, .gkf-call) { border: 1px solid ButtonText; }
}
`

/**
 * The frame's sheet. It stands in a file of its own, since the GIF is painted before any script runs. Small frames
 * (specification, section 2) are its business as well as the view's: before script, it is all there is. What comes into
 * view is visible from the start of its transition, so that it can have the focus at once.
 */
export const frameStyles = [
  stageStyles,
  hoverStyles,
  relatedStyles,
  shareStyles,
  videoStyles,
  ruleStyles,
].join('')
