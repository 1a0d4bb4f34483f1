/**
 * Five dots through which colours hop. Hosts set `--gifkit-loader-size`.
 *
 * A page at rest pays for each frame of whatever is animated, by the compositor too, and for each round of it: React
 * listens to `animationiteration`, which takes five frames of the page each time. So one element moves behind a mask,
 * five times in three seconds and not in each frame, and a round is a hundred hops long.
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
  inline-size: 189em;
  block-size: 100%;
  background: repeating-linear-gradient(90deg, var(--gifkit-tile-1, #00ff99) 0 1.8em, var(--gifkit-tile-2, #00ccff) 0 3.6em, var(--gifkit-tile-3, #9933ff) 0 5.4em, var(--gifkit-tile-4, #ff6666) 0 7.2em, var(--gifkit-tile-5, #fff35c) 0 9em);
  animation: gifkit-hop 60s steps(100) infinite;
}
@keyframes gifkit-hop {
  from { transform: translateX(-180em); }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-dots::before { animation: none; }
}
@media (forced-colors: active) {
  .gifkit-dots::before { background: repeating-linear-gradient(90deg, CanvasText 0 1.8em, GrayText 0 9em); forced-color-adjust: none; }
}
`
