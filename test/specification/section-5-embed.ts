import { expect } from 'vitest'
import { playerInfoOf } from '../../core/external-media/player-info.js'
import { vimeoVideoUrl } from '../../core/external-media/vimeo.js'
import {
  assertCallback,
  assertEventName,
  assertPlayerElement,
  assertValue,
} from '../../core/external-media/vimeo-arguments.js'
import { fakePorts } from '../support/fake-ports.js'
import { checkedIn, type Row } from './row.js'

const row = checkedIn(5)

const INFO = ['core/external-media/player-info.ts']
const VIMEO = ['core/external-media/vimeo.ts']
const ARGUMENTS = ['core/external-media/vimeo-arguments.ts', 'adapters/vimeo-player.ts']

const { urlParser } = fakePorts()
const providerOf = (provider_name: string, asset_uid: unknown): string | undefined =>
  playerInfoOf({ external_media: { provider_name, asset_uid } })?.provider

export const section5Embed: readonly Row[] = [
  row(INFO, 'external media: youtube is accepted', () => {
    expect(providerOf('youtube', 'dLMn0pQ-r_S')).toBe('youtube')
  }),
  row(INFO, 'external media: vimeo is accepted', () => {
    expect(providerOf('vimeo', 76_979_871)).toBe('vimeo')
  }),
  row(INFO, 'external media: every other provider is refused', () => {
    for (const provider of ['dailymotion', 'YouTube', 'VIMEO', '', 'constructor', '__proto__'])
      expect(providerOf(provider, 76_979_871)).toBeUndefined()
  }),
  row(VIMEO, 'Vimeo helper: an id or url is required', () => {
    expect(() => vimeoVideoUrl(urlParser, {})).toThrow('An id or url must be passed')
  }),
  row(VIMEO, 'Vimeo helper: an id must be a whole number', () => {
    expect(vimeoVideoUrl(urlParser, { id: '76979871' })).toBe('https://vimeo.com/76979871')
    for (const id of [1.5, '1.5', -1, 0, '1e3', 'one'])
      expect(() => vimeoVideoUrl(urlParser, { id })).toThrow(TypeError)
  }),
  row(VIMEO, 'Vimeo helper: a type error says that it is not a valid id', () => {
    expect(() => vimeoVideoUrl(urlParser, { id: 'one' })).toThrow(
      new TypeError('“one” is not a valid video id.'),
    )
  }),
  row(VIMEO, 'Vimeo helper: a type error says that the url is not of the provider', () => {
    const url = 'https://vimeo.com.evil.test/1'
    expect(() => vimeoVideoUrl(urlParser, { url })).toThrow(new TypeError(`“${url}” is not a vimeo.com url.`))
  }),
  row(ARGUMENTS, 'Vimeo helper: a callback must be a function', () => {
    expect(() => assertCallback('play')).toThrow(new TypeError('The callback must be a function.'))
  }),
  row(ARGUMENTS, 'Vimeo helper: an event name is required', () => {
    expect(() => assertEventName('')).toThrow(new TypeError('You must pass an event name.'))
  }),
  row(ARGUMENTS, 'Vimeo helper: setting a property requires a value', () => {
    expect(() => assertValue(undefined)).toThrow(new TypeError('There must be a value to set.'))
  }),
  row(ARGUMENTS, 'Vimeo helper: the player element must be a valid element or id', () => {
    expect(() => assertPlayerElement(urlParser, undefined)).toThrow(
      new TypeError('You must pass either a valid element or a valid id.'),
    )
  }),
  row(ARGUMENTS, 'Vimeo helper: the player element must be an embed of the provider', () => {
    expect(() => assertPlayerElement(urlParser, { frameSource: 'https://evil.test/video/1' })).toThrow(
      new TypeError('The player element passed isn’t a Vimeo embed.'),
    )
  }),
]
