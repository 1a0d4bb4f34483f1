/** The script of the frame page. */
import { mountFrame } from './mount.js'

void mountFrame(window)
