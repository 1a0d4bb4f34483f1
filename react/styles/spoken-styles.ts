/** Text for those who listen alone. */
export const spokenStyles = `.gifkit .gifkit-spoken {
  position: absolute !important;
  block-size: 1px !important;
  overflow: hidden !important;
  clip-path: inset(50%);
}
`
