/** The small parts of a site in React, one at a time. `?strict` wraps it in StrictMode. */
import { type ComponentType, createElement, type ReactElement } from 'react'
import { GiphyFetch } from '../../index.js'
import {
  Attribution,
  Button,
  Column,
  Input,
  Layout,
  Pagination,
  RadioGroup,
  RadioOption,
  VerifiedBadge,
} from '../../react/index.js'
import { drawWithReact } from './parts/draw-with-react.js'
import { pageConfig } from './parts/page-config.js'
import { type Props, showPlayground } from './parts/playground.js'
import { isSitePart, moods, propsOfPart, type SitePart, sitePlayground } from './parts/site-playground.js'

const { apiKey, api } = pageConfig()

const components = {
  Button,
  Input,
  Pagination,
  RadioGroup,
  RadioOption,
  Layout,
  Column,
  Attribution,
  VerifiedBadge,
}

/** Content of a part that takes no text from the controls. */
const contentOf = (part: SitePart): ReactElement | string | undefined => {
  if (part === 'RadioGroup')
    return (
      <>
        {moods.map((mood) => (
          <RadioOption key={mood} value={mood} />
        ))}
      </>
    )
  if (part === 'Layout')
    return (
      <>
        <Column span={4}>4</Column>
        <Column span={8}>8</Column>
      </>
    )
  return ['Button', 'RadioOption', 'Column'].includes(part) ? 'Text' : undefined
}

const Part = ({ part, ...props }: Props): ReactElement => {
  if (!isSitePart(part)) return <p>There is no such part</p>
  const { children, ...own } = propsOfPart(part, props)
  const isFilled = part === 'RadioGroup' || part === 'Layout'
  const content = isFilled ? contentOf(part) : (children ?? contentOf(part))
  const shown = createElement(
    components[part] as unknown as ComponentType<Props>,
    content === undefined ? own : { ...own, children: content },
  )
  return part === 'Column' ? <Layout>{shown}</Layout> : shown
}

showPlayground({
  ...sitePlayground(new GiphyFetch(apiKey, {}, { serverUrl: `${api}/v1/` })),
  title: 'Site parts in React',
  flavour: 'react',
  draw: drawWithReact((props) => <Part key={String(props.part)} {...props} />),
})
