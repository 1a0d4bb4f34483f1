import { type Gifkit, useGifkit } from './provider.js'
import type { Strings } from './strings.js'

/** A widget's texts: its own defaults, under what the provider replaces, under what the widget's host does. */
export const stringsOf = <Key extends keyof Strings>(
  defaults: Pick<Strings, Key>,
  { strings }: Pick<Gifkit, 'strings'>,
  own?: Partial<Strings> | undefined,
): Pick<Strings, Key> => ({ ...defaults, ...strings, ...own })

/** The texts of a widget under the nearest provider. */
export const useStrings = <Key extends keyof Strings>(
  defaults: Pick<Strings, Key>,
  own?: Partial<Strings> | undefined,
): Pick<Strings, Key> => stringsOf(defaults, useGifkit(), own)
