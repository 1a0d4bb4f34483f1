import { hydrateRoot } from 'react-dom/client'
import { App } from './server-app'

const textOf = (id: string) =>
  document.getElementById(id)?.textContent ?? ''

hydrateRoot(
  document.getElementById('app') as HTMLElement,
  <App gifs={JSON.parse(textOf('gifs'))} />,
)
