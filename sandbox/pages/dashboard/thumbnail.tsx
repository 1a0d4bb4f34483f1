import { type ReactElement, useCallback } from 'react'
import { pageConfig } from '../parts/page-config.js'
import { StillAddresses } from './still-addresses.js'
import { useLoaded } from './use-loaded.js'

const stills = new StillAddresses(pageConfig())

/** A GIF's still, without an alternative text, since the words beside it describe it. */
export const Thumbnail = ({ id }: { readonly id: string }): ReactElement => {
  const [still] = useLoaded(useCallback(() => stills.find(id), [id]))
  return still.kind === 'loaded' && still.value ? (
    <img className="dash-thumbnail" src={still.value} alt="" />
  ) : (
    <span className="dash-thumbnail" />
  )
}
