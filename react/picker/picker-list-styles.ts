/** What scrolls in a picker: suggestions, categories, and the hearts on tiles. */
export const pickerListStyles = `.gifkit-picker-results {
  position: relative;
  flex: 1;
  min-block-size: 0;
  padding: 4px 12px 12px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
}
.gifkit-picker-suggestions, .gifkit-picker-categories {
  display: flex;
  gap: 6px;
  margin-inline: -12px;
  padding: 2px 12px 10px;
  overflow: auto hidden;
  overscroll-behavior-inline: contain;
  scrollbar-width: none;
}
.gifkit-picker-suggestions::-webkit-scrollbar, .gifkit-picker-categories::-webkit-scrollbar { display: none; }
.gifkit-picker-suggestions button {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 5px;
  block-size: 30px;
  padding: 0 12px;
  border: 1px solid var(--gk-border);
  border-radius: 15px;
  background: none;
  color: var(--gk-text);
  font-size: 13px;
  white-space: nowrap;
}
.gifkit-picker-suggestions button:hover { background: var(--gk-surface-raised); }
.gifkit-picker-suggestions button[aria-pressed='true'] {
  border-color: transparent;
  background: var(--gk-accent);
  color: var(--gk-accent-text);
}
.gifkit-picker-suggestions .gifkit-icon { inline-size: 14px; block-size: 14px; color: var(--gk-text-muted); }
.gifkit-picker-categories { gap: 8px; }
.gifkit-picker-categories button {
  position: relative;
  flex: none;
  inline-size: 112px;
  block-size: 72px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 10px;
  background: #26262e;
  color: #fff;
}
.gifkit-picker-categories img {
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  transition: transform 200ms ease-out;
}
.gifkit-picker-categories button:hover img { transform: scale(1.06); }
.gifkit-picker-categories span {
  position: absolute;
  inset: auto 0 0;
  padding: 18px 8px 6px;
  overflow: hidden;
  background: linear-gradient(#0000, rgb(0 0 0 / 75%) 16px);
  font-size: 13px;
  font-weight: 700;
  line-height: 1.2;
  text-align: start;
  text-overflow: ellipsis;
  text-transform: capitalize;
  white-space: nowrap;
}
.gifkit-picker-heading { display: flex; align-items: center; gap: 4px; margin-block-end: 8px; margin-inline-start: -6px; }
.gifkit-picker-heading strong {
  margin: 0;
  font-size: 16px;
  font-weight: 700;
  text-transform: capitalize;
}
.gifkit-picker-heading .gifkit-icon:dir(rtl) { transform: scaleX(-1); }
.gifkit-heart {
  display: grid;
  position: absolute;
  inset-block-start: 6px;
  inset-inline-start: 6px;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(0 0 0 / 75%);
  color: #fff;
  opacity: 0;
  transition: opacity 120ms linear, transform 120ms ease-out;
}
.gifkit-heart:is(.gifkit-shown, :focus-visible) { opacity: 1; }
.gifkit-heart:hover { transform: scale(1.1); }
.gifkit-heart[aria-pressed='true'] { color: #ff7a9c; }
@media (hover: none) {
  .gifkit-heart { opacity: 1; }
}
.gifkit-picker .gifkit-message { color: var(--gk-text-muted); }
@media (prefers-contrast: more) {
  .gifkit-picker-categories span { background: #000; }
}
@media (prefers-reduced-motion: reduce) {
  .gifkit-picker-categories img, .gifkit-heart { transition: none; }
}
`
