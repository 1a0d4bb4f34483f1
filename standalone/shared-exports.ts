/**
 * What `gifkit.js` shares with scripts that build on it, such as `gifkit.picker.js`, so that a page has one runtime, one
 * page-wide state and one grid. They are the member `__shared` of its global, which is no public API: a script of another
 * version does not use it. The build parses this file, so it contains only re-exports.
 */

export {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
export { Fragment, jsx, jsxs } from 'react/jsx-runtime'
export {
  catchError,
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  mergeAll,
  Observable,
  switchMap,
} from 'rxjs'
export { ancestorChain } from '../adapters/geometry.js'
export { viewportOf } from '../adapters/page-viewport.js'
export { attachable } from '../core/attachable.js'
export { ContentClient } from '../core/content/content-client.js'
export { fromTask } from '../core/http/request.js'
export { safeUrl } from '../core/http/url.js'
export { ownPages } from '../core/list/pagination.js'
export { runMachine } from '../core/machine.js'
export { callHost, clientMistake, reportMistake } from '../core/mistake.js'
export { Gif as GifCodec } from '../core/model/gif.js'
export { forHost } from '../core/model/host-gif.js'
export { items, rightOf } from '../core/model/lenient.js'
export { rememberClient } from '../core/page/clients.js'
export { laterPart } from '../core/page/later.js'
export { oncePerOwner } from '../core/page/once.js'
export { SDK_VERSION as version, scaleUpMaxPixels } from '../core/page/settings.js'
export { getAltText } from '../core/picture/alt-text.js'
export { tileWidthOf } from '../core/picture/gif-size.js'
export { getBestRenditionUrl } from '../core/picture/renditions.js'
export { consentWithin, createConsent } from '../core/pingback/consent.js'
export { listStrings } from '../core/strings.js'
export { valueSubject } from '../core/subject.js'
export { after, afterWait } from '../core/time.js'
export { LaterMotionControl, useTileMotion } from '../react/attribution/later-views.js'
export { Gif } from '../react/gif/gif.js'
export { Grid } from '../react/grid/grid.js'
export { FetchError } from '../react/list/loader.js'
export { useFeed } from '../react/list/use-list.js'
export { PingbackContextManager } from '../react/pingback-context.js'
export { GifkitProvider, useGifkit, useStrings } from '../react/provider.js'
export { renderInto } from '../react/render/render-into.js'
export { default as baseStyles } from '../react/styles/base-theme.css?inline'
export { default as surfaceThemeStyles } from '../react/styles/surface-theme.css?inline'
export { useLater, useLoadWhenIdle } from '../react/use-later-part.js'
export { useIsClient, useIsomorphicLayoutEffect, useLatest, useStore } from '../react/use-store.js'
export { useStyles, WidgetRoot, withGif } from '../react/widget-root.js'
