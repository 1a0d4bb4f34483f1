import { act, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { Video } from '../../../react/video/video.js'
import { unmountAll } from '../mounted-grid.js'
import { mountVideo } from './mounted-video.js'

afterEach(unmountAll)

afterEach(() => {
  for (const name of ['fullscreenEnabled', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(HTMLElement.prototype, 'requestFullscreen')
})

/** Makes this page one where an element may fill the screen; returns the call that does it. */
const letVideosFillThePage = () => {
  const fullscreen = vi.fn(async () => undefined)
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
  Object.defineProperty(HTMLElement.prototype, 'requestFullscreen', {
    value: fullscreen,
    configurable: true,
  })
  return fullscreen
}

const mouse = { pointerType: 'mouse' }
const finger = { pointerType: 'touch' }

describe('a video', () => {
  // specification 7.37
  // specification 2.41, 2.43, 2.45
  test('plays by itself under the documented name, with its still picture until it has one', async () => {
    const { page, player, players, events } = await mountVideo({ className: 'mine' })
    const element = page.container.querySelector('video') as HTMLVideoElement
    expect([Video.className, element.className]).toEqual(['giphy-video', 'giphy-video mine'])
    const attributes = ['width', 'height', 'aria-label'].map((name) => element.getAttribute(name))
    expect(attributes).toEqual(['640', '362', 'A cat that sings'])
    expect([...page.container.querySelectorAll('[data-giphy-id]')]).toEqual([element])
    const poster = page.container.querySelector('.gifkit-poster') as HTMLImageElement
    expect(poster.getAttribute('src')).toMatch(/_s\.gif$/)
    expect(poster.dataset.gifkitCovered).toBe('false')
    act(() => void element.dispatchEvent(new Event('loadeddata')))
    expect(poster.dataset.gifkitCovered).toBe('true')
    act(() => void element.dispatchEvent(new Event('emptied')))
    expect(poster.dataset.gifkitCovered).toBe('false')
    expect(players.latest().calls).toContain('play')
    expect(events.map(({ actionType }) => actionType)).toEqual(['START'])
    expect(player().querySelector('.gifkit-bar')).toBeNull()
    expect(page.queryAllByRole('button')).toEqual([])
  })

  test('without a width is as wide as its container, and loads nothing before that is known', async () => {
    const { page, players, ports, settle } = await mountVideo({ width: undefined })
    const root = page.container.querySelector('.gifkit-video') as HTMLElement
    expect(page.container.querySelector('.gifkit-poster')).toBeNull()
    expect(players.latest().source()).toBeUndefined()
    act(() => ports.elementSize.resize(1280))
    await settle()
    expect(players.latest().source()?.url).toMatch(/720p\.mp4$/)
    expect(root.style.getPropertyValue('--gifkit-root-width')).toBe('auto')
    expect(root.style.getPropertyValue('--gifkit-aspect')).toBe('1280 / 723')
  })

  test('without video content warns once and shows the GIF’s picture, still where motion waits', async () => {
    const gif = makeGif({ id: 'no-video', title: 'Silence' })
    const { page, ports, update } = await mountVideo({ gif, controls: true })
    const picture = () => page.getByRole('img', { name: 'Silence' })
    expect(picture().getAttribute('src')).toMatch(/webp$/)
    expect(picture().className).toContain('giphy-video')
    expect([...page.container.querySelectorAll('[data-giphy-id]')]).toEqual([picture()])
    await update({ motion: 'never', width: 640 })
    expect(picture().getAttribute('src')).toMatch(/_s\.gif$/)
    expect(ports.logger.text('warn')).toBe('No video content for id no-video')
    expect(page.queryAllByRole('button')).toEqual([])
  })

  test('an overlay gets the size and whether it is hovered', async () => {
    const received: unknown[] = []
    const Overlay = (props: object) => {
      received.push(props)
      return <i>mine</i>
    }
    const { page, player } = await mountVideo({ overlay: Overlay })
    expect(page.getByText('mine')).toBeTruthy()
    expect(received.at(-1)).toMatchObject({ isHovered: false, width: 640, height: 362 })
    fireEvent.pointerEnter(player(), mouse)
    expect(received.at(-1)).toMatchObject({ isHovered: true })
    fireEvent.pointerLeave(player(), mouse)
    expect(received.at(-1)).toMatchObject({ isHovered: false })
  })
})

describe('its play button in the middle', () => {
  test('V2: is there when sound and muted play were refused, whatever the host has hidden', async () => {
    const video = await mountVideo({}, (players) => {
      players.policy = 'nothing'
    })
    expect(video.events).toEqual([])
    video.players.policy = 'everything'
    fireEvent.click(video.button('Play A cat that sings'))
    await video.settle()
    expect(video.page.queryAllByRole('button')).toEqual([])
    expect(video.player()).toBe(document.activeElement)
    expect(video.events.map(({ actionType }) => actionType)).toEqual(['START'])
  })

  test('starts and stops what the policy holds back', async () => {
    const video = await mountVideo({ motion: 'never' })
    expect(video.players.latest().calls).not.toContain('play')
    fireEvent.click(video.button('Play A cat that sings'))
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(false)
    fireEvent.click(video.button('Pause'))
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(true)
  })

  test('is not there while it plays or is about to, and not on a paused video without controls', async () => {
    const video = await mountVideo({}, (players) => {
      players.isSilent = true
    })
    expect(video.page.queryAllByRole('button')).toEqual([])
    const bare = await mountVideo()
    act(() => bare.players.latest().emit({ type: 'paused' }))
    expect(bare.page.container.querySelector('button')).toBeNull()
  })
})

describe('its controls', () => {
  test('are buttons with names and states', async () => {
    const video = await mountVideo({ controls: true })
    const states = () =>
      video.page
        .getAllByRole('button')
        .map((one) => [one.getAttribute('aria-label'), one.getAttribute('aria-pressed')])
    expect(states().slice(0, 3)).toEqual([
      ['Pause', null],
      ['Mute', 'false'],
      ['Captions', 'false'],
    ])
    fireEvent.click(video.button('Mute'))
    fireEvent.click(video.button('Captions'))
    fireEvent.click(video.button('Pause'))
    await video.settle()
    expect(states()).toEqual([
      ['Play A cat that sings', null],
      ['Play', null],
      ['Mute', 'true'],
      ['Captions', 'true'],
    ])
    expect(video.players.latest().captions()?.language).toBe('en')
  })

  test('captions follow the host again when it changes its mind', async () => {
    const video = await mountVideo({ controls: true, ccEnabled: true })
    const isOn = () => video.button('Captions').getAttribute('aria-pressed')
    fireEvent.click(video.button('Captions'))
    expect(isOn()).toBe('false')
    await video.update({ ccEnabled: false })
    await video.update({ ccEnabled: true })
    expect(isOn()).toBe('true')
    await video.update({ ccLanguage: 'tlh' })
    expect(video.page.queryByRole('button', { name: 'Captions' })).toBeNull()
  })

  // specification 2.47, 2.48
  test('show for the mouse, keys and taps, and hide after 4 s', async () => {
    const video = await mountVideo({ controls: true })
    expect(video.areControlsShown()).toBe(false)
    fireEvent.pointerMove(video.player(), mouse)
    expect(video.areControlsShown()).toBe(true)
    act(() => void video.ports.advance(3999))
    expect(video.areControlsShown()).toBe(true)
    act(() => void video.ports.advance(1))
    expect(video.areControlsShown()).toBe(false)
    fireEvent.pointerMove(video.player(), finger)
    fireEvent.pointerDown(video.player(), finger)
    expect(video.areControlsShown()).toBe(false)
    fireEvent.click(video.player())
    expect(video.areControlsShown()).toBe(true)
    expect(video.players.latest().isPaused()).toBe(false)
    fireEvent.pointerDown(video.player(), finger)
    fireEvent.click(video.player())
    expect(video.areControlsShown()).toBe(false)
    act(() => video.button('Mute').focus())
    fireEvent.keyUp(video.button('Mute'), { key: 'Tab' })
    act(() => void video.ports.advance(9000))
    expect(video.areControlsShown()).toBe(true)
    act(() => video.button('Mute').blur())
    expect(video.areControlsShown()).toBe(false)
    await video.update({ persistentControls: true })
    expect(video.areControlsShown()).toBe(true)
  })

  test('a click on the picture plays and pauses, not one on a host’s link', async () => {
    const video = await mountVideo({ controls: true, overlay: () => <a href="#there">there</a> })
    fireEvent.click(video.page.container.querySelector('video') as Element)
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(true)
    fireEvent.click(video.page.getByText('there'))
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(true)
    const without = await mountVideo({ controls: true, hidePlayPause: true })
    fireEvent.click(without.player())
    await without.settle()
    expect(without.players.latest().isPaused()).toBe(false)
  })

  test('keys work anywhere in it, but not in a host’s field', async () => {
    const video = await mountVideo({ controls: true, overlay: () => <input aria-label="mine" /> })
    const isMuted = () => video.button('Mute').getAttribute('aria-pressed')
    const mine = video.page.getByLabelText('mine')
    const elsewhere = document.body.appendChild(document.createElement('input'))
    for (const field of [mine, elsewhere]) {
      for (const key of ['m', ' ']) expect(fireEvent.keyDown(field, { key })).toBe(true)
      await video.settle()
      expect([isMuted(), video.players.latest().isPaused()]).toEqual(['false', false])
    }
    elsewhere.remove()
    expect(fireEvent.keyDown(video.player(), { key: 'm' })).toBe(false)
    expect(isMuted()).toBe('true')
    expect(fireEvent.keyDown(video.player(), { key: 'x' })).toBe(true)
    fireEvent.keyDown(video.button('Pause'), { key: ' ' })
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(false)
    fireEvent.keyDown(video.player(), { key: ' ' })
    await video.settle()
    expect(video.players.latest().isPaused()).toBe(true)
  })

  test('the progress bar has the time as its text and is full from 98 % of a short clip', async () => {
    const video = await mountVideo({ controls: true })
    const slider = video.page.getByRole('slider', { name: 'Progress' })
    await video.run(2)
    expect(slider.getAttribute('aria-valuetext')).toBe('0:02 of 0:08')
    expect([slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuemax')]).toEqual(['2', '8'])
    expect(slider.style.getPropertyValue('--gifkit-progress')).toBe('0.25')
    act(() => video.players.latest().emit({ type: 'timeChanged', position: 7.9 }))
    expect(slider.style.getPropertyValue('--gifkit-progress')).toBe('1')
    fireEvent.keyDown(slider, { key: 'Home' })
    expect(slider.getAttribute('aria-valuenow')).toBe('0')
  })

  test('the progress bar is dragged', async () => {
    const video = await mountVideo({ controls: true })
    const slider = video.page.getByRole('slider', { name: 'Progress' })
    vi.spyOn(slider, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 400, 20))
    slider.setPointerCapture = () => {}
    const now = () => slider.getAttribute('aria-valuenow')
    fireEvent.pointerMove(slider, { clientX: 300 })
    expect(now()).toBe('0')
    fireEvent.pointerDown(slider, { clientX: 300, button: 0 })
    expect(now()).toBe('4')
    fireEvent.pointerMove(slider, { clientX: 9000 })
    expect(now()).toBe('8')
    fireEvent.pointerMove(slider, { clientX: 0 })
    expect(now()).toBe('0')
    fireEvent.pointerUp(slider)
    fireEvent.pointerMove(slider, { clientX: 300 })
    expect(now()).toBe('0')
    const wasPaused = video.players.latest().isPaused()
    // WebKit's click after a drag that ended over the picture.
    fireEvent.click(video.player())
    expect(video.players.latest().isPaused(), 'the end of a drag is no click on the picture').toBe(wasPaused)
    fireEvent.click(video.player())
    expect(video.players.latest().isPaused()).toBe(!wasPaused)
  })

  // specification 2.41-2.46
  test('each can be left out', async () => {
    const names = async (props: object) => {
      const video = await mountVideo({ controls: true, ...props })
      const all = ['button', 'slider', 'combobox'].flatMap((role) => video.page.queryAllByRole(role))
      const found = all.map((one) => one.getAttribute('aria-label'))
      video.page.unmount()
      return found
    }
    letVideosFillThePage()
    const [buttons, sliders] = [
      ['Pause', 'Mute', 'Captions', 'Full screen'],
      ['Progress', 'Volume'],
    ]
    const without = (...left: string[]) =>
      [...buttons, ...sliders, 'Speed'].filter((name) => !left.includes(name))
    expect(await names({})).toEqual(without())
    expect(await names({ hideMute: true })).toEqual(without('Mute', 'Volume'))
    expect(await names({ hidePlayPause: true })).toEqual(without('Pause'))
    expect(await names({ hideProgressBar: true })).toEqual(without('Progress'))
    expect(await names({ hideSpeed: true })).toEqual(without('Speed'))
    expect(await names({ hideFullscreen: true })).toEqual(without('Full screen'))
    expect(await names({ width: 300 }), 'on a small player').toEqual(without('Volume', 'Speed'))
  })

  test('volume and speed are chosen, also by letters, which also seek, fill the screen and show captions', async () => {
    const fullscreen = letVideosFillThePage()
    const video = await mountVideo({ controls: true })
    const element = video.page.container.querySelector('video') as HTMLVideoElement
    const at = (name: string) => (video.page.getByLabelText(name) as HTMLInputElement).value
    fireEvent.input(video.page.getByRole('slider', { name: 'Volume' }), { target: { value: '25' } })
    expect(video.players.latest().calls).toContain('volume 0.25')
    fireEvent.click(video.button('Mute'))
    await video.settle()
    expect(at('Volume'), 'of a muted video').toBe('0')
    fireEvent.input(video.page.getByRole('slider', { name: 'Volume' }), { target: { value: '50' } })
    await video.settle()
    expect(video.button('Mute').getAttribute('aria-pressed'), 'a volume is to be heard').toBe('false')

    fireEvent.change(video.page.getByLabelText('Speed'), { target: { value: '1.5' } })
    expect([element.playbackRate, element.defaultPlaybackRate]).toEqual([1.5, 1.5])
    const press = async (key: string): Promise<void> => {
      fireEvent.keyDown(video.player(), { key })
      await video.settle()
    }
    await press('>')
    await press('>')
    await press('<')
    fireEvent(element, new Event('ratechange'))
    expect([element.playbackRate, at('Speed')]).toEqual([1.75, '1.75'])
    await press('c')
    expect(video.button('Captions').getAttribute('aria-pressed')).toBe('true')
    await press('f')
    expect(fullscreen).toHaveBeenCalledTimes(1)
    await press('k')
    expect(video.button('Play')).toBeTruthy()
    await video.update({ hideSpeed: true, hideFullscreen: true })
    await press('>')
    await press('f')
    expect([element.playbackRate, fullscreen.mock.calls.length], 'what is left out has no keys').toEqual([
      1.75, 1,
    ])
  })

  test('where the browser refuses sound, a press brings it', async () => {
    const video = await mountVideo({ controls: true }, (players) => {
      players.policy = 'muted'
    })
    fireEvent.click(video.button('Tap for sound'))
    await video.settle()
    expect(video.page.queryByRole('button', { name: 'Tap for sound' })).toBeNull()
    expect(video.players.latest().calls.findLast((call) => call.startsWith('mute'))).toBe('mute false')
  })

  test('title and author stand on large players, unless they are hidden', async () => {
    const video = await mountVideo({ controls: true })
    const top = () => video.page.container.querySelector('.gifkit-player-top')?.textContent
    expect(top()).toBe('A cat that singsThe Studio')
    await video.update({ hideTitle: true })
    expect(top()).toBe('The Studio')
    await video.update({ hideTitle: false, hideAttribution: true })
    expect(top()).toBe('A cat that sings')
    await video.update({ width: 300 })
    expect(top()).toBeUndefined()
    expect(video.player().dataset.gifkitSize).toBe('medium')
  })

  test('V4: an error is said, and playing can be tried again', async () => {
    const onError = vi.fn()
    const video = await mountVideo({ controls: true, onError })
    act(() => video.players.latest().emit({ type: 'failed', code: 2 }))
    expect(video.page.getByRole('alert').textContent).toBe('This video cannot be played.')
    expect(onError.mock.calls).toEqual([[2]])
    expect(video.page.queryByRole('slider')).toBeNull()
    fireEvent.click(video.button('Try again'))
    await video.settle()
    expect(video.page.queryByRole('alert')).toBeNull()
    expect(video.players.latest().isPaused()).toBe(false)
    expect(video.player()).toBe(document.activeElement)
  })

  test('every text can be replaced', async () => {
    const strings = {
      videoMute: 'Stumm',
      videoPause: 'Halt',
      videoPlayer: (title: string) => `Film: ${title}`,
    }
    const video = await mountVideo({ controls: true, strings: { videoPause: 'Pause!' } }, undefined, {
      strings,
    })
    expect(video.button('Stumm')).toBeTruthy()
    expect(video.button('Pause!')).toBeTruthy()
    expect(video.page.getByRole('group', { name: 'Film: A cat that sings' })).toBe(video.player())
  })
})

test('V8: in strict mode it leaves no player, timer or element behind', async () => {
  const video = await mountVideo({ controls: true })
  fireEvent.pointerMove(video.player(), mouse)
  video.page.unmount()
  await video.ports.settle()
  expect(video.players.opened.every((player) => player.isReleased())).toBe(true)
  expect(video.ports.scheduler.pending).toBe(0)
})
