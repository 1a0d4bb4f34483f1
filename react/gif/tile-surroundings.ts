import { createContext } from 'react'
import type { TileSetting } from './tile-setting.js'

/** What the widget around says of its tiles, for parts of ours that a host lets stand in them. */
export const TileSurroundings = /* @__PURE__ */ createContext<TileSetting | undefined>(undefined)
