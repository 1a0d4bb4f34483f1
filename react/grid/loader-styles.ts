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
  --gifkit-dot: var(--gifkit-loader-size, 10px);
  flex: none;
  overflow: hidden;
  direction: ltr;
  inline-size: calc(8.2 * var(--gifkit-dot));
  block-size: var(--gifkit-dot);
  mask: radial-gradient(circle at calc(var(--gifkit-dot) / 2), #000 calc(var(--gifkit-dot) / 2 - 0.5px), transparent calc(var(--gifkit-dot) / 2)) 0 0 / calc(1.8 * var(--gifkit-dot)) 100%;
}
.gifkit-dots::before {
  --gifkit-flow: var(--gifkit-tile-1, #00ff99), var(--gifkit-tile-2, #00ccff), var(--gifkit-tile-3, #9933ff), var(--gifkit-tile-4, #ff6666), var(--gifkit-tile-5, #fff35c);
  content: '';
  display: block;
  inline-size: 200%;
  block-size: 100%;
  background: linear-gradient(90deg, var(--gifkit-flow), var(--gifkit-flow), var(--gifkit-tile-1, #00ff99));
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
