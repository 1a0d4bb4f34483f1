import { useEffect, useRef, useState } from 'react'
import { useDashboard } from './dashboard-context.js'
import type { PageGif } from './page-gif.js'
import { formatCount } from './views.js'

/** View counts of GIFs as they arrive. Each GIF is fetched once. */
export const useViewCounts = (gifs: readonly PageGif[]): ReadonlyMap<string, string> => {
  const { client } = useDashboard()
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(new Map())
  const requested = useRef(new Set<string>())
  useEffect(() => {
    for (const { id } of gifs) {
      if (requested.current.has(id)) continue
      requested.current.add(id)
      client.users.proxyGifViewCount(id).then(
        ({ view_count }) => setCounts((before) => new Map([...before, [id, formatCount(view_count)]])),
        // A tile may lack its count; the next list with this GIF requests it again.
        () => requested.current.delete(id),
      )
    }
  }, [client, gifs])
  return counts
}
