import type { CatalogueEntry } from '../catalogue/catalogue-entry.js'
import { seededRandom } from '../random.js'
import { hasOddity } from './oddity.js'

/** Texts that users entered as the source of a GIF. */
const FREE_TEXT = [
  'asdas',
  'www.my-drawings.example',
  'made by me!!',
  ' cat, dog, funny, loop, animation, cute, pets, home',
  'drawings.example/post/123',
  'none',
]
const HOSTS = ['www.sketchbook.example', 'loops.example', 'video.example', 'blog.moving-pictures.example']

/** The source of a GIF: an address, any other text, or empty. */
export const sourceJson = (
  entry: CatalogueEntry,
): Readonly<Record<'source' | 'source_tld' | 'source_post_url', string>> => {
  const random = seededRandom(`${entry.id}/source`)
  if (hasOddity(entry, 'noSource')) return { source: '', source_tld: '', source_post_url: '' }
  if (hasOddity(entry, 'sourceFreeText')) {
    const source = FREE_TEXT[random.whole(0, FREE_TEXT.length - 1)] ?? ''
    return { source, source_tld: '', source_post_url: source }
  }
  const host = HOSTS[random.whole(0, HOSTS.length - 1)] ?? ''
  const source = `https://${host}/post/${random.whole(1000, 999_999)}`
  return { source, source_tld: hasOddity(entry, 'sourceTldEmpty') ? '' : host, source_post_url: source }
}
