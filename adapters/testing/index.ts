/**
 * `gifkit/testing`: a client in memory, GIFs, a layout and recorded usage events, for tests of hosts. It needs no test
 * runner and no React. `docs/testing-your-app.md` has examples.
 */
export {
  type MadeCategory,
  type MadeChannel,
  type MadeGif,
  type MadeGifsResult,
  type MadeUser,
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
