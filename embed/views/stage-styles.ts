import { focusRing } from '../../react/styles/base-styles.js'

/** The GIF or what says that there is none, what lies over it, what all views share, and how the frame comes in. */
export const stageStyles = `:root { color-scheme: dark; }
html, body { block-size: 100%; margin: 0; overflow: hidden; background: transparent; }
#gifkit-frame, .gifkit-mount { block-size: 100%; }
.gkf {
  position: relative;
  block-size: 100%;
  overflow: hidden;
  --gk-focus: #3b30b8;
  --gk-focus-inner: #fff;
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
.gkf :is(a, button):focus-visible, .gkf :is(.gkf-link, .gkf-video, .gkf-author):focus-visible::after { ${focusRing}}
.gkf :is(.gkf-link, .gkf-video, .gkf-author, .gkf-share):focus-visible { outline: none !important; box-shadow: none !important; }
.gkf :is(.gkf-link, .gkf-video, .gkf-author)::after { content: ''; position: absolute; inset: 0; z-index: 1; pointer-events: none; }
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
.gkf-view-on { margin-inline-start: auto; color: inherit; font-weight: 700; text-underline-offset: 3px; }
.gkf-missing { display: grid; place-content: center; gap: 12px; background: #121217; text-align: center; }
.gkf-missing h1 { margin: 0; font: inherit; }
.gkf-missing .gkf-view-on { margin-inline: auto; }
`
