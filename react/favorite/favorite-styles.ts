import { type FavoriteState, favoriteSprites, favoriteStates } from '../../core/favorite/favorite-sprite.js'

/** The strip rests on its last frame, and plays by steps of one frame each, first to last. */
const spriteRule = (state: FavoriteState): string => {
  const { frames, durationMs } = favoriteSprites[state]
  const count = frames.length
  return `.gifkit .gifkit-sprite[data-gifkit-sprite='${state}'] {
  inline-size: calc(${count} * var(--gk-favorite-size)) !important;
  transform: translateX(calc(-${count - 1} * var(--gk-favorite-size)));
  animation: gifkit-sprite ${durationMs}ms steps(${count}, jump-none);
}
`
}
// Pages without a favourite button drop what is called pure.
const spriteRules = /* @__PURE__ */ (() => favoriteStates.map(spriteRule).join(''))()

/**
 * The favourite button. Hosts set `--gifkit-favorite-size` (default 36px), `--gifkit-favorite` (the heart's
 * colour) and the palette's colours for the sparks.
 */
export const favoriteStyles = `.gifkit.gifkit-favorite {
  --gk-favorite-size: var(--gifkit-favorite-size, 36px);
  display: inline-block !important;
  vertical-align: middle;
  inline-size: var(--gk-favorite-size) !important;
  block-size: var(--gk-favorite-size) !important;
}
.gifkit .gifkit-favorite-button {
  display: block !important;
  position: relative !important;
  box-sizing: border-box !important;
  float: none !important;
  inline-size: 100% !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  block-size: 100% !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  border-radius: 50%;
  overflow: hidden;
  background: none;
  color: inherit;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
}
.gifkit .gifkit-favorite-button:disabled { opacity: 0.5; cursor: default; }
.gifkit .gifkit-sprite {
  display: block !important;
  position: absolute !important;
  top: 0 !important;
  left: 0 !important;
  box-sizing: border-box !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  block-size: var(--gk-favorite-size) !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
  pointer-events: none;
}
.gifkit .gifkit-heart-filling { fill: var(--gifkit-favorite, #e3315a); }
.gifkit .gifkit-heart-outline { fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linejoin: round; }
.gifkit .gifkit-sprite[data-gifkit-sprite='hovered'] .gifkit-heart-outline { stroke: var(--gifkit-favorite, #e3315a); }
.gifkit .gifkit-ring { fill: none; stroke: var(--gifkit-favorite, #e3315a); }
.gifkit .gifkit-spark-0 { fill: var(--gifkit-tile-2, #00ccff); }
.gifkit .gifkit-spark-1 { fill: var(--gifkit-tile-3, #9933ff); }
.gifkit .gifkit-spark-2 { fill: var(--gifkit-tile-4, #ff6666); }
.gifkit .gifkit-spark-3 { fill: var(--gifkit-tile-1, #00ff99); }
${spriteRules}@keyframes gifkit-sprite {
  from { transform: none; }
}
.gifkit [data-gifkit-motion='never'] > .gifkit-sprite { animation: none !important; }
@media (prefers-reduced-motion: reduce) {
  .gifkit :not([data-gifkit-motion='always']) > .gifkit-sprite { animation: none !important; }
}
`
