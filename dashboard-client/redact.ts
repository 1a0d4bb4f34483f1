import { encodePart } from '../core/http/url.js'

/** Shorter ones would garble ordinary words, and are no secrets. */
const SHORTEST_SECRET = 4

/** How a secret may stand in a text: as it is, in an address, in JSON. */
const formsOf = (secret: string): readonly string[] => [
  secret,
  encodePart(secret),
  JSON.stringify(secret).slice(1, -1),
]

/** Blots the secrets of a call out of what a service said. */
export const redact = (said: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap(formsOf)
    .sort((a, b) => b.length - a.length)
    .reduce((text, form) => text.replaceAll(form, '***'), said)
