/**
 * Five dots through which colours flow. Hosts set `--gifkit-loader-size`.
 *
 * One element moves, and it is seen through a mask: what is animated is looked at again in each frame, even where
 * the compositor moves it, and five dots that move cost a page at rest three times what its pictures do.
 */
export const loaderStyles = `.gifkit-loader {
  display: flex;
  justify-content: center;
  align-items: center;
  min-block-size: 64px;
}
.gifkit-dots {
  flex: none;
  font-size: var(--gifkit-loader-size, 10px);
  overflow: hidden;
  direction: ltr;
  inline-size: 8.2em;
  block-size: 1em;
  mask: radial-gradient(circle at 0.5em, #000 0.45em, transparent 0.5em) 0 0 / 1.8em 1em;
}
.gifkit-dots::before {
  content: '';
  display: block;
  inline-size: 200%;
  block-size: 100%;
  background: repeating-linear-gradient(90deg, var(--gifkit-tile-1, #00ff99), var(--gifkit-tile-2, #00ccff), var(--gifkit-tile-3, #9933ff), var(--gifkit-tile-4, #ff6666), var(--gifkit-tile-5, #fff35c), var(--gifkit-tile-1, #00ff99) 50%);
  animation: gifkit-flow 1.8s linear infinite;
}
@keyframes gifkit-flow {
  from { transform: translateX(-50%); }
}
@keyframes gifkit-pulse {
  50% { opacity: 0.3; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-dots::before { animation: gifkit-pulse 2.4s ease-in-out infinite; }
}
@media (forced-colors: active) {
  .gifkit-dots::before { background: CanvasText; forced-color-adjust: none; animation: gifkit-pulse 1.8s ease-in-out infinite; }
}
`
