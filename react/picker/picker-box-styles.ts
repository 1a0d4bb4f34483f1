/** Holds a picker's own boxes against hosts' resets, so that its tiles stay as wide as they were laid out. */
export const pickerBoxStyles = `.gifkit :is(.gifkit-picker, .gifkit-picker-panel, .gifkit-picker-head, .gifkit-picker-top, .gifkit-picker-field, .gifkit-picker-tabs, .gifkit-picker-results, .gifkit-picker-suggestions, .gifkit-picker-categories, .gifkit-picker-category, .gifkit-picker-heading) {
  box-sizing: border-box !important;
  float: none !important;
  align-self: auto !important;
  min-inline-size: 0 !important;
  min-block-size: 0 !important;
  aspect-ratio: auto !important;
  zoom: 1 !important;
}
.gifkit :is(.gifkit-picker-inline, .gifkit-picker-panel, .gifkit-picker-head, .gifkit-picker-top, .gifkit-picker-field, .gifkit-picker-tabs, .gifkit-picker-results, .gifkit-picker-suggestions, .gifkit-picker-categories, .gifkit-picker-category, .gifkit-picker-heading) {
  position: relative !important;
  inset: auto !important;
  inline-size: auto !important;
  max-inline-size: none !important;
  max-block-size: none !important;
}
.gifkit :is(.gifkit-picker-inline, .gifkit-picker-category) { display: block !important; }
.gifkit :is(.gifkit-picker-panel, .gifkit-picker-head, .gifkit-picker-top, .gifkit-picker-field, .gifkit-picker-tabs, .gifkit-picker-suggestions, .gifkit-picker-categories, .gifkit-picker-heading) { display: flex !important; }
.gifkit :is(.gifkit-picker-panel, .gifkit-picker-top, .gifkit-picker-tabs, .gifkit-picker-category) {
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
}
.gifkit .gifkit-picker-panel { block-size: 100% !important; }
.gifkit :is(.gifkit-picker-head, .gifkit-picker-top, .gifkit-picker-tabs, .gifkit-picker-suggestions, .gifkit-picker-categories, .gifkit-picker-category, .gifkit-picker-heading) {
  flex: none !important;
  block-size: auto !important;
}
.gifkit .gifkit-picker-head { margin: 0 !important; padding: 12px 12px 8px !important; border: 0 !important; }
.gifkit :is(.gifkit-picker-field, .gifkit-picker-results) { flex: 1 !important; margin: 0 !important; }
.gifkit .gifkit-picker-field { block-size: 40px !important; padding: 0 !important; padding-inline: 12px 4px !important; }
.gifkit .gifkit-picker-results {
  display: block !important;
  block-size: auto !important;
  padding: 4px 12px 12px !important;
  border: 0 !important;
  overflow: hidden auto !important;
}
.gifkit :is(.gifkit-picker-suggestions, .gifkit-picker-categories) {
  margin: 0 -12px !important;
  padding: 2px 12px 10px !important;
  border: 0 !important;
  overflow: auto hidden !important;
}
.gifkit :is(.gifkit-picker-field, .gifkit-picker-tabs, .gifkit-picker-suggestions, .gifkit-picker-heading) > button,
.gifkit .gifkit-picker-top > button, .gifkit .gifkit-picker-field > input {
  box-sizing: border-box !important;
  float: none !important;
  min-inline-size: 0 !important;
  max-inline-size: none !important;
  inline-size: auto !important;
  min-block-size: 0 !important;
  max-block-size: none !important;
  margin-block: 0 !important;
}
.gifkit :is(.gifkit-picker-tabs > button, .gifkit-picker-icon-button) { block-size: 32px !important; }
.gifkit .gifkit-picker-suggestions > button { block-size: 30px !important; }
.gifkit .gifkit-picker-chip { block-size: 26px !important; }
.gifkit .gifkit-picker-field > input { block-size: 100% !important; padding: 0 !important; border: 0 !important; }
.gifkit .gifkit-picker .gifkit-picker-icon-button { inline-size: 32px !important; }
.gifkit .gifkit-picker-categories > button {
  box-sizing: border-box !important;
  flex: none !important;
  min-inline-size: 0 !important;
  inline-size: 112px !important;
  min-block-size: 0 !important;
  block-size: 72px !important;
  margin: 0 !important;
}
.gifkit :is(.gifkit-picker, .gifkit-picker-opener) .gifkit-icon {
  box-sizing: border-box !important;
  min-inline-size: 0 !important;
  min-block-size: 0 !important;
  margin: 0 !important;
  padding: 0 !important;
  border: 0 !important;
}
`
