import { vimeoHelper as helperOn, type VimeoHelper } from '../adapters/vimeo-player.js'

export type { VimeoHelper } from '../adapters/vimeo-player.js'

/**
 * Speaks with a Vimeo player that is on the page (specification, section 5): every argument is checked before anything
 * is sent. Vimeo's own library is loaded with the first call, never before.
 *
 * @param target the player's frame, or its id
 * @throws TypeError (the promise rejects) for no element, and for one that is not an embed of Vimeo
 */
export const vimeoHelper = (target: Element | string): Promise<VimeoHelper> => helperOn(window, target)
