/**
 * The site's palette as custom properties (specification, section 9), there wherever a widget is: an indigo for
 * calls to action, a red for errors and deletions, each with a tint for dark grounds. The theme's accent and
 * error colours are the same.
 */
export const paletteStyles = `.gifkit, .gifkit-palette {
  --gifkit-indigo: #5b4fe8;
  --gifkit-indigo-tint: #9d95ff;
  --gifkit-red: #d1242f;
  --gifkit-red-tint: #ff8a80;
  --gifkit-green: #00ff99;
  --gifkit-blue: #00ccff;
  --gifkit-purple: #9933ff;
  --gifkit-coral: #ff6666;
  --gifkit-yellow: #fff35c;
  --gifkit-black: #121217;
  --gifkit-grey-dark: #3c3c48;
  --gifkit-grey: #5b5b66;
  --gifkit-grey-light: #d7d7e0;
  --gifkit-white: #fff;
}
`
