import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GridLayout } from '../../core/grid/grid-layout.js'
import { Grid, type GridProps } from '../../react/grid/grid.js'
import { GifkitProvider } from '../../react/provider.js'
import { type MasonryOptions, useMasonry } from '../../react/use-masonry.js'
import { aPage } from '../support/builders.js'
import { fakePorts } from '../support/fake-ports.js'

interface ProbeProps {
  readonly options: MasonryOptions
  readonly tell: (layout: GridLayout | undefined) => void
}

const Probe = ({ options, tell }: ProbeProps): null => {
  tell(useMasonry(options).layout)
  return null
}

/** The layout that a grid of these props draws. */
export const layoutOf = (options: MasonryOptions): GridLayout => {
  let layout: GridLayout | undefined
  const probe = createElement(Probe, {
    options,
    tell: (drawn) => {
      layout = drawn
    },
  })
  renderToStaticMarkup(createElement(GifkitProvider, { ports: fakePorts() }, probe))
  if (layout === undefined) throw new Error('nothing was laid out')
  return layout
}

/** A grid as a server draws it. */
export const gridMarkup = (props: Partial<GridProps> = {}): string =>
  renderToStaticMarkup(
    createElement(
      GifkitProvider,
      { ports: fakePorts() },
      createElement(Grid, { width: 800, fetchGifs: async () => aPage(), ...props }),
    ),
  )
