/** Attributes of usage events by the context, as the incumbent exports it. */
import { GiphyFetch, type PingbackAttributes } from 'gifkit'
import { Carousel, Grid, PingbackContext } from 'gifkit/react'
import { type ReactElement, type ReactNode, useContext } from 'react'

const gf = new GiphyFetch('a key')
const fetchGifs = (offset: number) => gf.trending({ offset })

const Row = (): ReactElement => {
  const { attributes } = useContext(PingbackContext)
  const own: PingbackAttributes = { ...attributes, row: '1' }
  return (
    <PingbackContext.Provider value={{ attributes: own }}>
      <Carousel gifHeight={100} fetchGifs={fetchGifs} user={{ id: 7 }} />
    </PingbackContext.Provider>
  )
}

export const Page = ({ children }: { children: ReactNode }): ReactElement => (
  <PingbackContext.Provider value={{ attributes: { layout_type: 'MIXED', page: 'home' } }}>
    <Row />
    <Grid width={500} columns={2} gutter={4} fetchGifs={fetchGifs} layoutType="MIXED" user={{ id: 7 }} />
    {children}
  </PingbackContext.Provider>
)
