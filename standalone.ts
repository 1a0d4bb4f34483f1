/** The script tag's global `gifkit`: the client, the helpers and the render functions. */
export * from './index.js'
export {
  type RenderTarget,
  renderCarousel,
  renderGif,
  renderGrid,
  renderVideo,
  type Unmount,
} from './react/render.js'
/** Internal: what scripts on top of this one, such as `gifkit.picker.js`, are built of. May change in any version. */
export * as __parts from './standalone-parts.js'
