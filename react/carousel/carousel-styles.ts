/**
 * The carousel: a box that scrolls sideways with a row of tiles and the loader in it, and buttons over its ends.
 * Before tiles have their places, as in server markup, they stand in a line by themselves at the size of their
 * images' attributes.
 */
export const carouselStyles = `.gifkit .gifkit-carousel > * { flex: none !important; }
.gifkit .gifkit-carousel {
  display: flex !important;
  overflow: auto hidden !important;
  overscroll-behavior-inline: contain;
  scrollbar-width: thin;
}
.gifkit .gifkit-carousel.gifkit-with-arrows { scrollbar-width: none; }
.gifkit .gifkit-carousel.gifkit-snapping { scroll-snap-type: x mandatory; }
.gifkit .gifkit-snapping .gifkit-tile { scroll-snap-align: start; }
.gifkit .gifkit-row:not(.gifkit-row-placed) {
  display: flex !important;
  gap: 6px;
}
.gifkit .gifkit-row:not(.gifkit-row-placed) > .gifkit-tile { flex: none; }
.gifkit .gifkit-row:not(.gifkit-row-placed) .giphy-gif-img {
  inline-size: revert-layer !important;
  block-size: revert-layer !important;
}
.gifkit .gifkit-row > .gifkit-tile { margin-block-end: 1px !important; }
.gifkit .gifkit-row-end {
  inline-size: 30px !important;
  overflow: hidden;
}
.gifkit .gifkit-row-end > .gifkit-loader {
  --gifkit-loader-size: 6px;
  block-size: 100%;
  min-block-size: 0;
}
.gifkit-row-end .gifkit-dots { transform: rotate(90deg); }
.gifkit .gifkit-turn {
  position: absolute;
  inset-block: 0;
  z-index: 2;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 40px;
  block-size: 40px;
  min-block-size: 0;
  margin: auto 0;
  padding: 0;
  border: 1px solid var(--gk-border);
  border-radius: 50%;
  background: var(--gk-surface);
  color: var(--gk-text);
  box-shadow: 0 2px 10px rgb(0 0 0 / 30%);
  cursor: pointer;
  transition: opacity 150ms linear;
}
.gifkit .gifkit-turn-previous { inset-inline-start: 8px; }
.gifkit .gifkit-turn-next { inset-inline-end: 8px; }
.gifkit .gifkit-turn:dir(rtl) > svg { transform: scaleX(-1); }
.gifkit .gifkit-turn:hover { background: var(--gk-surface-raised); }
.gifkit .gifkit-turn[aria-disabled='true'] {
  cursor: default;
  opacity: 0;
  pointer-events: none;
}
.gifkit .gifkit-turn[aria-disabled='true']:focus-visible { opacity: 0.6; }
@media (hover: none) {
  .gifkit .gifkit-turn { display: none; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit .gifkit-turn { transition-duration: 1ms; }
}
`
