import 'gifkit/elements'

export const show = (element: HTMLElement) => {
  const grid = document.createElement('gif-grid')
  grid.setAttribute('api-key', 'your-api-key')
  grid.setAttribute('columns', '3')
  element.append(grid)
  return () => grid.remove()
}
