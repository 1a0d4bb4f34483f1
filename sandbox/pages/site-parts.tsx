/** The site's small parts side by side: buttons, fields, pagination, radio group, layout, palette. */
import { type ReactElement, StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import {
  Button,
  Column,
  type ColumnProps,
  GifkitProvider,
  Input,
  Layout,
  Pagination,
  RadioGroup,
  RadioOption,
  type Theme,
} from '../../react/index.js'

const themes = ['light', 'dark', 'system', 'host'] as const
const colours = [
  'indigo',
  'indigo-tint',
  'red',
  'red-tint',
  'green',
  'blue',
  'purple',
  'coral',
  'yellow',
  'black',
  'grey-dark',
  'grey',
  'grey-light',
  'white',
]
const moods = ['Happy', 'Sad', 'Tired', 'Excited', 'Bored', 'Hungry', 'In love', 'Confused']
const rows: readonly (readonly ColumnProps[])[] = [
  Array.from({ length: 12 }, () => ({ span: 1 })),
  [{ span: 4 }, { span: 8 }],
  [{ span: 3 }, { span: 6, push: 3 }],
  [{ span: 6, push: 6 }],
]

const PAGES = 7

const Parts = (): ReactElement => {
  const [page, setPage] = useState(1)
  const [clicks, setClicks] = useState(0)
  const count = (): void => setClicks(clicks + 1)
  return (
    <>
      <section aria-labelledby="buttons">
        <h2 id="buttons">Buttons: 36 px, large 50 px</h2>
        <div className="actions">
          <Button onClick={count}>Plain</Button>
          <Button look="primary" onClick={count}>
            Upload
          </Button>
          <Button look="danger" onClick={count}>
            Delete
          </Button>
          <Button disabled>Disabled</Button>
          <Button size="large" onClick={count}>
            Large
          </Button>
          <Button size="large" look="primary" onClick={count}>
            Large call to action
          </Button>
        </div>
        <p role="status" data-clicks={clicks}>
          Clicked {clicks} times
        </p>
      </section>
      <section aria-labelledby="inputs">
        <h2 id="inputs">Inputs: 36 px</h2>
        <div className="site-fields">
          <label htmlFor="title">Title</label>
          <Input id="title" placeholder="A cat waves" />
          <label htmlFor="source">Source</label>
          <Input id="source" aria-invalid defaultValue="not an address" />
        </div>
      </section>
      <section aria-labelledby="pages">
        <h2 id="pages">Pagination</h2>
        <Pagination page={page} pageCount={PAGES} onPageChange={setPage} />
      </section>
      <section aria-labelledby="radio">
        <h2 id="radio">Radio group: four a row</h2>
        <RadioGroup legend="Mood" defaultValue="Happy">
          {moods.map((mood) => (
            <RadioOption key={mood} value={mood} disabled={mood === 'Bored'} />
          ))}
        </RadioGroup>
      </section>
      <section aria-labelledby="layout">
        <h2 id="layout">Layout: 12 columns of 72 px, 16 px apart</h2>
        <div className="site-layouts">
          {rows.map((columns, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: these rows never change
            <Layout key={row}>
              {columns.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same
                <Column key={at} {...column}>
                  {column.span}
                  {column.push ? ` after ${column.push}` : ''}
                </Column>
              ))}
            </Layout>
          ))}
        </div>
      </section>
      <section aria-labelledby="palette">
        <h2 id="palette">Palette</h2>
        <ul className="site-palette gifkit-palette">
          {colours.map((name) => (
            <li key={name}>
              <span className="site-swatch" style={{ background: `var(--gifkit-${name})` }} />
              <code dir="ltr">--gifkit-{name}</code>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const SiteParts = (): ReactElement => {
  const query = new URLSearchParams(location.search)
  const [theme, setTheme] = useState<Theme>(themes.find((name) => name === query.get('theme')) ?? 'system')
  const [isRightToLeft, setRightToLeft] = useState(query.get('dir') === 'rtl')
  return (
    <GifkitProvider theme={theme}>
      <div className="panel">
        <label>
          Theme
          <select value={theme} onChange={({ target }) => setTheme(target.value as Theme)}>
            {themes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <Button aria-pressed={isRightToLeft} onClick={() => setRightToLeft(!isRightToLeft)}>
          Right to left
        </Button>
      </div>
      <div className="site-stage" dir={isRightToLeft ? 'rtl' : 'ltr'} data-theme={theme}>
        <Parts />
      </div>
    </GifkitProvider>
  )
}

const host = document.createElement('div')
document.getElementById('app')?.append(host)
createRoot(host).render(
  <StrictMode>
    <SiteParts />
  </StrictMode>,
)
