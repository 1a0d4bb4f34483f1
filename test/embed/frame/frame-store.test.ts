import { describe, expect, test } from 'vitest'
import { makeGif } from '../../../adapters/testing/builders.js'
import { gifAnalytics } from '../../../embed/frame/gif-analytics.js'
import { fakePorts } from '../../support/fake-ports.js'
import { frameScenario } from '../../support/frame-scenario.js'

const vimeoGif = makeGif({ external_media: { provider_name: 'vimeo', asset_uid: '76979871', start: 0 } })

describe('time', () => {
  // specification 4.45, 4.59
  test('out of the grid it goes after 1000 ms, and the frame goes back to the GIF', () => {
    const { store, ports, scrolls, grid } = frameScenario()
    store.attach()
    const [root, start, button] = [{}, {}, {}]
    grid.watchMarkers({ root, grid: start, button })
    store.send({ type: 'entered', by: 'pointer' })
    ports.advance(150)
    ports.visibility.show(start, { ratio: 0.2 })
    // At the edge: seen, but nothing of it.
    ports.visibility.show(button, { ratio: 0, isVisible: true })
    expect(store.view.state()).toMatchObject({ gridActive: true, header: 'hidden', callToAction: 'shown' })
    store.send({ type: 'left', by: 'pointer' })
    ports.advance(999)
    expect([store.view.state().footer, scrolls()]).toEqual(['shown', 0])
    ports.advance(1)
    expect([store.view.state().footer, scrolls()]).toEqual(['hidden', 1])
  })

  // specification 9.57
  // specification 4.55, 4.56
  // fault E4
  test('ready after 700 ms at most, and reported once', () => {
    const { store, ports, messages } = frameScenario()
    store.attach()
    ports.advance(699)
    expect(messages).toEqual([])
    ports.advance(1)
    store.send({ type: 'entryAnimationEnded' })
    expect(messages).toEqual([{ type: 'ready', width: 480, height: 270 }])
    expect(store.view.state().isReady).toBe(true)
  })

  // specification 9.56
  // specification 4.58
  // fault E4
  test('in a storm of resizes the grid follows twice a second, the view at once', () => {
    const { store, ports, resize, messages, grid, attach } = frameScenario()
    attach()
    store.send({ type: 'entryAnimationEnded' })
    const widths: number[] = []
    const views: boolean[] = []
    grid.width.state$.subscribe((width) => widths.push(width))
    store.view.state$.subscribe(({ isSmall }) => views.push(isSmall))
    for (let width = 479; width > 379; width -= 1) {
      resize({ width, height: 480 })
      ports.advance(10)
    }
    ports.advance(1_000)
    expect(widths).toEqual([450, 449, 400, 350])
    expect(views).toEqual([false])
    resize({ width: 249, height: 480 })
    expect(views).toEqual([false, true])
    expect(messages.filter(({ type }) => type === 'resize')).toHaveLength(101)
  })

  test('a width that the window comes back to is drawn again, and a resize to the same width starts no wait', () => {
    const { ports, resize, grid, attach } = frameScenario()
    attach()
    resize({ width: 480, height: 300 })
    resize({ width: 430, height: 300 })
    expect(grid.width.state()).toBe(400)
    resize({ width: 480, height: 300 })
    expect(grid.width.state()).toBe(400)
    ports.advance(500)
    expect(grid.width.state()).toBe(450)
  })

  test('a window that came back to the drawn width by the end of a wait starts no other', () => {
    const { store, ports, resize, grid, attach } = frameScenario()
    attach()
    store.send({ type: 'entryAnimationEnded' })
    resize({ width: 430, height: 300 })
    ports.advance(100)
    resize({ width: 480, height: 300 })
    ports.advance(100)
    resize({ width: 430, height: 300 })
    ports.advance(300)
    expect(ports.scheduler.pending).toBe(0)
    ports.advance(10)
    resize({ width: 400, height: 300 })
    expect(grid.width.state()).toBe(370)
  })

  test('leaving leaves no timer and no listener, and coming back starts those that are still wanted', () => {
    const { store, ports, resize, resizeListeners, grid, attach } = frameScenario()
    const detach = attach()
    store.send({ type: 'entered', by: 'pointer' })
    store.send({ type: 'videoRequested' })
    resize({ width: 430, height: 480 })
    resize({ width: 380, height: 480 })
    expect(ports.scheduler.pending, 'ready, player, footer and width').toBe(4)
    detach()
    expect([ports.scheduler.pending, resizeListeners()]).toEqual([0, 0])
    expect(grid.width.state(), 'the width that waited').toBe(400)
    attach()
    expect(grid.width.state(), 'the width of a frame that came back').toBe(350)
    expect(ports.scheduler.pending, 'ready, player and width').toBe(3)
    ports.advance(700)
    expect(store.view.state()).toMatchObject({ isReady: true })
  })

  test('who prefers less motion gets a still, and a way to ask for more', () => {
    const { store, ports } = frameScenario()
    ports.motion.isReduced$.next(true)
    store.attach()
    expect(store.view.state()).toMatchObject({ still: true, pause: 'shown' })
  })
})

