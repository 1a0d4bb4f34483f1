/** Scripts that a client of WebDriver BiDi runs in a page of WebKit. */
import { type BidiValue, copiedValue, plainValue, type RemoteObject, referredValue } from './bidi-values.js'
import { type Channel, channelFunction } from './webkit-console.js'
import type { InspectedTarget } from './webkit-inspector.js'

export interface Realm {
  readonly id: string
  readonly contextId: number
  readonly target: InspectedTarget
  /** Of its global object, once it is asked for. */
  scope?: Promise<string>
}

export interface Target {
  readonly context?: string
  readonly realm?: string
}

export interface Call {
  readonly functionDeclaration: string
  readonly arguments?: readonly (BidiValue | Channel)[]
  readonly target: Target
  readonly awaitPromise?: boolean
  readonly resultOwnership?: string
  readonly serializationOptions?: { readonly maxObjectDepth?: number }
  readonly userActivation?: boolean
}

export interface Evaluation extends Omit<Call, 'functionDeclaration' | 'arguments'> {
  readonly expression: string
}

export interface Evaluated {
  readonly result: RemoteObject
  readonly wasThrown?: boolean
}

const answerOf = ({ id }: Realm, isCopied: boolean, { result, wasThrown = false }: Evaluated): object => {
  if (wasThrown) {
    const text = result.description ?? String(result.value)
    return { type: 'exception', realm: id, exceptionDetails: { text } }
  }
  return {
    type: 'success',
    realm: id,
    result: isCopied ? copiedValue(result.value) : referredValue(result),
  }
}

export const callIn = async (
  realm: Realm,
  { functionDeclaration, userActivation = false, ...call }: Call,
): Promise<object> => {
  realm.scope ??= realm.target
    .ask<{ readonly result: RemoteObject }>('Runtime.evaluate', {
      expression: 'globalThis',
      contextId: realm.contextId,
    })
    .then(({ result }) => result.objectId ?? '')
  const words = call.arguments ?? []
  const channels = words.filter((word): word is Channel => word.type === 'channel')
  const isCopied = call.serializationOptions?.maxObjectDepth !== 0
  const answer = await realm.target.ask<Evaluated>('Runtime.callFunctionOn', {
    objectId: await realm.scope,
    functionDeclaration:
      channels.length === 0
        ? functionDeclaration
        : `() => { const debug = console.debug.bind(console); return (${functionDeclaration})(${channels.map(channelFunction).join(', ')}) }`,
    arguments: words
      .filter((word) => word.type !== 'channel')
      .map((word) => {
        const { handle, sharedId } = word as BidiValue
        const objectId = handle ?? sharedId
        if (objectId !== undefined) return { objectId }
        const value = plainValue(word as BidiValue)
        return value === undefined ? {} : { value }
      }),
    returnByValue: isCopied,
    emulateUserGesture: userActivation,
    awaitPromise: call.awaitPromise ?? false,
  })
  return answerOf(realm, isCopied, answer)
}

export const evaluateIn = async (
  realm: Realm,
  { expression, userActivation = false, ...call }: Evaluation,
): Promise<object> => {
  const isCopied = call.serializationOptions?.maxObjectDepth !== 0
  const first = await realm.target.ask<Evaluated>('Runtime.evaluate', {
    expression,
    contextId: realm.contextId,
    emulateUserGesture: userActivation,
  })
  const { objectId, className } = first.result
  const isPromise = className === 'Promise' && call.awaitPromise === true
  const answer = isPromise
    ? await realm.target.ask<Evaluated>('Runtime.awaitPromise', {
        promiseObjectId: objectId,
        returnByValue: isCopied,
      })
    : isCopied && objectId !== undefined && first.wasThrown !== true
      ? await realm.target.ask<Evaluated>('Runtime.callFunctionOn', {
          objectId,
          functionDeclaration: 'function () { return this }',
          returnByValue: true,
        })
      : first
  return answerOf(realm, isCopied, answer)
}
