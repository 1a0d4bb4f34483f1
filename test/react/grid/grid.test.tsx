import { afterEach, describe, expect, test } from 'vitest'
import { loadedGrid, mountGrid, pagesOf, unmountAll } from '../mounted-grid.js'

afterEach(unmountAll)

describe('a first page', () => {
  test('is fetched once in StrictMode, and only when the loader comes near', async () => {
    const fetchGifs = pagesOf(500)
    const grid = await mountGrid({ fetchGifs })
    expect(fetchGifs).not.toHaveBeenCalled()
    await grid.showLoader()
    expect(fetchGifs.mock.calls).toEqual([[0]])
    expect(grid.ids().slice(0, 3)).toEqual(['gif0', 'gif1', 'gif2'])
    console.log(grid.page.container.innerHTML.slice(0, 3000))
  })
})
