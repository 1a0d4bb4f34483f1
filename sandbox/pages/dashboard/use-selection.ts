import { useMemo, useState } from 'react'
import type { Selection } from './dashboard-context.js'
import type { PageGif } from './page-gif.js'

/** The picked GIFs, which stay picked when another channel is selected. */
export const useSelection = (): Selection => {
  const [gifs, setGifs] = useState<ReadonlyMap<string, PageGif>>(new Map())
  return useMemo(
    () => ({
      gifs,
      toggle: (gif) =>
        setGifs((before) => {
          const after = new Map(before)
          if (!after.delete(gif.id)) after.set(gif.id, gif)
          return after
        }),
      add: (more) => setGifs((before) => new Map([...before, ...more.map((gif) => [gif.id, gif] as const)])),
      clear: () => setGifs(new Map()),
    }),
    [gifs],
  )
}
