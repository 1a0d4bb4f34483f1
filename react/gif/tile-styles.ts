/**
 * A GIF and its box. Hosts set `--gifkit-tile-1` to `--gifkit-tile-5`, the colours before media arrive
 * (specification, section 9).
 */
export const tileStyles = `.gifkit .gifkit-tile {
  inline-size: auto !important;
  block-size: auto !important;
  contain: layout style;
}
.gifkit .giphy-gif {
  inline-size: 100% !important;
  block-size: 100% !important;
  overflow: hidden;
  /* Of the same look, and nothing that scrolls, which browsers keep books about for each tile. */
  overflow: clip;
  border-radius: var(--gifkit-radius, 4px);
  background-color: var(--gifkit-tile-colour, transparent);
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
}
.gifkit .giphy-gif[data-gifkit-loaded] { background-color: transparent; }
.gifkit :is(a, [role='button']).giphy-gif { cursor: pointer; }
.giphy-gif[data-gifkit-color='0'] { --gifkit-tile-colour: var(--gifkit-tile-1, #00ff99); }
.giphy-gif[data-gifkit-color='1'] { --gifkit-tile-colour: var(--gifkit-tile-2, #00ccff); }
.giphy-gif[data-gifkit-color='2'] { --gifkit-tile-colour: var(--gifkit-tile-3, #9933ff); }
.giphy-gif[data-gifkit-color='3'] { --gifkit-tile-colour: var(--gifkit-tile-4, #ff6666); }
.giphy-gif[data-gifkit-color='4'] { --gifkit-tile-colour: var(--gifkit-tile-5, #fff35c); }
.gifkit .giphy-gif-img {
  inline-size: 100% !important;
  block-size: 100% !important;
  object-fit: cover;
}
/* No address yet, or none that works: the colour stands in; the text stays for those who hear it. */
.gifkit .giphy-gif-img:not([src]) { opacity: 0; }
.gifkit .gifkit-motion {
  position: absolute;
  inset-block: 6px auto;
  inset-inline: auto 6px;
  box-sizing: border-box;
  inline-size: 32px;
  block-size: 32px;
  min-inline-size: 0;
  min-block-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: #000a;
  color: #fff;
  appearance: none;
  cursor: pointer;
}
.gifkit .gifkit-motion:hover { background: #000d; }
.gifkit .gifkit-motion::before {
  content: '';
  position: absolute;
  inset: 10px;
  background: currentColor;
  clip-path: polygon(16% 0, 100% 50%, 16% 100%);
}
.gifkit .gifkit-motion[aria-pressed='true']::before {
  clip-path: polygon(6% 0, 38% 0, 38% 100%, 62% 100%, 62% 0, 94% 0, 94% 100%, 6% 100%);
}
@media (hover: none) {
  .gifkit .gifkit-motion { inline-size: 44px; block-size: 44px; }
  .gifkit .gifkit-motion::before { inset: 14px; }
}
@media (hover: hover) {
  .gifkit .gifkit-motion[data-gifkit-touch] { display: none !important; }
}
@media (forced-colors: active) {
  .gifkit .gifkit-motion::before { background: ButtonText; forced-color-adjust: none; }
  .gifkit .gifkit-motion { border: 1px solid ButtonText; }
}
`

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
