import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A key and a self-signed certificate, as texts that a TLS server takes. */
export interface SelfSigned {
  readonly key: string
  readonly cert: string
}

/** A DER value, the encoding of certificates: its type, its length and its content. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts)
const objectId = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content)

const COMMON_NAME = objectId('550403')
const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'))

const utcTime = (at: Date): Buffer =>
  der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

const YEAR_MS = 365 * 24 * 60 * 60 * 1_000

const nameOf = (text: string): Buffer => sequence(der(0x31, sequence(COMMON_NAME, utf8(text))))

const publicKeyOf = (key: KeyObject): Buffer => createPublicKey(key).export({ type: 'spki', format: 'der' })

const pem = (label: string, content: Buffer): string =>
  `-----BEGIN ${label}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

/** A new certificate at each start, so that the project contains no key; browsers need a flag to accept it. */
export const selfSigned = (name: string): SelfSigned => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const now = Date.now()
  const serial = der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)]))
  const validity = sequence(utcTime(new Date(now - YEAR_MS)), utcTime(new Date(now + YEAR_MS)))
  const subject = nameOf(name)
  const body = sequence(serial, ECDSA_WITH_SHA256, subject, validity, subject, publicKeyOf(privateKey))
  const signature = sign('sha256', body, privateKey)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', sequence(body, ECDSA_WITH_SHA256, bits(signature))),
  }
}
