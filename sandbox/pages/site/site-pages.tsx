/** The pages of the site, the same on the server and in the browser. */
import { Carousel, GifkitProvider } from 'gifkit/react'
import type { ReactElement } from 'react'
import { ChannelHead } from './site-channel.js'
import { GifPage } from './site-gif.js'
import { SearchFilters, SiteHeader } from './site-header.js'
import { EndlessPage, ListPage } from './site-lists.js'
import { type SiteProps, titleOf } from './site-view.js'

const HomePage = (props: SiteProps): ReactElement => (
  <>
    <h2>Stickers</h2>
    <Carousel
      gifHeight={120}
      initialGifs={props.view.stickers}
      fetchGifs={(offset) => props.client.trending({ offset, limit: 12, type: 'stickers' })}
    />
    <h2>GIFs</h2>
    <EndlessPage {...props} />
  </>
)

const Content = (props: SiteProps): ReactElement => {
  const { place, gif } = props.view
  if (place.kind === 'home') return <HomePage {...props} />
  if (place.kind === 'clips') return <EndlessPage {...props} />
  if (gif) return <GifPage {...props} gif={gif} />
  return (
    <>
      {place.kind === 'search' && <SearchFilters {...props} />}
      <ListPage {...props} />
    </>
  )
}

/** A page of the site. */
export const SitePage = (props: SiteProps): ReactElement => {
  const { view, client } = props
  return (
    <GifkitProvider client={client}>
      <SiteHeader {...props} />
      {view.channel ? <ChannelHead {...props} channel={view.channel} /> : <h1 dir="auto">{titleOf(view)}</h1>}
      <Content {...props} />
    </GifkitProvider>
  )
}