describe('a player', () => {
  // specification 3.120, 3.121
  test('of YouTube is opened with the id and the second before the start', () => {
    const { store, players, openPlayer } = frameScenario()
    store.attach()
    store.send({ type: 'videoRequested' })
    const close = openPlayer()
    expect(players).toHaveLength(1)
    expect(players[0]).toMatchObject({
      info: { provider: 'youtube', assetUid: 'dLMn0pQ-r_S', startSeconds: 2 },
      title: 'A cat waves gif1',
    })
    players[0]?.say({ type: 'playing' })
    expect(store.view.state().backToGif).toBe(false)
    store.pause()
    store.play()
    expect(players[0]?.commands).toEqual(['pause', 'play'])
    close()
    expect(players[0]?.isWatched()).toBe(false)
    store.pause()
    expect(players[0]?.commands).toHaveLength(2)
  })

  test('does the latest of what was asked before it was ready, once it is', () => {
    const { store, players, openPlayer } = frameScenario()
    store.send({ type: 'videoRequested' })
    openPlayer()
    store.pause()
    store.play()
    store.pause()
    expect(players[0]?.commands).toEqual([])
    players[0]?.say({ type: 'ready' })
    expect(players[0]?.commands).toEqual(['pause'])
    players[0]?.say({ type: 'playing' })
    expect(players[0]?.commands).toEqual(['pause'])
    store.play()
    expect(players[0]?.commands).toEqual(['pause', 'play'])
  })

  test('does what was asked while Vimeo was', async () => {
    const { store, ports, players, openPlayer } = frameScenario({ gif: vimeoGif })
    ports.http.serve(() => ({ body: { title: 'The film' } }))
    store.send({ type: 'videoRequested' })
    openPlayer()
    store.pause()
    await ports.settle()
    players[0]?.say({ type: 'ready' })
    expect(players[0]?.commands).toEqual(['pause'])
  })

  test('that throws at what was asked before it was ready stays, and is ready', () => {
    const { store, ports, players, messages, openPlayer } = frameScenario()
    store.send({ type: 'videoRequested' })
    openPlayer()
    store.pause()
    const error = new Error('no pause yet')
    if (players[0])
      players[0].commands.push = () => {
        throw error
      }
    players[0]?.say({ type: 'ready' })
    expect(store.view.state()).toMatchObject({ video: true, videoReason: undefined })
    expect(ports.logger.lines).toEqual([
      { level: 'error', details: ['The player threw an error in pause()', error] },
    ])
    expect(messages).toEqual([{ type: 'media', isVideo: true }])
    expect(players[0]?.isWatched()).toBe(true)
    players[0]?.say({ type: 'playing' })
    expect(messages.at(-1)).toEqual({ type: 'play' })
  })

  test('that fails before it is ready is asked for nothing, nor is the next one what was asked of it', () => {
    const { store, players, openPlayer } = frameScenario()
    store.send({ type: 'videoRequested' })
    const close = openPlayer()
    store.pause()
    players[0]?.say({ type: 'failed', error: new Error('It is private.') })
    close()
    openPlayer()
    players[1]?.say({ type: 'ready' })
    expect(players.map(({ commands }) => commands)).toEqual([[], []])
  })

  test('that stays silent for 10 s has failed', () => {
    const { store, ports, openPlayer } = frameScenario()
    store.attach()
    store.send({ type: 'videoRequested' })
    openPlayer()
    ports.advance(9_999)
    expect(store.view.state().videoReason).toBeUndefined()
    ports.advance(1)
    expect(store.view.state()).toMatchObject({ videoReason: 'The video does not answer.', backToGif: true })
  })

  test('of Vimeo is opened once Vimeo agrees, under its title', async () => {
    const { store, ports, players, openPlayer } = frameScenario({ gif: vimeoGif })
    ports.http.serve(() => ({ body: { title: 'The film' } }))
    store.send({ type: 'videoRequested' })
    openPlayer()
    expect(players).toEqual([])
    await ports.settle()
    expect(players[0]).toMatchObject({ title: 'The film', info: { assetUid: '76979871' } })
  })

  test('of Vimeo is not opened when Vimeo refuses', async () => {
    const reason = 'https://vimeo.com/76979871 was not found.'
    const { store, ports, players, messages, openPlayer } = frameScenario({ gif: vimeoGif })
    ports.http.serve(() => ({ status: 404 }))
    store.send({ type: 'videoRequested' })
    openPlayer()
    await ports.settle()
    expect(players).toEqual([])
    expect(store.view.state()).toMatchObject({ videoReason: reason, backToGif: true })
    expect(messages.at(-1)).toEqual({ type: 'error', message: reason })
  })

  test.each([undefined, vimeoGif])('whose reports break off with an error has failed', async (gif) => {
    const { store, ports, players, messages, openPlayer } = frameScenario(gif && { gif })
    ports.http.serve(() => ({ body: { title: 'The film' } }))
    store.send({ type: 'videoRequested' })
    openPlayer()
    await ports.settle()
    players[0]?.breakOff(new Error('The script is gone.'))
    expect(store.view.state()).toMatchObject({ videoReason: 'The script is gone.', backToGif: true })
    expect(messages.at(-1)).toEqual({ type: 'error', message: 'The script is gone.' })
  })

  test('left while Vimeo is asked: the request ends, and nothing opens', async () => {
    const { store, ports, players, openPlayer } = frameScenario({ gif: vimeoGif })
    store.send({ type: 'videoRequested' })
    openPlayer()()
    expect(ports.http.sent[0]?.isAborted()).toBe(true)
    ports.http.sent[0]?.answer({ body: { title: 'late' } })
    await ports.settle()
    expect(players).toEqual([])
  })

  // specification 3.117
  test('there is none for a GIF without a video, or where the page hides it', () => {
    for (const scenario of [
      frameScenario({ gif: makeGif() }),
      frameScenario({ options: { hideVideo: true } }),
    ]) {
      scenario.store.send({ type: 'videoRequested' })
      expect(scenario.store.view.state().video).toBe(false)
    }
  })
})

