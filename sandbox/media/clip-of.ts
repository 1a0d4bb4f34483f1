import { hashOf } from '../random.js'
import { CLIPS, type Clip } from './clip-list.js'

/** The clip that a video shows, the same for the same id in every run. */
export const clipOf = (id: string): Clip => CLIPS[hashOf(`clip/${id}`) % CLIPS.length] ?? CLIPS[0]
