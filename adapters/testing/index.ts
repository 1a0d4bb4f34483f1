/**
 * `gifkit/testing`: a client in memory, GIFs, a layout and recorded usage events, for tests of hosts. It needs no test
 * runner and no React. `docs/testing-your-app.md` has examples.
 */
export type { Category } from '../../core/model/category.js'
export type { Channel } from '../../core/model/channel.js'
export type { Gif, Images, Video } from '../../core/model/gif.js'
export type { GifsResult } from '../../core/model/page.js'
export type { User } from '../../core/model/user.js'
export {
  type MadeGif,
  makeCategory,
  makeChannel,
  makeClip,
  makeGif,
  makeGifs,
  makeGifsResult,
  makeImages,
  makeSticker,
  makeUser,
  makeVideo,
} from './builders.js'
export { type EventRecorder, type RecordedEvent, recordEvents } from './event-recorder.js'
export type { FakeCall, FakeClient, FakeMethod } from './fake-calls.js'
export type { FakeClientOptions, FakeContent } from './fake-catalogue.js'
export { createFakeClient } from './fake-client.js'
export { type LayoutOptions, type StubbedLayout, stubLayout } from './layout.js'
export type { ElementSize } from './layout-boxes.js'
