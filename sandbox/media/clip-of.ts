import { CLIPS, type Clip } from './clip-list.js'
import { hash32 } from './hash.js'

/** The clip that a video shows, the same for the same id in every run. */
export const clipOf = (id: string): Clip => CLIPS[hash32(`clip/${id}`) % CLIPS.length] ?? CLIPS[0]
