import { type ReactElement, useCallback } from 'react'
import { pageConfig } from '../parts/page-config.js'
import { PageGifs } from './gif-names.js'
import { useLoaded } from './use-loaded.js'

const names = new PageGifs(pageConfig())

/** A GIF's still and, for who cannot see it, nothing: the words beside it say what it is. */
export const Thumbnail = ({ id }: { readonly id: string }): ReactElement => {
  const [gif] = useLoaded(useCallback(() => names.find(id), [id]))
  return gif.kind === 'there' && gif.value ? (
    <img className="dash-thumbnail" src={gif.value} alt="" />
  ) : (
    <span className="dash-thumbnail" />
  )
}
