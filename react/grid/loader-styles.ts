/**
 * Five dots that move on the compositor. Hosts set `--gifkit-loader-size`.
 */
export const loaderStyles = `.gifkit-loader {
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 8px;
  min-block-size: 64px;
}
.gifkit-dot {
  inline-size: var(--gifkit-loader-size, 10px);
  block-size: var(--gifkit-loader-size, 10px);
  border-radius: 50%;
  background: var(--gifkit-tile-1, #00ff99);
  animation: gifkit-bounce 1.1s ease-in-out infinite;
}
.gifkit-dot:nth-child(2) { background: var(--gifkit-tile-2, #00ccff); animation-delay: 110ms; }
.gifkit-dot:nth-child(3) { background: var(--gifkit-tile-3, #9933ff); animation-delay: 220ms; }
.gifkit-dot:nth-child(4) { background: var(--gifkit-tile-4, #ff6666); animation-delay: 330ms; }
.gifkit-dot:nth-child(5) { background: var(--gifkit-tile-5, #fff35c); animation-delay: 440ms; }
@keyframes gifkit-bounce {
  0%, 60%, 100% { transform: none; opacity: 0.55; }
  30% { transform: translateY(-10px); opacity: 1; }
}
@keyframes gifkit-pulse {
  50% { opacity: 0.3; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-dot { animation-name: gifkit-pulse; animation-duration: 2.4s; }
}
@media (forced-colors: active) {
  .gifkit-dot { background: CanvasText; forced-color-adjust: none; }
}
`
