/**
 * The grid: before its places are known, columns of CSS stand in, as in server markup.
 */
export const gridStyles = `.gifkit .gifkit-grid {
  --gifkit-root-width: auto;
  outline: none;
}
.gifkit .gifkit-grid:not(.gifkit-placed) {
  display: grid !important;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 6px;
  align-items: start;
}
.gifkit .gifkit-grid[data-columns='1'] { grid-template-columns: 1fr; }
.gifkit .gifkit-grid[data-columns='2'] { grid-template-columns: repeat(2, minmax(0, 1fr)); }
.gifkit .gifkit-grid[data-columns='4'] { grid-template-columns: repeat(4, minmax(0, 1fr)); }
.gifkit .gifkit-grid[data-columns='5'] { grid-template-columns: repeat(5, minmax(0, 1fr)); }
.gifkit .gifkit-grid[data-columns='6'] { grid-template-columns: repeat(6, minmax(0, 1fr)); }
.gifkit .gifkit-grid:not(.gifkit-placed) .giphy-gif-img { block-size: auto !important; }
.gifkit-fetch-error { color: var(--gk-error); }
.gifkit-retry {
  min-block-size: 0;
  padding: 4px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 700;
  text-decoration: underline;
  cursor: pointer;
}
`
