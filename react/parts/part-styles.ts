/** Parts of tiles where a host draws them by itself: the author in its own text's colour, the gradient over its tile. */
export const partStyles = `.gifkit-author-alone > .giphy-attribution { color: inherit; }
.gifkit.gifkit-overlay-alone {
  position: absolute !important;
  inset: 0 !important;
  pointer-events: none;
}
`
