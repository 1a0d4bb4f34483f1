const COLUMNS = 12

/** A rule for each number of columns, up to the most. */
const rules = (most: number, rule: (count: number) => string): string =>
  [...Array(most).keys()].map((at) => rule(at + 1)).join('\n')

// Pages without a layout drop what is called pure.
const spans = /* @__PURE__ */ rules(
  COLUMNS,
  (count) =>
    `.gifkit .gifkit-span-${count} { max-inline-size: calc(${count} * var(--gk-step) - var(--gk-gap)); }`,
)
const pushes = /* @__PURE__ */ rules(
  COLUMNS - 1,
  (count) => `.gifkit .gifkit-push-${count} { margin-inline-start: calc(${count} * var(--gk-step)); }`,
)

/**
 * The site's layout: 12 columns of 72 px with 16 px between them, 1040 px in all, so that a column is pushed in
 * steps of 88 px (specification, section 9). Columns that do not fit wrap, and pushes go where there is no room. The
 * lengths are the most that there may be, and no fixed ones, which would make a host's grid as wide on a phone.
 */
export const layoutStyles = `.gifkit.gifkit-layout {
  --gk-gap: 16px;
  --gk-column: 72px;
  --gk-step: calc(var(--gk-column) + var(--gk-gap));
  display: flex !important;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--gk-gap);
  inline-size: 100% !important;
  max-inline-size: calc(${COLUMNS} * var(--gk-step) - var(--gk-gap)) !important;
  margin-inline: auto !important;
}
.gifkit .gifkit-column {
  box-sizing: border-box;
  flex: none;
  inline-size: 100%;
  min-inline-size: 0;
}
${spans}
@media (min-width: 1040px) {
${pushes}
}
`
