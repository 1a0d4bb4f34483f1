/** `Grid` is a type as well, and takes a ref. */
import { GiphyFetch } from 'gifkit'
import { Grid } from 'gifkit/react'
import { type ReactElement, useCallback, useEffect, useRef } from 'react'

const gf = new GiphyFetch('a key')

export const Measured = (): ReactElement => {
  const grid = useRef<Grid>(null)
  const other = useRef<HTMLDivElement>(null)
  const last = useRef<Grid | null>(null)
  const keep = useCallback((instance: Grid | null) => {
    last.current = instance
  }, [])
  useEffect(() => {
    const element: HTMLElement | null | undefined = grid.current?.el
    element?.scrollIntoView()
    const width: number | undefined = grid.current?.props.width
    document.title = `${width}`
  }, [])
  const fetchGifs = (offset: number) => gf.trending({ offset, limit: 10 })
  return (
    <>
      <Grid ref={grid} key="first" width={800} columns={3} gutter={6} fetchGifs={fetchGifs} />
      <Grid ref={keep} width={800} columns={3} gutter={6} fetchGifs={fetchGifs} />
      {/* @ts-expect-error a grid is no element */}
      <Grid ref={other} width={800} columns={3} gutter={6} fetchGifs={fetchGifs} />
    </>
  )
}
