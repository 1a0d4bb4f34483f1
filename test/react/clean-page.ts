/**
 * Before each file of component tests: nothing of another file's is left on the page, which a worker's files may share,
 * and what widgets load later is there. Tests of its absence spy on these parts.
 */
import { setTimeout } from 'node:timers/promises'
import { cleanup } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'
import { laterViews } from '../../react/attribution/later-views.js'
import { laterEmojiStrip } from '../../react/emoji/emoji-variations-list.js'
import { laterPickerChoices } from '../../react/picker/picker-results.js'
import { laterAdTags } from '../../react/provider.js'
import { laterShareViews } from '../../react/share/share-menu.js'
import { laterPopover } from '../../react/use-popover.js'
import { laterVideoControls } from '../../react/video/video-player.js'

beforeAll(async () => {
  const parts = [
    laterViews,
    laterVideoControls,
    laterPopover,
    laterShareViews,
    laterEmojiStrip,
    laterPickerChoices,
    laterAdTags,
  ]
  await Promise.all(parts.map((part) => part.load()))
  cleanup()
  document.body.replaceChildren()
  // Each question for a role asks for styles, which takes the longer the more sheets there are.
  document.adoptedStyleSheets = []
  // What a page would send ends here, such as usage events that are due after the test that caused them.
  globalThis.fetch = async () => Response.json({})
  navigator.sendBeacon = () => true
})

afterAll(async () => {
  cleanup()
  document.body.replaceChildren()
  // Effects of what is unmounted without `act` end in a later task: the page may be closed by then, and they read it.
  await setTimeout(20)
})
