/** The share menu over the GIF. */
export const shareStyles = `.gkf-share {
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
@media (max-height: 270px) {
  .gkf .gkf-share .gifkit-share-panel { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .gkf .gkf-share :is(.gifkit-share-head, .gifkit-share-targets, .gifkit-share-notice) { grid-column: 1 / -1; }
}
@media (max-height: 230px) {
  .gkf-share { padding: 4px; }
  .gkf .gkf-share .gifkit-share-panel { gap: 6px 10px; padding: 8px !important; }
}
`
