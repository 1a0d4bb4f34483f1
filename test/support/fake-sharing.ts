import type { Clipboard, Pictures, Popups, SharedLink, ShareSheet } from '../../core/ports.js'

export interface OpenedPopup {
  readonly url: string
  readonly width: number
  readonly height: number
}

export interface FakePopups extends Popups {
  readonly opened: OpenedPopup[]
  /** Set it, and the browser refuses. */
  isBlocked: boolean
}

export const fakePopups = (): FakePopups => {
  const popups: FakePopups = {
    opened: [],
    isBlocked: false,
    open: (url, { width, height }) => {
      if (!popups.isBlocked) popups.opened.push({ url, width, height })
      return !popups.isBlocked
    },
  }
  return popups
}

export interface FakeClipboard extends Clipboard {
  /** What can be pasted; empty at first. */
  text: string
  /** Set it, and the browser refuses. */
  isRefused: boolean
}

export const fakeClipboard = (): FakeClipboard => {
  const clipboard: FakeClipboard = {
    text: '',
    isRefused: false,
    write: async (text) => {
      if (!clipboard.isRefused) clipboard.text = text
      return !clipboard.isRefused
    },
  }
  return clipboard
}

export interface FakeShareSheet extends ShareSheet {
  readonly opened: SharedLink[]
  /** How the next sheets end. */
  answer: 'shared' | 'closed' | 'refused'
}

/** That of a phone. */
export const fakeShareSheet = (): FakeShareSheet => {
  const sheet: FakeShareSheet = {
    opened: [],
    answer: 'shared',
    isAvailable: () => true,
    open: async ({ url, title }) => {
      if (sheet.answer !== 'refused') sheet.opened.push(title === undefined ? { url } : { url, title })
      return sheet.answer !== 'refused'
    },
  }
  return sheet
}

export interface DownloadedPicture {
  readonly url: string
  readonly name: string
}

export interface FakePictures extends Pictures {
  readonly copied: string[]
  readonly downloaded: DownloadedPicture[]
  /** Set it to a promise, and downloads wait for it. */
  arrival: Promise<void> | undefined
  /** Set it, and pictures cannot be read. */
  isRefused: boolean
}

export const fakePictures = (): FakePictures => {
  const pictures: FakePictures = {
    copied: [],
    downloaded: [],
    arrival: undefined,
    isRefused: false,
    copy: async (url) => {
      if (!pictures.isRefused) pictures.copied.push(url)
      return !pictures.isRefused
    },
    download: async (url, name, signal) => {
      await pictures.arrival
      const isDone = !pictures.isRefused && !signal.aborted
      if (isDone) pictures.downloaded.push({ url, name })
      return isDone
    },
  }
  return pictures
}
