import { nativeUrlParser } from '../adapters/platform.js'
import { type FramePage, frameDocument } from './frame/frame-html.js'

export type { FramePage } from './frame/frame-html.js'

/**
 * The frame page of a GIF, `{base}/embed/{gifId}`, as HTML for any server, in any runtime (specification, section 2).
 * It asks for nothing inline, so the strictest policy serves it. `dist/embed/` has to be served beside it, or at
 * `assets`. Whatever the GIF holds stays text, and only its http(s) addresses come in.
 */
export const framePage = (page: FramePage): string => frameDocument(page, nativeUrlParser)
