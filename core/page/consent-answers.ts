/** The visitor's answers about consent on this page, the guards of its clients, and the listeners to both. */
import { ambientFetchGuard, type ConsentGuard, clientOfPage, mayTrack } from './clients.js'

const answers = new Map<string, boolean>()
let answerForAll: boolean | undefined
let latestAnswer: boolean | undefined
const answerListeners = new Set<() => void>()
const consentGuards = new Set<ConsentGuard>()
const revocationListeners = new Set<(apiKey: string | undefined) => void>()

/** Notifies listeners that consent was revoked, for one API key or for all. */
export const notifyRevoked = (apiKey: string | undefined): void => {
  for (const listener of [...revocationListeners]) listener(apiKey)
}

/** Calls the listener after each revocation; returns how to stop. */
export const onRevoked = (listener: (apiKey: string | undefined) => void): (() => void) => {
  revocationListeners.add(listener)
  return () => {
    revocationListeners.delete(listener)
  }
}

/** The visitor's answer for an API key, `undefined` before there is one; without a key, the page's latest answer. */
export const consentAnswer = (apiKey: string | undefined): boolean | undefined =>
  apiKey === undefined ? latestAnswer : (answers.get(apiKey) ?? answerForAll)

/** Keeps the visitor's answer for an API key, or for all keys of the page. */
export const answerConsent = (apiKey: string | undefined, isGranted: boolean): void => {
  latestAnswer = isGranted
  if (apiKey === undefined) {
    answers.clear()
    answerForAll = isGranted
  } else answers.set(apiKey, isGranted)
  for (const listener of [...answerListeners]) listener()
}

/** Calls the listener after each answer; returns how to stop. */
export const onConsentAnswer = (listener: () => void): (() => void) => {
  answerListeners.add(listener)
  return () => {
    answerListeners.delete(listener)
  }
}

/** Registers a guard until the returned function is called. */
export const guardConsent = (guard: ConsentGuard): (() => void) => {
  consentGuards.add(guard)
  return () => {
    consentGuards.delete(guard)
  }
}

/** Whether every guard of an API key lets its clients track; registers the key with the ambient guard. */
export const guardsAllow = (apiKey: string): boolean => {
  ambientFetchGuard()?.apiKeys?.add(apiKey)
  return [...consentGuards].every(
    ({ apiKeys, mayTrack: allows }) => (apiKeys && !apiKeys.has(apiKey)) || allows(apiKey),
  )
}

/**
 * Whether data of the visitor that belong to no client may be stored or sent: the page's client of this key, else its
 * first, must allow it, and so must answers and guards of a key that was given or of a page without clients.
 */
export const pageMayTrack = (apiKey = ''): boolean => {
  const client = clientOfPage(apiKey)
  const isAllowed = !client || mayTrack(client)
  return isAllowed && ((client && !apiKey) || (consentAnswer(apiKey) !== false && guardsAllow(apiKey)))
}
