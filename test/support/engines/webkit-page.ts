/** A page of WebKit, reported to a client of WebDriver BiDi by what the remote inspector says of it. */
import { type Channel, type ConsoleMessage, channelFunction, saidEvent } from './webkit-console.js'
import type { InspectedPage, InspectedTarget } from './webkit-inspector.js'
import { WebKitNetwork } from './webkit-network.js'
import {
  type Call,
  callIn,
  type Evaluated,
  type Evaluation,
  evaluateIn,
  type Realm,
  type Target,
} from './webkit-scripts.js'

export type Emit = (method: string, params: object) => void

/** A script that runs before those of each page. */
export interface PreloadScript {
  readonly id: string
  readonly functionDeclaration: string
  readonly arguments?: readonly Channel[]
  readonly contexts?: readonly string[]
  readonly userContexts?: readonly string[]
}

interface Frame {
  readonly id: string
  readonly context: string
  readonly parent: string | null
}

interface InspectedFrame {
  readonly id: string
  readonly parentId?: string
  readonly url: string
  readonly securityOrigin?: string
}

interface FrameTree {
  readonly frame: InspectedFrame
  readonly childFrames?: readonly FrameTree[]
}

const PREFERENCES = { 'no-preference': 'NoPreference', reduce: 'Reduce', light: 'Light', dark: 'Dark' }

let named = 0

export class WebKitPage {
  readonly context: string
  readonly network: WebKitNetwork
  /** Window of the driver. */
  window = ''
  isClosed = false
  readonly #realms = new Map<string, Realm>()
  readonly #frames = new Map<string, Frame>()
  readonly #held = new Map<InspectedTarget, (readonly [string, never])[]>()
  #target: InspectedTarget | undefined
  #mainFrame = ''
  #url = 'about:blank'
  #navigation: string | null = null
  #features: Readonly<Record<string, string | null>> = {}
  #made = 0
  /** What is said again is only counted. */
  #lastSaid: ConsoleMessage | undefined
  readonly ready: Promise<void>
  #isReady: () => void = () => undefined

