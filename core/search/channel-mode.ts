import type { Channel } from '../model/channel.js'

/** The name a channel is searched by: its user's, else that of its address. */
export const channelName = ({ user, slug }: Channel): string => user?.username || slug

const isNamed = (channel: Channel, name: string): boolean =>
  [channel.slug, channel.user?.username].some((own) => own?.toLowerCase() === name.toLowerCase())

/** A text that names a channel and goes on: `@name `, and what stands behind it. */
const NAMED = /^@(\S+)\s+(.*)$/su

/** The channel among those known that a text begins with as `@name `, and the rest of the text. */
export const typedChannel = (
  text: string,
  known: readonly Channel[],
): { readonly channel: Channel; readonly rest: string } | undefined => {
  const [, name = '', rest = ''] = NAMED.exec(text) ?? []
  const channel = name === '' ? undefined : known.find((each) => isNamed(each, name))
  return channel && { channel, rest }
}

/** What is left to search for once a channel was picked: the name has done its work, words behind it stay. */
export const textBehindName = (text: string): string => NAMED.exec(text)?.[2] ?? ''

/** What channels are looked up by: a name with its sign, else the whole term; empty when there is nothing to go by. */
export const channelQuery = (term: string): string => {
  const query = term.startsWith('@') ? (term.split(/\s/u)[0] ?? '') : term
  return query === '@' ? '' : query
}
