/** What comes with the first hover: the client, and the grid of related GIFs. */
import type { ReactElement } from 'react'
import type { ContentClient } from '../core/content/content-client.js'
import type { Gif } from '../core/model/gif.js'
import type { RelatedGifsProps } from './views/later-parts.js'
import { RelatedGifs as Related } from './views/related-gifs.js'

/**
 * The related GIFs under the frame's own client.
 *
 * @param answered makes of each GIF of an answer what the frame may show
 */
export const relatedGifsOf =
  (client: ContentClient, answered: (gif: Gif) => Gif) =>
  (props: RelatedGifsProps): ReactElement => <Related {...props} client={client} answered={answered} />
