/**
 * What Playwright's client of WebDriver BiDi does not send yet: media features besides the colour scheme, and touches.
 * Its classes are found by way of an instance, whose names are those of playwright-core's exact version.
 */
import type { Browser } from 'playwright-core'

interface Media {
  readonly colorScheme?: string
  readonly reducedMotion?: string
  readonly forcedColors?: string
  readonly hasTouch?: boolean
}

interface Session {
  readonly sessionId: string
  send(method: string, params: object): Promise<unknown>
}

interface ContextClass {
  readonly _options: Media
  readonly _browser: { readonly _browserSession: Session }
  _userContextId(): string
  doUpdateDefaultEmulatedMedia(): Promise<void>
}

interface PageClass {
  readonly _session: Session
  readonly _page: { emulatedMedia(): Media }
  readonly rawTouchscreen: TouchClass
  updateEmulateMedia(): Promise<void>
  shouldToggleStyleSheetToSyncAnimations(): boolean
}

interface TouchClass {
  readonly _session: Session
  tap(progress: unknown, x: number, y: number): Promise<void>
}

interface Connection {
  readonly _connection: { toImpl(client: unknown): unknown }
}

const prototypeOf = <Instance extends object>(instance: Instance): Instance =>
  Object.getPrototypeOf(instance) as Instance

const featuresOf = ({ colorScheme, reducedMotion, forcedColors, hasTouch }: Media): object => {
  const said = (value: string | undefined): string | null =>
    value === undefined || value === 'no-override' ? null : value
  return {
    'prefers-color-scheme': said(colorScheme),
    'prefers-reduced-motion': said(reducedMotion),
    'forced-colors': said(forcedColors),
    ...(hasTouch === undefined ? {} : { pointer: hasTouch ? 'coarse' : null }),
  }
}

let isComplete = false

export const completeClient = async (browser: Browser): Promise<void> => {
  if (isComplete) return
  const context = await browser.newContext()
  const page = await context.newPage()
  const { _connection: connection } = context as unknown as Connection
  const contextClass = prototypeOf(connection.toImpl(context) as ContextClass)
  const delegate = (connection.toImpl(page) as { readonly delegate: PageClass }).delegate
  contextClass.doUpdateDefaultEmulatedMedia = async function (this: ContextClass) {
    await this._browser._browserSession.send('emulation.setMediaFeaturesOverride', {
      features: featuresOf(this._options),
      userContexts: [this._userContextId()],
    })
  }
  prototypeOf(delegate).updateEmulateMedia = async function (this: PageClass) {
    await this._session.send('emulation.setMediaFeaturesOverride', {
      features: featuresOf(this._page.emulatedMedia()),
      contexts: [this._session.sessionId],
    })
  }
  // Before a screenshot it would add a style to the page, which strict policies refuse.
  prototypeOf(delegate).shouldToggleStyleSheetToSyncAnimations = () => false
  prototypeOf(delegate.rawTouchscreen).tap = async function (this: TouchClass, _progress, x, y) {
    const actions = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this._session.send('input.performActions', {
      context: this._session.sessionId,
      actions: [{ type: 'pointer', id: 'touch', parameters: { pointerType: 'touch' }, actions }],
    })
  }
  await context.close()
  isComplete = true
}
