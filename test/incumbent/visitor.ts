/** What a visitor does, with all events that browsers send of it. */
import { act, fireEvent, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

const mouse = { pointerType: 'mouse' }

export const hover = (element: Element): void => {
  fireEvent.pointerOver(element, mouse)
  fireEvent.pointerEnter(element, mouse)
  fireEvent.mouseOver(element)
  fireEvent.mouseEnter(element)
}

export const leave = (element: Element): void => {
  fireEvent.pointerOut(element, mouse)
  fireEvent.pointerLeave(element, mouse)
  fireEvent.mouseOut(element)
  fireEvent.mouseLeave(element)
}

/** A key that enters a character, or Enter. */
export const press = (element: Element, key: string): void => {
  const code = key === 'Enter' ? 13 : key.charCodeAt(0)
  if (fireEvent.keyDown(element, { key, keyCode: code })) fireEvent.keyPress(element, { key, charCode: code })
  fireEvent.keyUp(element, { key, keyCode: code })
}

export const pause = (ms: number): Promise<void> =>
  act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

export const tilesIn = (container: Element): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('.giphy-gif'),
]
export const idsIn = (container: Element): (string | undefined)[] =>
  tilesIn(container).map((tile) => tile.dataset.giphyId)

/** Waits until as many tiles are there. */
export const tiles = async (container: Element, count: number): Promise<HTMLElement[]> => {
  await waitFor(() => expect(tilesIn(container)).toHaveLength(count), { timeout: 5_000 })
  return tilesIn(container)
}

export const pictureIn = (container: Element): HTMLImageElement => {
  const picture = container.querySelector<HTMLImageElement>('.giphy-gif-img')
  if (!picture) throw new Error('there is no picture')
  return picture
}

/** Loads the picture of the first GIF, once it is asked for. */
export const pictureLoaded = async (container: Element): Promise<void> => {
  const picture = pictureIn(container)
  await waitFor(() => expect(picture.src).toContain('https://media.test/'))
  fireEvent.load(picture)
}
