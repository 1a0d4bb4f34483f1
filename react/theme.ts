/**
 * Colours of a widget: `light`, `dark`, `system` as the person prefers, or `host`, the default: on the host's own
 * ground in its text colour, with fields and menus as the page's `color-scheme` has it.
 */
export type Theme = 'light' | 'dark' | 'system' | 'host'
