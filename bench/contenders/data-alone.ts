/** The data without a grid: its memory is subtracted from that of every other contender. */
import type { BenchGif, Contender } from './contender.js'
import { createPlainList, fetchPlainPage } from './plain-list.js'

window.contender = {
  fetchPage: fetchPlainPage,
  mount: (target, { fetchGifs }) => {
    let kept: readonly BenchGif[] = []
    const feed = createPlainList(
      fetchGifs,
      (gif) => gif,
      (gifs) => {
        kept = gifs
        target.dataset.kept = String(kept.length)
      },
    )
    // The page must be scrollable, since each scroll requests a page.
    target.style.height = '3000px'
    addEventListener('scroll', feed.more)
    feed.more()
    return { resize: () => undefined, unmount: feed.stop }
  },
} satisfies Contender
