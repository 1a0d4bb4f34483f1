import { type RenderTarget, type Unmount } from '../react/render/render-into.js'
import type { VideoProps } from '../react/video/video.js'
/** As `renderVideo` of `gifkit/render`, with a player that is loaded by the call; without it, the browser's own plays. */
export declare const renderVideo: (props: VideoProps, target: RenderTarget) => Unmount