  constructor(
    private readonly page: InspectedPage,
    readonly userContext: string,
    private readonly emit: Emit,
    private readonly scripts: () => readonly PreloadScript[],
    private readonly opener: string | null = null,
  ) {
    named += 1
    this.context = `page-${named}`
    this.network = new WebKitNetwork(
      emit,
      // The main frame of a page that is to replace this one is not known yet.
      (frame) => this.contextOf(frame) ?? this.context,
      // A frame of the page may ask for its document before it is known itself.
      (frame, target) => (frame === this.#mainFrame || this.#held.has(target) ? this.#navigation : null),
    )
    this.ready = new Promise((resolve) => {
      this.#isReady = resolve
    })
    page.on('target', (target, isProvisional) => {
      this.#begin(target, isProvisional).catch(() => undefined)
    })
    page.on('commit', (target) => this.#commit(target))
    page.on('gone', () => this.end())
    void page.start()
  }

  contextOf(frame: string): string | undefined {
    return frame === this.#mainFrame ? this.context : this.#frames.get(frame)?.context
  }

  has(target: Target): boolean {
    if (target.context !== undefined)
      return (
        target.context === this.context ||
        [...this.#frames.values()].some(({ context }) => context === target.context)
      )
    return [...this.#realms.values()].some(({ id }) => id === target.realm)
  }

  async #begin(target: InspectedTarget, isProvisional: boolean): Promise<void> {
    if (isProvisional) this.#held.set(target, [])
    target.on('event', (method, params) => {
      const held = this.#held.get(target)
      if (held && !method.startsWith('Network.')) held.push([method, params as never])
      else this.#receive(target, method, params as never)
    })
    this.network.add(target)
    const asked = [
      target.ask('Page.enable'),
      target.ask('Page.setBootstrapScript', { source: this.#bootstrap() }),
      target.ask('Runtime.enable'),
      target.ask('Console.enable'),
      ...this.#preferences(target),
    ]
    // A page that goes meanwhile answers nothing.
    for (const answer of asked) answer.catch(() => undefined)
    if (isProvisional) {
      await Promise.allSettled(asked)
      await this.page.resume(target).catch(() => undefined)
      return
    }
    this.#target = target
    const { frameTree } = await target.ask<{ readonly frameTree: FrameTree }>('Page.getResourceTree')
    this.#mainFrame = frameTree.frame.id
    this.#url = frameTree.frame.url
    this.emit('browsingContext.contextCreated', {
      context: this.context,
      parent: null,
      url: this.#url,
      userContext: this.userContext,
      originalOpener: this.opener,
      children: [],
      clientWindow: this.context,
    })
    // Contexts are reported again now that their frame is known.
    await target.ask('Runtime.disable')
    await target.ask('Runtime.enable')
    await Promise.allSettled(asked)
    await this.#tellWhatWas(target, frameTree.frame)
    this.#isReady()
  }

  /** A page that another one opened may have gone on, or been loaded, before the inspector was there. */
  async #tellWhatWas(target: InspectedTarget, frame: InspectedFrame): Promise<void> {
    if (this.opener === null || frame.url === 'about:blank' || frame.url === '') return
    this.#navigated(target, frame)
    const { result } = await target.ask<Evaluated>('Runtime.evaluate', { expression: 'document.readyState' })
    if (result.value === 'complete')
      for (const name of ['domContentLoaded', 'load']) this.#lifecycle(name, frame.id)
  }

  #commit(target: InspectedTarget): void {
    this.#target = target
    const held = this.#held.get(target) ?? []
    this.#held.delete(target)
    const navigated = held.find(([method, { frame }]) => {
      return method === 'Page.frameNavigated' && (frame as InspectedFrame).parentId === undefined
    })?.[1] as { readonly frame: InspectedFrame } | undefined
    for (const frame of [...this.#frames.keys()]) this.#detach(frame)
    if (navigated) this.#mainFrame = navigated.frame.id
    else
      void target.ask<{ readonly frameTree: FrameTree }>('Page.getResourceTree').then(({ frameTree }) => {
        this.#mainFrame = frameTree.frame.id
        this.#navigated(target, frameTree.frame)
      })
    for (const [method, params] of held) this.#receive(target, method, params)
  }

  #receive(target: InspectedTarget, method: string, params: never): void {
    const { frame, frameId, context, message } = params as {
      readonly frame: InspectedFrame
      readonly frameId: string
      readonly context: { readonly id: number; readonly type: string; readonly frameId: string }
      readonly message: ConsoleMessage
    }
    switch (method) {
      case 'Page.frameNavigated':
        this.#navigated(target, frame)
        break
      case 'Page.frameStartedLoading':
        if (frameId === this.#mainFrame && this.#navigation === null) this.startNavigation('')
        break
      case 'Page.frameStoppedLoading':
        if (frameId === this.#mainFrame) this.#navigation = null
        else for (const name of ['domContentLoaded', 'load']) this.#lifecycle(name, frameId)
        break
      case 'Page.domContentEventFired':
        this.#lifecycle('domContentLoaded', this.#mainFrame)
        break
      case 'Page.loadEventFired':
        this.#lifecycle('load', this.#mainFrame)
        break
      case 'Page.frameDetached':
        this.#detach(frameId)
        break
      case 'Runtime.executionContextCreated':
        if (context.type === 'normal') void this.#realm(target, context.frameId, context.id)
        break
      case 'Console.messageAdded':
        this.#lastSaid = message
        this.#said(message)
        break
      case 'Console.messageRepeatCountUpdated':
        if (this.#lastSaid) this.#said(this.#lastSaid)
        break
      default:
        if (method.startsWith('Network.')) this.network.receive(target, method, params)
    }
  }

  #lifecycle(name: string, frame: string): void {
    const context = this.contextOf(frame)
    if (context === undefined) return
    this.emit(`browsingContext.${name}`, {
      context,
      navigation: null,
      timestamp: Date.now(),
      url: context === this.context ? this.#url : '',
    })
  }

  /** A navigation begins, which the client or the page itself asked for. */
  startNavigation(url: string): string {
    this.#made += 1
    const navigation = `${this.context}-navigation-${this.#made}`
    this.#navigation = navigation
    this.emit('browsingContext.navigationStarted', {
      context: this.context,
      navigation,
      timestamp: Date.now(),
      url,
    })
    return navigation
  }

  #navigated(target: InspectedTarget, { id, parentId, url }: InspectedFrame): void {
    if (parentId === undefined) {
      this.#mainFrame = id
      this.#url = url
      for (const frame of [...this.#frames.keys()]) this.#detach(frame)
    } else this.#attach(id, parentId, url)
    const context = this.contextOf(id)
    if (context === undefined) return
    const isMain = context === this.context
    const navigation = isMain ? (this.#navigation ?? this.startNavigation(url)) : null
    this.emit('browsingContext.navigationCommitted', { context, navigation, timestamp: Date.now(), url })
    const before = this.#realms.get(context)
    // A page that comes back from the cache has its old scripts, of which the inspector says nothing by itself.
    if (isMain)
      setTimeout(() => {
        if (this.#realms.get(context) === before && this.#target === target && !this.isClosed)
          void target
            .ask('Runtime.disable')
            .then(() => target.ask('Runtime.enable'))
            .then(() => {
              for (const name of ['domContentLoaded', 'load']) this.#lifecycle(name, id)
            })
            .catch(() => undefined)
      }, 300)
  }

  #attach(id: string, parentId: string, url: string): void {
    const parent = this.contextOf(parentId)
    if (this.#frames.has(id) || id === this.#mainFrame || parent === undefined) return
    const frame = { id, parent, context: `${this.context}-frame-${id}` }
    this.#frames.set(id, frame)
    this.emit('browsingContext.contextCreated', {
      context: frame.context,
      parent,
      url,
      userContext: this.userContext,
      originalOpener: null,
      children: null,
      clientWindow: this.context,
    })
  }

  #detach(id: string): void {
    const frame = this.#frames.get(id)
    if (!frame) return
    this.#leave(frame.context)
    this.#frames.delete(id)
    const { context, parent } = frame
    this.emit('browsingContext.contextDestroyed', {
      context,
      parent,
      url: '',
      userContext: this.userContext,
      children: [],
    })
  }

  #leave(context: string): void {
    const realm = this.#realms.get(context)
    if (!realm) return
    this.#realms.delete(context)
    this.emit('script.realmDestroyed', { realm: realm.id })
  }

  async #realm(target: InspectedTarget, frame: string, contextId: number): Promise<void> {
    if (this.contextOf(frame) === undefined) {
      const tree = await target
        .ask<{ readonly frameTree: FrameTree }>('Page.getResourceTree')
        .catch(() => undefined)
      const attachAll = ({ frame: each, childFrames = [] }: FrameTree): void => {
        if (each.parentId !== undefined) this.#attach(each.id, each.parentId, each.url)
        for (const child of childFrames) attachAll(child)
      }
      if (tree) attachAll(tree.frameTree)
    }
    const context = this.contextOf(frame)
    if (context === undefined) return
    const old = this.#realms.get(context)
    if (old?.contextId === contextId && old.target === target) return
    this.#leave(context)
    this.#made += 1
    const realm: Realm = { id: `${context}-realm-${this.#made}`, contextId, target }
    this.#realms.set(context, realm)
    this.emit('script.realmCreated', { realm: realm.id, type: 'window', context, origin: '' })
  }

  #said(message: ConsoleMessage): void {
    const said = saidEvent(this.context, this.#realms.get(this.context)?.id, message)
    if (said) this.emit(...said)
  }

  #bootstrap(): string {
    const scripts = this.scripts()
      .filter(
        ({ contexts, userContexts }) =>
          contexts?.includes(this.context) === true ||
          userContexts?.includes(this.userContext) === true ||
          (contexts === undefined && userContexts === undefined),
      )
      .map(
        ({ functionDeclaration, arguments: channels = [] }) =>
          `(${functionDeclaration})(${channels.map(channelFunction).join(', ')});`,
      )
    return `{ const debug = console.debug.bind(console);\n${scripts.join('\n')}\n}`
  }

  async scriptsChanged(): Promise<void> {
    await this.#target?.ask('Page.setBootstrapScript', { source: this.#bootstrap() })
  }

  #preferences(target: InspectedTarget): Promise<unknown>[] {
    const names = {
      'prefers-color-scheme': 'PrefersColorScheme',
      'prefers-reduced-motion': 'PrefersReducedMotion',
    }
    return Object.entries(names).map(([feature, name]) => {
      const wanted = this.#features[feature] as keyof typeof PREFERENCES | null | undefined
      return target.ask('Page.overrideUserPreference', {
        name,
        ...(wanted ? { value: PREFERENCES[wanted] } : {}),
      })
    })
  }

  async setFeatures(features: Readonly<Record<string, string | null>>): Promise<void> {
    this.#features = features
    if (this.#target) await Promise.all(this.#preferences(this.#target))
  }

  #realmOf({ context, realm }: Target): Realm {
    const found =
      context === undefined
        ? [...this.#realms.values()].find(({ id }) => id === realm)
        : this.#realms.get(context)
    if (!found) throw new Error('Execution context was destroyed')
    return found
  }

  /** The frame that a target means. */
  contextIn({ context, realm }: Target): string {
    return context ?? [...this.#realms].find(([, { id }]) => id === realm)?.[0] ?? this.context
  }

  /** An address differs from the page's in its fragment alone. */
  isWithinPage(url: string): boolean {
    const [page] = this.#url.split('#')
    return url.includes('#') && url !== this.#url && url.split('#')[0] === page
  }

  /** The realm of a target by the name that the client knows it by. */
  realmName(target: Target): string {
    return this.#realmOf(target).id
  }

  call(call: Call): Promise<object> {
    return callIn(this.#realmOf(call.target), call)
  }

  evaluate(evaluation: Evaluation): Promise<object> {
    return evaluateIn(this.#realmOf(evaluation.target), evaluation)
  }

  async release(target: Target, handles: readonly string[]): Promise<void> {
    const realm = this.#realmOf(target)
    await Promise.all(handles.map((objectId) => realm.target.ask('Runtime.releaseObject', { objectId })))
  }

  /** Takes a picture of a part of what shows. */
  async picture(
    box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
    isOfPage: boolean,
  ): Promise<string> {
    const { dataURL } = (await this.#target?.ask<{ readonly dataURL: string }>('Page.snapshotRect', {
      ...box,
      coordinateSystem: isOfPage ? 'Page' : 'Viewport',
    })) ?? { dataURL: '' }
    return dataURL.slice(dataURL.indexOf(',') + 1)
  }

  /** Frames right inside another one. */
  childrenOf(context: string): readonly string[] {
    return [...this.#frames.values()].filter(({ parent }) => parent === context).map((frame) => frame.context)
  }

  parentOf(context: string): string | null {
    return [...this.#frames.values()].find((frame) => frame.context === context)?.parent ?? null
  }

  /** The page is gone. */
  end(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.page.end()
    for (const frame of [...this.#frames.keys()]) this.#detach(frame)
    this.#leave(this.context)
    this.emit('browsingContext.contextDestroyed', {
      context: this.context,
      parent: null,
      url: this.#url,
      userContext: this.userContext,
      children: [],
    })
  }
}
