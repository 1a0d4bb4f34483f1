/** A class component of a host holds a `Carousel` by a ref object. */
import { GiphyFetch, type IGif } from 'gifkit'
import { Carousel } from 'gifkit/react'
import { Component, createRef, type ReactNode } from 'react'

const gf = new GiphyFetch('a key')

interface State {
  chosen?: IGif
}

export class Row extends Component<{ term: string }, State> {
  override state: State = {}
  readonly carousel = createRef<Carousel>()

  override componentDidMount(): void {
    this.carousel.current?.el?.scrollTo({ left: 0 })
  }

  fetchGifs = (offset: number) => gf.search(this.props.term, { offset })

  override render(): ReactNode {
    return (
      <Carousel
        ref={this.carousel}
        key={this.props.term}
        gifHeight={200}
        gutter={6}
        fetchGifs={this.fetchGifs}
        onGifClick={(chosen) => this.setState({ chosen })}
      />
    )
  }
}
