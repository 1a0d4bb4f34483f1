/**
 * Colours of a widget: `light`, `dark`, `system` as the person prefers, or `host`, the default, with light fields
 * on the host's own ground and its text colour.
 */
export type Theme = 'light' | 'dark' | 'system' | 'host'
