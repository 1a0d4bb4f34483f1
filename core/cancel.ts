/** Takes back what was asked for; calling it again does nothing. */
export type Cancel = () => void
