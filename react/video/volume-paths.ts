/** Drawings of the volume icons, apart from the icons: the controls of a player are loaded later and bring them along. */
const SPEAKER =
  'M3 9.2v5.6c0 .4.3.7.7.7h3.1l4.6 4.1c.5.4 1.1.1 1.1-.5V4.9c0-.6-.6-.9-1.1-.5L6.8 8.5H3.7c-.4 0-.7.3-.7.7z'

export const volumeOnPath = `${SPEAKER}M15 8.6c1.9 1.8 1.9 5 0 6.8l1.2 1.2c2.6-2.5 2.6-6.7 0-9.2zM17.7 5.9c3.4 3.3 3.4 8.9 0 12.2l1.2 1.2c4.1-4 4.1-10.6 0-14.6z`

export const volumeOffPath = `${SPEAKER}M15.2 8.4l-1.2 1.2 2.4 2.4-2.4 2.4 1.2 1.2 2.4-2.4 2.4 2.4 1.2-1.2-2.4-2.4 2.4-2.4-1.2-1.2-2.4 2.4z`
