/**
 * Below the GIF: related GIFs and the call to action; on mobile, the simple footer. The grid's marker stays on the
 * screen as long as the grid does, and begins a px below its edge, since observers count what only touches the screen.
 */
export const relatedStyles = `.gkf-related { position: relative; display: flex; flex-direction: column; min-block-size: 100%; box-sizing: border-box; padding-block: 8px 4px; background: #121217; }
.gkf-related > .gifkit { margin-inline: auto !important; }
.gkf-grid-marker, .gkf-button-marker { block-size: 100px; pointer-events: none; }
.gkf-grid-marker { position: sticky; inset-block-start: 0; margin-block: -7px -93px; }
.gkf-button-marker { position: absolute; inset-inline: 0; inset-block-start: 36px; }
.gkf-call {
  position: sticky;
  inset-block-end: 4px;
  display: grid;
  place-items: center;
  box-sizing: border-box;
  max-inline-size: 340px;
  block-size: 34px;
  flex: none;
  inline-size: calc(100% - 16px);
  margin: auto auto 0;
  border-radius: 4px;
  background: #5b4fe8;
  color: #fff;
  font-weight: 700;
  text-decoration: none;
  transform: translateY(42px);
  visibility: hidden;
  transition: transform 0.2s, visibility 0.2s;
}
.gkf[data-gkf-call='shown'] .gkf-call { transform: none; visibility: visible; transition: transform 0.2s; }
.gkf-mobile-footer {
  position: absolute;
  inset: auto 0 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  box-sizing: border-box;
  block-size: 68px;
  padding-inline: 12px;
  background: rgb(0 0 0 / 75%);
  transform: translateY(68px);
  visibility: hidden;
  transition: transform 0.25s, visibility 0.25s;
}
.gkf[data-gkf-mobile-footer='shown'] .gkf-mobile-footer {
  transform: none;
  visibility: visible;
  transition: transform 0.25s;
}
.gkf-mobile-footer:has(+ .gkf-pause) { padding-inline-start: 56px; }
.gkf[data-gkf-mobile-footer='shown'] .gkf-pause { inset-block-end: 16px; inset-inline-start: 12px; background: none; }
`
