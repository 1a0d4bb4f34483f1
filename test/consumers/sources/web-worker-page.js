/** A grid whose GIFs a worker gets; the page itself has no client. */
import { Grid } from 'gifkit/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { serverUrl } from './server-url.js'

const worker = new Worker(new URL('./web-worker.js', import.meta.url), { type: 'module' })
const fetchGifs = (offset) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data)
    worker.postMessage({ serverUrl, offset }, [port2])
  })
createRoot(document.getElementById('app')).render(createElement(Grid, { width: 600, columns: 3, fetchGifs }))