describe('analytics and messages to the host', () => {
  test('analytics get category, action and the GIF; the host gets messages', () => {
    const { store, events, messages, players, openPlayer } = frameScenario()
    store.attach()
    store.send({ type: 'pauseToggled' })
    store.send({ type: 'shareToggled' })
    store.reportShare('twitter')
    store.send({ type: 'shareClosed' })
    store.send({ type: 'videoRequested' })
    openPlayer()
    players[0]?.say({ type: 'playing' })
    players[0]?.say({ type: 'ended' })
    store.send({ type: 'gifRequested' })
    store.track('logo-click')
    expect(new Set(events.map(({ category, label }) => `${category} ${label}`))).toEqual(
      new Set(['embed gif1']),
    )
    expect(events.map(({ action }) => action)).toEqual([
      'pause',
      'share-open',
      'share-close',
      'video-watch',
      'video-play',
      'video-end',
      'back-to-gif',
      'logo-click',
    ])
    expect(messages).toEqual([
      { type: 'pause' },
      { type: 'share', channel: 'twitter' },
      { type: 'media', isVideo: true },
      { type: 'play' },
      { type: 'media', isVideo: false },
    ])
  })

  test('a share call names its type and the GIF', () => {
    const { store, shares } = frameScenario()
    store.reportShare('embed')
    expect(shares).toEqual([{ shareType: 'embed', gifId: 'gif1' }])
  })

  test('each page of related GIFs is a page view of its own, counted once, when a GIF of it is shown', () => {
    const { pageViews, grid } = frameScenario({ gif: makeGif({ slug: 'a-cat-waves-gif1' }) })
    for (const index of [0, 3, 5, 6, 2, 17, 18]) grid.countPage(index)
    expect(pageViews).toEqual([1, 2, 3].map((page) => `/gifs/a-cat-waves-gif1/related/page/${page}`))
  })

  test('pausing from outside pauses the GIF, once', () => {
    const { store, messages } = frameScenario()
    store.pause()
    store.pause()
    expect(store.view.state().still).toBe(true)
    store.play()
    expect(messages).toEqual([{ type: 'pause' }, { type: 'play' }])
  })

  test('an error is reported, cut to the longest text of a message', () => {
    const { store, messages } = frameScenario()
    store.reportError('x'.repeat(2_000))
    expect(messages).toEqual([{ type: 'error', message: 'x'.repeat(500) }])
  })
})

