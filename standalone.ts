/** The script tag's global `gifkit`: the client, the helpers and the render functions. */
export * from './index.js'
export { type RenderTarget, renderGrid, type Unmount } from './react/render.js'
