/** What the theme adds once its script runs, and a page needs from its first paint on, so that its bar does not move. */
export const barBesideSidebar = (html: string): string =>
  html.includes('<aside class="VPSidebar')
    ? html.replace('<div class="VPNavBar"', '<div class="VPNavBar has-sidebar top"')
    : html
