/** The button of a list that plays and pauses all of it. */
export const listMotionStyles = `.gifkit .gifkit-list-motion {
  display: flex;
  justify-content: flex-end;
  margin: 0 0 8px;
  padding: 0;
}
.gifkit .gifkit-list-motion > button {
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: 32px;
  margin: 0;
  padding: 4px 12px;
  border: 1px solid var(--gk-border);
  border-radius: 16px;
  background: var(--gk-surface-raised);
  color: var(--gk-text);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
.gifkit .gifkit-list-motion > button::before {
  content: '';
  inline-size: 10px;
  block-size: 12px;
  background: currentColor;
  clip-path: polygon(0 0, 100% 50%, 0 100%);
}
.gifkit .gifkit-list-motion > [data-gifkit-playing='true']::before {
  clip-path: polygon(0 0, 36% 0, 36% 100%, 64% 100%, 64% 0, 100% 0, 100% 100%, 0 100%);
}
@media (hover: none) {
  .gifkit .gifkit-list-motion > button { min-block-size: 44px; }
}
@media (hover: hover) {
  .gifkit .gifkit-list-motion[data-gifkit-touch] { display: none !important; }
}
@media (forced-colors: active) {
  .gifkit .gifkit-list-motion > button::before { background: ButtonText; forced-color-adjust: none; }
}
`
