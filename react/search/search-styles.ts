/** Room for the search, in px of the widget's own width, below which it is drawn small (specification, section 2). */
const NARROW_PX = 480

/** What changes where there is little room, for the parts that `scope` picks. */
const narrowRules = (scope: string): string => `
  ${scope} { --gk-search-height: var(--gifkit-search-height-small, 35px); }
  ${scope} .gifkit-search-name { display: none; }
  ${scope}:is(:focus-within, .gifkit-filled) > .gifkit-search-cancel { display: block; }
`

/** A host's own media query in place of the width of the container. */
export const narrowByMedia = (query: string): string =>
  `@media (${query}) {${narrowRules(`.gifkit-search[data-gifkit-narrow=${JSON.stringify(query)}]`)}}\n`

/** The field, its buttons and the suggestions. Hosts set `--gifkit-search-height` and `-search-height-small`. */
export const searchStyles = `.gifkit-search-frame {
  container: gifkit-search / inline-size;
  contain-intrinsic-inline-size: 320px;
}
.gifkit-search {
  --gk-search-height: var(--gifkit-search-height, 42px);
}
.gifkit .gifkit-search, .gifkit .gifkit-search-field {
  display: flex !important;
  box-sizing: border-box !important;
  float: none !important;
  min-inline-size: 0 !important;
  min-block-size: 0 !important;
  inline-size: auto !important;
  max-inline-size: none !important;
  max-block-size: none !important;
  inset: auto !important;
  align-items: center;
  gap: 8px;
  margin: 0 !important;
  padding: 0 !important;
}
.gifkit .gifkit-search { block-size: auto !important; border: 0 !important; }
.gifkit .gifkit-search-field {
  position: relative !important;
  flex: 1 !important;
  gap: 0 !important;
  block-size: var(--gk-search-height) !important;
  overflow: hidden;
  border: 1px solid var(--gk-field-border);
  border-radius: 8px;
  background: var(--gk-surface);
  color: var(--gk-text);
}
.gifkit .gifkit-search-input {
  box-sizing: border-box !important;
  flex: 1;
  min-inline-size: 0 !important;
  inline-size: 100% !important;
  block-size: 100% !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  max-inline-size: none !important;
  margin: 0 !important;
  padding: 0 12px !important;
  border: 0 !important;
  outline: 0;
  background: none;
  color: inherit;
  font: inherit;
  /* Smaller ones make phones zoom in. */
  font-size: 16px;
  text-align: start;
  appearance: none;
}
.gifkit .gifkit-search-input::placeholder { color: var(--gk-text-muted); opacity: 1; }
.gifkit .gifkit-search-input::-webkit-search-cancel-button { display: none; }
.gifkit .gifkit-search :where(button) {
  box-sizing: border-box !important;
  flex: none;
  min-inline-size: 0 !important;
  min-block-size: 0 !important;
  margin: 0 !important;
  padding: 0;
  border: 0;
  border-radius: 0;
  background: none;
  box-shadow: none;
  color: inherit;
  font: inherit;
  line-height: 1;
  cursor: pointer;
}
.gifkit .gifkit-search-field > button {
  display: grid;
  place-items: center;
  inline-size: calc(var(--gk-search-height) - 2px);
  block-size: 100%;
}
.gifkit .gifkit-search .giphy-search-bar-cancel { color: var(--gk-text-muted); }
.gifkit .gifkit-search .giphy-search-bar-cancel:hover { color: var(--gk-text); }
.gifkit .gifkit-search-field > .gifkit-search-submit { background: var(--gk-accent); color: var(--gk-accent-text); }
.gifkit .gifkit-search-submit svg { transition: scale 150ms; }
.gifkit .gifkit-search-submit:hover svg { scale: 1.12; }
.gifkit .gifkit-search-field[aria-busy='true'] .gifkit-search-submit svg { animation: gifkit-searching 900ms ease-in-out infinite alternate; }
.gifkit .gifkit-search .gifkit-search-cancel {
  display: none;
  padding: 0 4px;
  block-size: var(--gk-search-height);
  color: inherit;
  font-weight: 600;
}
.gifkit-search-channel {
  display: flex;
  align-items: center;
  gap: 6px;
  flex: none;
  max-inline-size: 45%;
  margin-inline-start: 6px;
  block-size: calc(100% - 12px);
  padding-inline-end: 8px;
  overflow: hidden;
  border-radius: 4px;
  background: var(--gk-surface-raised);
  color: var(--gk-text);
  font-weight: 600;
}
.gifkit .gifkit-search-channel > .gifkit-avatar { inline-size: auto; block-size: 100%; aspect-ratio: 1; border-radius: 4px 0 0 4px; }
.gifkit-search-name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.gifkit .gifkit-suggestions {
  display: flex !important;
  box-sizing: border-box !important;
  float: none !important;
  align-items: center;
  gap: 8px;
  inline-size: 100% !important;
  min-block-size: calc(var(--gk-search-height) + 12px) !important;
  overflow: auto hidden !important;
  overscroll-behavior-inline: contain;
  scrollbar-width: thin;
  scrollbar-color: var(--gk-border) #0000;
}
.gifkit .gifkit-search .gifkit-pill {
  display: flex;
  align-items: center;
  gap: 6px;
  block-size: calc(var(--gk-search-height) - 6px);
  padding-inline: 12px 14px;
  overflow: hidden;
  border: 1px solid var(--gk-border);
  border-radius: 999px;
  background: var(--gk-surface-raised);
  color: var(--gk-text);
  font-weight: 600;
  white-space: nowrap;
}
.gifkit .gifkit-search .gifkit-pill:hover { border-color: var(--gk-accent); }
.gifkit .gifkit-search .gifkit-pill[aria-pressed='true'] { border-color: var(--gk-accent); background: var(--gk-accent); color: var(--gk-accent-text); }
.gifkit .gifkit-search .gifkit-pill.gifkit-channel-pill { padding-inline: 3px 12px; }
.gifkit .gifkit-pill > .gifkit-avatar { inline-size: auto; block-size: calc(100% - 6px); aspect-ratio: 1; border-radius: 50%; }
.gifkit-trend { color: var(--gk-accent); }
.gifkit-pill[aria-pressed='true'] > .gifkit-trend { color: inherit; }
@keyframes gifkit-searching {
  from { rotate: -12deg; }
  to { rotate: 12deg; }
}
@container gifkit-search (max-width: ${NARROW_PX}px) {${narrowRules('.gifkit-search:not([data-gifkit-narrow])')}}
@media (prefers-reduced-motion: reduce) {
  .gifkit .gifkit-search-submit svg { animation: none !important; transition: none; }
}
`
