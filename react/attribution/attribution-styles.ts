/**
 * The author over a tile: 75 px of gradient that fade in 150 ms (specification, section 9). It is at its darkest before
 * the name begins, so that white text has a contrast of 4.5:1 on a white picture. Hosts set `--gifkit-overlay-shade`.
 */
export const attributionStyles = `.gifkit-overlay {
  position: absolute;
  inset: auto 0 0;
  block-size: 75px;
  overflow: hidden;
  border-radius: 0 0 var(--gifkit-radius, 4px) var(--gifkit-radius, 4px);
  background: linear-gradient(#0000, var(--gifkit-overlay-shade, rgb(0 0 0 / 75%)) 45%);
  pointer-events: none;
  opacity: 0;
  animation: gifkit-appear 150ms linear;
  transition: opacity 150ms linear;
}
.gifkit-overlay.gifkit-shown { opacity: 1; }
.gifkit-overlay > .giphy-attribution {
  position: absolute;
  inset-block-end: 4px;
  inset-inline-start: 4px;
  max-inline-size: calc(100% - 8px);
}
.gifkit-overlay.gifkit-shown > .giphy-attribution { pointer-events: auto; }
.giphy-attribution {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  margin: 0;
  padding: 4px;
  border: 0;
  background: none;
  color: #fff;
  font: inherit;
  font-weight: 600;
  font-size: 13px;
  text-align: start;
  text-decoration: none;
  cursor: pointer;
}
.gifkit-avatar {
  flex: none;
  inline-size: 32px;
  block-size: 32px;
  border-radius: 3px;
  object-fit: cover;
}
.gifkit-author {
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
}
.giphy-verified-badge { flex: none; }
@keyframes gifkit-appear {
  from { opacity: 0; }
}
@media (prefers-contrast: more) {
  .gifkit-overlay { background: linear-gradient(#0000, #000 35%); }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-overlay { animation-duration: 1ms; transition-duration: 1ms; }
}
`
