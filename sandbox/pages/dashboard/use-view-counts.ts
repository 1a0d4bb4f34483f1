import { useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import type { PageGif } from './page-gif.js'
import { counted } from './views.js'

/** View counts of GIFs as they arrive. Each GIF is fetched once. */
export const useViewCounts = (gifs: readonly PageGif[]): ReadonlyMap<string, string> => {
  const { client } = useDashboard()
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of gifs) {
      if (asked.current.has(id)) continue
      asked.current.add(id)
      client.users.proxyGifViewCount(id).then(
        ({ view_count }) => setCounts((before) => new Map([...before, [id, counted(view_count)]])),
        // A tile without its figure is still a tile; the next list that holds it asks again.
        () => asked.current.delete(id),
      )
    }
  }, [client, gifs])
  return counts
}
