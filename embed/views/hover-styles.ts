/** What hovering shows: header, footer, author and pause. */
export const hoverStyles = `.gkf-header {
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 44px;
  padding-inline: 10px 6px;
  background: linear-gradient(rgb(0 0 0 / 75%), rgb(0 0 0 / 60%));
  transform: translateY(-60px);
  visibility: hidden;
  transition: transform 0.3s, visibility 0.3s;
}
.gkf[data-gkf-header='shown'] .gkf-header { transform: none; visibility: visible; transition: transform 0.3s; }
.gkf-logo { display: flex; align-items: center; gap: 8px; color: inherit; font-weight: 800; text-decoration: none; }
.gkf-footer { position: relative; block-size: 36px; margin-block-start: -36px; pointer-events: none; }
.gkf-footer > * { pointer-events: auto; }
.gkf :is(.gkf-bar, .gkf-author) {
  transform: translateY(96px);
  visibility: hidden;
  transition: transform 0.25s, visibility 0.25s;
}
.gkf[data-gkf-footer='shown'] :is(.gkf-bar, .gkf-author) {
  transform: none;
  visibility: visible;
  transition: transform 0.25s;
}
.gkf-bar {
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 36px;
  background: rgb(0 0 0 / 75%);
}
.gkf-related-header {
  flex: 1;
  block-size: 36px;
  margin: 0;
  padding: 0 10px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 700;
  text-align: start;
  text-transform: inherit;
  cursor: pointer;
}
.gkf-bar:has(+ .gkf-pause) .gkf-related-header { padding-inline-start: 44px; }
.gkf-author {
  position: absolute;
  inset-block-end: 100%;
  inset-inline-start: 10px;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  margin-block-end: 8px;
  color: inherit;
  text-decoration: none;
  text-transform: none;
  text-shadow: 0 1px 3px #000;
  isolation: isolate;
}
.gkf-author::before {
  content: '';
  position: absolute;
  inset: -24px auto -8px -10px;
  z-index: -1;
  inline-size: 100vw;
  background: linear-gradient(transparent, rgb(0 0 0 / 65%) 24px, rgb(0 0 0 / 75%));
  pointer-events: none;
}
.gkf-avatar { flex: none; inline-size: 40px; block-size: 40px; overflow: hidden; object-fit: cover; }
.gkf-avatar > .gifkit-avatar { display: block; inline-size: 40px; block-size: 40px; }
.gkf-names { display: grid; }
.gkf-name, .gkf-username { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.gkf-name { max-inline-size: 140px; font-weight: 700; }
.gkf-username { max-inline-size: 130px; font-size: 12px; }
.gkf-pause {
  position: absolute;
  inset-block-end: 0;
  inset-inline-start: 0;
  background: rgb(0 0 0 / 60%);
  visibility: hidden;
  opacity: 0;
  transition: opacity 0.2s, visibility 0.2s;
}
.gkf[data-gkf-pause='shown'] .gkf-pause { visibility: visible; opacity: 1; transition: opacity 0.2s; }
`
