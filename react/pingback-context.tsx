import { createContext, type ReactElement, type ReactNode, useContext, useMemo } from 'react'
import type { PingbackAttributes } from '../core/pingback/event.js'
import { mergeAttributes } from '../core/pingback/sink.js'

/** Attributes that are added to the usage events of the tiles inside. */
export interface PingbackContextProps {
  /** Sent with every usage event of the widgets inside, beside those of managers around. */
  readonly attributes: PingbackAttributes
  /** The widgets. */
  readonly children?: ReactNode
}

const empty: PingbackContextProps = { attributes: {} }

/**
 * Attributes sent with every usage event below; managers nest.
 *
 * @example
 * ```tsx
 * const { attributes } = useContext(PingbackContext)
 * ```
 */
export const PingbackContext = /* @__PURE__ */ createContext<PingbackContextProps>(empty)

/**
 * Adds attributes to those of the managers above; both values of `layout_type` are kept, joined with `, `.
 *
 * @example
 * ```tsx
 * <PingbackContextManager attributes={{ page: 'home' }}>
 *   <Gif gif={gif} width={300} />
 * </PingbackContextManager>
 * ```
 */
export const PingbackContextManager = ({ attributes, children }: PingbackContextProps): ReactElement => {
  const outer = useContext(PingbackContext).attributes
  // Hosts write the attributes inline, as a new object at every render. Not JSON, because a host page may have added a
  // `toJSON`.
  const key = Object.entries(attributes).flat().join('\0')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key contains all attributes
  const value = useMemo(
    () => ({ attributes: mergeAttributes(outer, attributes, 'layout_type') }),
    [outer, key],
  )
  return <PingbackContext.Provider value={value}>{children}</PingbackContext.Provider>
}
