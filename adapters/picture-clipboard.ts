import type { Pictures } from '../core/ports.js'

/** As PNG, which is what clipboards take. The picture's host has to allow that its pixels are read (CORS). */
const pngOf = async (url: string): Promise<Blob> => {
  const image = new Image()
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas is empty'))), 'image/png'),
  )
}

/** Pictures in the system's clipboard. An image element loads them, since policies of pages forbid `fetch` to media. */
export const pagePictures: Pictures = {
  copy: async (url) => {
    try {
      const { clipboard } = navigator
      const png = pngOf(url)
      // A clipboard that refuses at once does not wait for the picture.
      png.catch(() => {})
      // With a promise, since Safari forgets the click that allows it while the picture loads.
      await clipboard.write([new ClipboardItem({ 'image/png': png })])
      return true
    } catch {
      return false
    }
  },
}
