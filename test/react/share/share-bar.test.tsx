import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { shareTargets } from '../../../core/share/share-links-and-windows.js'
import { ShareBar, ShareButton } from '../../../react/share/share-bar.js'
import { useShare } from '../../../react/share/use-share.js'
import { mount, sharingPorts } from './mounted-share.js'

afterEach(cleanup)

const gif = makeGif({ id: 'abc', url: 'https://giphy.test/gifs/abc' })

describe('a share bar', () => {
  // specification 9.33-9.38
  // specification 1.13
  test('has the six styled targets', () => {
    const { page } = mount(<ShareBar gif={gif} />, sharingPorts())
    const targets = [...page.container.querySelectorAll<HTMLElement>('.gifkit-share-target')]
    expect(targets.map(({ dataset }) => dataset.gifkitTarget)).toEqual([...shareTargets])
    expect(targets.map((target) => target.getAttribute('aria-label'))).toEqual([
      'Share on Facebook',
      'Share on Twitter',
      'Share on Pinterest',
      'Share on Tumblr',
      'Share on Reddit',
      'Share on Instagram',
    ])
    expect(targets.every((target) => target.querySelector('svg[aria-hidden=true] path'))).toBe(true)
    expect(new Set(targets.map((target) => target.querySelector('path')?.getAttribute('d'))).size).toBe(6)
  })

  test('has those asked for, with names when asked', () => {
    const { page } = mount(<ShareBar gif={gif} targets={['tumblr']} showLabels />, sharingPorts())
    expect(page.getByRole('group', { name: 'Share' }).textContent).toBe('Tumblr')
  })
})

test('a share button is one target with its own notice', () => {
  const { page, ports } = mount(<ShareButton gif={gif} target="reddit" />, sharingPorts())
  ports.popups.isBlocked = true
  fireEvent.click(page.getByRole('link', { name: 'Share on Reddit' }))
  expect(page.getByRole('link', { name: 'Share on Reddit in a new tab' })).not.toBeNull()
})

test('useShare shares without a look', async () => {
  const Own = () => {
    const { state, share, copy, dismiss, linkOf, textOf } = useShare({ gif })
    return (
      <>
        <output>{state.status}</output>
        <button type="button" onClick={() => share('tumblr')}>
          tumblr
        </button>
        <button type="button" onClick={() => copy('link')}>
          copy
        </button>
        <button type="button" onClick={dismiss}>
          dismiss
        </button>
        <i>{[linkOf('instagram') ?? 'none', textOf('link')].join(' ')}</i>
      </>
    )
  }
  const { page, ports, pass } = mount(<Own />, sharingPorts())
  const statusAfter = async (name: string): Promise<string | null> => {
    fireEvent.click(page.getByText(name))
    await pass()
    return page.getByRole('status').textContent
  }
  expect(await statusAfter('tumblr')).toBe('opened')
  expect(ports.popups.opened).toHaveLength(1)
  expect(await statusAfter('copy')).toBe('copied')
  expect(await statusAfter('dismiss')).toBe('idle')
  expect(page.getByText('none https://giphy.test/gifs/abc')).not.toBeNull()
})
