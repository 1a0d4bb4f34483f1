/** A third party’s player over the GIF, and the way back. */
export const videoStyles = `.gkf-video { position: absolute; inset: 0; background: #000; }
.gkf-player { position: absolute; inset: 0; }
.gkf-player > iframe { display: block; inline-size: 100%; block-size: 100%; border: 0; }
.gkf-reason {
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  margin: 0;
  padding: 16px;
  overflow-wrap: anywhere;
  text-align: center;
  text-transform: none;
  pointer-events: none;
}
.gkf-reason:empty { display: none; }
.gkf-back {
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  display: inline-flex;
  align-items: center;
  gap: 4px;
  block-size: 36px;
  margin: 0;
  padding-inline: 8px 12px;
  border: 0;
  border-radius: 4px;
  background: rgb(0 0 0 / 75%);
  color: #fff;
  font: inherit;
  font-weight: 700;
  z-index: 1;
  opacity: 0;
  pointer-events: none;
  cursor: pointer;
}
/* While the video plays it is not seen, and stays a stop of the keyboard and of screen readers. */
.gkf[data-gkf-back='shown'] .gkf-back, .gkf-back:focus-visible { opacity: 1; pointer-events: auto; }
`
