/** A GIF on its own: as large as its host says, or as its container lets it. */
export const gifStyles = `.gifkit.gifkit-gif {
  block-size: var(--gifkit-root-height, auto) !important;
}
.gifkit-gif > .gifkit-tile {
  --gifkit-root-width: auto;
  --gifkit-root-height: auto;
  inline-size: 100% !important;
  block-size: var(--gifkit-gif-height, auto) !important;
  aspect-ratio: var(--gifkit-aspect, auto) !important;
}
/* A server's markup has no style: the image's own width and height stand in. */
.gifkit-gif:not([style]) > .gifkit-tile { inline-size: fit-content !important; }
.gifkit-gif:not([style]) .giphy-gif-img {
  inline-size: auto !important;
  block-size: auto !important;
  max-inline-size: 100% !important;
}
`
