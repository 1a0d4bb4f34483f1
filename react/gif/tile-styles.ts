/**
 * A GIF and its box. Hosts set `--gifkit-tile-1` to `--gifkit-tile-5`, the colours before media arrive
 * (specification, section 9).
 */
export const tileStyles = `.gifkit .gifkit-tile {
  inline-size: var(--gifkit-width, auto) !important;
  block-size: var(--gifkit-tile-height, auto) !important;
  contain: layout style;
}
.gifkit .gifkit-tile:focus-within { z-index: 1; }
.gifkit .giphy-gif {
  inline-size: 100% !important;
  block-size: 100% !important;
  overflow: hidden;
  border-radius: var(--gifkit-radius, 4px);
  background-color: var(--gifkit-tile-colour, transparent);
  text-decoration: none;
  -webkit-tap-highlight-color: transparent;
}
.gifkit :is(a, [role='button']).giphy-gif { cursor: pointer; }
.gifkit .giphy-gif:focus-visible {
  outline: 3px solid var(--gk-focus);
  outline-offset: 2px;
}
.giphy-gif[data-gifkit-color='0'] { --gifkit-tile-colour: var(--gifkit-tile-1, #00ff99); }
.giphy-gif[data-gifkit-color='1'] { --gifkit-tile-colour: var(--gifkit-tile-2, #00ccff); }
.giphy-gif[data-gifkit-color='2'] { --gifkit-tile-colour: var(--gifkit-tile-3, #9933ff); }
.giphy-gif[data-gifkit-color='3'] { --gifkit-tile-colour: var(--gifkit-tile-4, #ff6666); }
.giphy-gif[data-gifkit-color='4'] { --gifkit-tile-colour: var(--gifkit-tile-5, #fff35c); }
.gifkit .giphy-gif-img {
  inline-size: 100% !important;
  block-size: 100% !important;
}
/* No address yet, or none that works: the colour stands in; the text stays for those who hear it. */
.gifkit .giphy-gif-img:not([src]) { opacity: 0; }
`
