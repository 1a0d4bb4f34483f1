/** What stands still above a picker's list: field, channel, close button and tabs. */
export const pickerHeadStyles = `.gifkit-picker-head {
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 10px;
  padding: 12px 12px 8px;
}
.gifkit-picker-top { display: flex; align-items: center; gap: 4px; }
.gifkit-picker-close { margin-inline-end: -6px; }
.gifkit-picker-field {
  display: flex;
  flex: 1;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  block-size: 40px;
  margin: 0;
  padding-inline: 12px 4px;
  border: 1px solid var(--gk-field-border);
  border-radius: 20px;
  background: var(--gk-surface-raised);
  color: var(--gk-text-muted);
}
.gifkit-picker-field input {
  flex: 1;
  min-inline-size: 0;
  block-size: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  outline: none;
  background: none;
  color: var(--gk-text);
  font: inherit;
  font-size: 16px;
  -webkit-appearance: none;
  appearance: none;
}
.gifkit-picker-field input::placeholder { color: var(--gk-text-muted); opacity: 1; font-size: 14px; }
.gifkit-picker-field input::-webkit-search-cancel-button { display: none; }
.gifkit-picker-icon-button {
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: none;
  color: var(--gk-text-muted);
}
.gifkit-picker-icon-button:hover { background: var(--gk-surface-raised); color: var(--gk-text); }
.gifkit-picker-field .gifkit-picker-icon-button:hover { background: var(--gk-surface); }
.gifkit-picker-chip {
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 2px;
  max-inline-size: 45%;
  block-size: 26px;
  padding-block: 0;
  padding-inline: 10px 6px;
  border: 0;
  border-radius: 13px;
  background: var(--gk-accent);
  color: var(--gk-accent-text);
  font-weight: 600;
}
.gifkit-picker-chip .gifkit-icon { inline-size: 14px; block-size: 14px; }
.gifkit-picker-tabs { display: flex; gap: 2px; }
.gifkit-picker-tabs button {
  display: grid;
  flex: 1 1 auto;
  place-items: center;
  block-size: 32px;
  padding: 0 8px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: var(--gk-text-muted);
  font-weight: 600;
  white-space: nowrap;
}
.gifkit-picker-tabs button:hover { background: var(--gk-surface-raised); color: var(--gk-text); }
.gifkit-picker-tabs button[aria-selected='true'] { background: var(--gk-accent); color: var(--gk-accent-text); }
`
