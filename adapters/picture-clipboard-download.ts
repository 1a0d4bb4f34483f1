import type { Pictures } from '../core/ports.js'

/** Safari reads a file some time after the click on its link. In ms. */
const REVOKE_MS = 40_000

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

/** The clipboard and the downloads of the system. */
export const pagePictures: Pictures = {
  // An image element loads the picture, since most policies of pages forbid `fetch` to the host of pictures.
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
  download: async (url, name, signal) => {
    try {
      const response = await fetch(url, { credentials: 'omit', signal: signal as AbortSignal })
      const file = await response.blob()
      // Not the extension of the address, which says nothing of what a host sends. SVG can hold scripts.
      const [, extension] = /^image\/(\w+)(?:;|$)/.exec(file.type) ?? []
      if (!response.ok || !extension || signal.aborted) return false
      // Never in the document, where scripts of the page would take its click for one on a link of theirs.
      const link = document.createElement('a')
      link.href = URL.createObjectURL(file)
      link.download = `${name}.${extension}`
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS)
      return true
    } catch {
      return false
    }
  },
}
