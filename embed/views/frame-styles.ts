/**
 * The frame's sheet. It stands in a file of its own, since the GIF is painted before any script runs. Small frames
 * (specification, section 2) are its business as well as the view's: before script, it is all there is. What comes into
 * view is visible from the start of its transition, so that it can have the focus at once.
 */
export const frameStyles = `:root { color-scheme: dark; }
html, body { block-size: 100%; margin: 0; overflow: hidden; background: transparent; }
#gifkit-frame, .gifkit-mount { block-size: 100%; }
.gkf {
  position: relative;
  block-size: 100%;
  overflow: hidden;
  color: #fff;
  font: 14px/1.3 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
  text-transform: uppercase;
  animation: gkf-appear 0.4s 0.1s both;
}
@keyframes gkf-appear { from { opacity: 0; } }
.gkf [hidden] { display: none; }
.gkf-scroll {
  position: absolute;
  inset: 0;
  overflow: hidden;
  scrollbar-width: thin;
  scrollbar-color: #888 transparent;
}
.gkf[data-gkf-footer='shown'] .gkf-scroll { overflow-y: auto; }
.gkf-stage { position: sticky; inset-block-start: 0; block-size: 100%; overflow: hidden; }
.gkf > .gkf-stage { position: absolute; inset: 0; }
.gkf-link, .gkf-picture { display: block; position: relative; block-size: 100%; }
.gkf-image, .gkf-video-image { display: block; inline-size: 100%; block-size: 100%; object-fit: cover; }
.gkf-video-image { position: absolute; inset: 0; }
.gkf :is(a, button):focus-visible { outline: 3px solid #a59eff; outline-offset: -3px; }
.gkf-shade {
  position: absolute;
  inset: 0;
  background: rgb(0 0 0 / 50%);
  opacity: 0;
  pointer-events: none;
  transition: opacity 0.2s;
}
.gkf[data-gkf-overlay='dark'] .gkf-shade { opacity: 0.5; }
.gkf[data-gkf-overlay='half'] .gkf-shade { opacity: 1; }
.gkf[data-gkf-grid='active'] .gkf-shade { opacity: 0; }
.gkf-icon { display: block; }
.gkf-button {
  display: grid;
  place-items: center;
  box-sizing: border-box;
  inline-size: 36px;
  block-size: 36px;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
}
.gkf-header {
  position: absolute;
  inset: 0 0 auto;
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 44px;
  padding-inline: 10px 6px;
  background: linear-gradient(rgb(0 0 0 / 70%), rgb(0 0 0 / 35%));
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
.gkf:is([data-gkf-pause='shown'], [data-gkf-pause='hidden']) .gkf-related-header { padding-inline-start: 44px; }
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
.gkf-related { position: relative; display: flex; flex-direction: column; min-block-size: 100%; box-sizing: border-box; padding-block: 8px 4px; background: #121217; }
.gkf-related > .gifkit { margin-inline: auto !important; }
.gkf-grid-marker, .gkf-button-marker {
  position: absolute;
  inset-inline: 0;
  block-size: 100px;
  pointer-events: none;
}
.gkf-grid-marker { inset-block-start: 0; }
.gkf-button-marker { inset-block-start: 36px; }
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
.gkf[data-gkf-mobile-footer='shown'] .gkf-pause { inset-block-end: 68px; }
.gkf-view-on { margin-inline-start: auto; color: inherit; font-weight: 700; text-underline-offset: 3px; }
.gkf-missing { display: grid; place-content: center; gap: 12px; background: #121217; text-align: center; }
.gkf-missing p { margin: 0; }
.gkf-missing .gkf-view-on { margin-inline: auto; }
.gkf-share {
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
@media (max-width: 249px), (max-height: 199px) {
  .gkf :is(.gkf-share, .gkf-shade, .gkf-header, .gkf-logo, .gkf-footer, .gkf-mobile-footer, .gkf-pause, .gkf-call) {
    display: none;
  }
  .gkf .gkf-picture { clip-path: none !important; }
}
@media (prefers-reduced-motion: reduce) {
  .gkf, .gkf * { animation-duration: 1ms !important; animation-delay: 0s !important; transition: none !important; }
}
@media (forced-colors: active) {
  .gkf :is(.gkf-button, .gkf-back, .gkf-call) { border: 1px solid ButtonText; }
}
`
