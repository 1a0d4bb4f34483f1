/** What comes with the first hover: the client, and the grid of related GIFs. */
import type { ReactElement } from 'react'
import type { ContentClient } from '../core/content/content-client.js'
import type { RelatedGifsProps } from './views/later-parts.js'
import { RelatedGifs as Related } from './views/related-gifs.js'

/** The related GIFs under the frame's own client. */
export const relatedGifsOf =
  (client: ContentClient) =>
  (props: RelatedGifsProps): ReactElement => <Related {...props} client={client} />
