/** What stands over the GIF: the share menu, and a third party’s player. */
export const shareVideoStyles = `.gkf-share {
  position: absolute;
  inset: 0;
  display: grid;
  place-items: safe center;
  padding: 12px;
  overflow: auto;
  text-transform: none;
  outline: none;
}
.gkf .gkf-share > .gifkit { --gifkit-share-size: 36px; inline-size: 100% !important; max-inline-size: 400px !important; }
.gkf .gkf-share .gifkit-share-panel { gap: 12px; padding: 12px !important; }
.gkf .gkf-share :is(.gifkit-share-title, .gifkit-share-field label) { text-transform: uppercase; }
.gkf-favorite {
  display: inline-flex;
  align-items: center;
  gap: 6px;
  block-size: 36px;
  padding-inline: 8px;
  color: inherit;
  text-decoration: none;
}
.gkf-video { position: absolute; inset: 0; background: #000; }
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
  visibility: hidden;
  cursor: pointer;
}
.gkf[data-gkf-back='shown'] .gkf-back { visibility: visible; }
@media (max-height: 230px) {
  .gkf-share { padding: 4px; }
  .gkf .gkf-share .gifkit-share-panel {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 6px 10px;
    padding: 8px !important;
  }
  .gkf .gkf-share :is(.gifkit-share-head, .gifkit-share-targets, .gifkit-share-notice) { grid-column: 1 / -1; }
}
`
