/** Grid as a React component, with controls that are React too. `?strict` wraps it in StrictMode. */
import { type ReactElement, StrictMode, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { GiphyFetch } from '../../index.js'
import { Grid, type GridProps } from '../../react/index.js'
import { type EventLog, showEventLog } from './parts/event-log.js'
import { GridControls } from './parts/grid-controls.js'
import { type GridSettings, gridPropsOf, settingsFrom } from './parts/grid-settings.js'
import { pageConfig, sendEventsToSandbox } from './parts/page-config.js'
import './parts/sandbox-handle.js'

const TYPING_PAUSE_MS = 300

const config = pageConfig()
sendEventsToSandbox(config)
const client = new GiphyFetch(config.apiKey, {}, { serverUrl: `${config.api}/v1/` })

/** The term once a person stops typing, so that not every letter is a search. */
const useSettled = (term: string): string => {
  const [settled, setSettled] = useState(term)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(term), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])
  return settled
}

const GridPage = (): ReactElement => {
  const [settings, setSettings] = useState(() => settingsFrom(location.search))
  const [extra, setExtra] = useState<Partial<GridProps>>({})
  const [isMounted, setMounted] = useState(true)
  const panel = useRef<HTMLElement>(null)
  const log = useRef<EventLog>(undefined)
  const term = useSettled(settings.term)
  const { type, columns, gutter, width } = settings
  const gridProps = useMemo(
    () => gridPropsOf({ term, type, columns, gutter, width }, client),
    [term, type, columns, gutter, width],
  )
  const change = (next: Partial<GridSettings>): void => setSettings((before) => ({ ...before, ...next }))

  useEffect(() => {
    // StrictMode runs effects twice; the log follows the collector once.
    if (panel.current && !log.current) log.current = showEventLog(panel.current, config.pingback)
  }, [])
  useEffect(() => {
    window.sandbox = {
      settings: () => settings,
      set: change,
      setProps: (props) => setExtra((before) => ({ ...before, ...props })),
      mount: () => setMounted(true),
      unmount: () => setMounted(false),
      pingbacks: () => log.current?.events() ?? [],
    }
  })

  return (
    <>
      <h1>Grid in React</h1>
      <GridControls settings={settings} onChange={change} />
      <div className="grid-page">
        <section className="grid-stage" aria-label="Grid">
          {isMounted && <Grid {...gridProps} {...extra} />}
        </section>
        <aside ref={panel} className="event-panel" aria-label="Live log" />
      </div>
    </>
  )
}

const app = document.getElementById('app')
if (app) {
  const isStrict = new URLSearchParams(location.search).has('strict')
  createRoot(app).render(
    isStrict ? (
      <StrictMode>
        <GridPage />
      </StrictMode>
    ) : (
      <GridPage />
    ),
  )
}
