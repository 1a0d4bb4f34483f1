/** How a term names the channel that it is searched in. */
import type { Channel } from '../model/channel.js'

interface NamedChannel {
  readonly slug: string
  readonly user?: { readonly username?: string }
}

/** The name of a channel in searches: its user's name, else its slug. */
export const channelName = ({ user, slug }: NamedChannel): string => user?.username || slug

const isNamed = (channel: Channel, name: string): boolean =>
  [channel.slug, channel.user?.username].some((own) => own?.toLowerCase() === name.toLowerCase())

/** `@name ` and the text after it. */
const NAMED = /^@(\S+)\s+(.*)$/su

/** The known channel that a text names at its start, `@name `, and the rest of the text. */
export const typedChannel = (
  text: string,
  known: readonly Channel[],
): { readonly channel: Channel; readonly rest: string } | undefined => {
  const [, name = '', rest = ''] = NAMED.exec(text) ?? []
  const channel = name === '' ? undefined : known.find((each) => isNamed(each, name))
  return channel && { channel, rest }
}

/** The text without the channel's name, which is removed once the channel is active. */
export const textAfterChannel = (text: string): string => NAMED.exec(text)?.[2] ?? ''

/** The query of a channel lookup: the name with its `@`, else the whole term; empty for no lookup. */
export const channelQuery = (term: string): string => {
  const query = term.startsWith('@') ? (term.split(/\s/u)[0] ?? '') : term
  return query === '@' ? '' : query
}