describe('the addresses that a GIF names for its analytics', () => {
  const analytics = {
    onload: { url: 'https://stats.test/s?a=SEEN' },
    onclick: { url: 'https://stats.test/s?a=CLICK' },
    onsent: { url: 'http://' },
  }
  const scenario = (mayTrack: boolean) => {
    const ports = fakePorts()
    return { ports, moments: gifAnalytics({ gif: makeGif({ analytics }), mayTrack: () => mayTrack, ports }) }
  }

  test('are asked for when it is shown, once, and when it is clicked; what cannot be parsed is a warning', () => {
    const { ports, moments } = scenario(true)
    moments.pageView('/embed/gif1')
    moments.pageView('/gifs/gif1/related/page/1')
    for (const action of ['hover', 'gif-click', 'author-click', 'continue-watching'])
      moments.event({ category: 'embed', action })
    moments.share({ shareType: 'twitter', gifId: 'gif1' })
    const actions = ports.http.sent.map(({ request }) => new URL(request.url).searchParams.get('a'))
    expect(actions).toEqual(['SEEN', 'CLICK', 'CLICK'])
    expect(ports.http.sent[0]?.request).toMatchObject({ method: 'GET', keepalive: true })
    expect(ports.logger.text('warn')).toContain('The analytics URL of onsent is not valid')
    ports.http.sent[0]?.answer(new Error('refused'))
  })

  test('a platform or host that throws costs nothing but a debug line', async () => {
    const ports = fakePorts()
    const mayTrack = (): boolean => {
      throw new Error("the host's own")
    }
    gifAnalytics({ gif: makeGif({ analytics }), mayTrack, ports }).pageView('/')
    await ports.settle()
    expect(ports.http.sent).toEqual([])
    expect(ports.logger.text('debug')).toBe('The request to the onload address of the GIF failed')
  })

  test('are not requested where the visitor must not be tracked, and no id is created', () => {
    const { ports, moments } = scenario(false)
    moments.pageView('/')
    moments.share({ shareType: 'link', gifId: 'gif1' })
    expect(ports.http.sent).toEqual([])
    expect(ports.sessionStorage.keys?.()).toEqual([])
  })
})
