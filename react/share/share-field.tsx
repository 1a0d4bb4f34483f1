import { type ReactElement, useEffect, useId, useRef } from 'react'
import type { ShareField as Field } from '../../core/share/share-links.js'
import type { Strings } from '../strings.js'
import { ShareIcon } from './share-icons.js'
import type { ShareBinding } from './use-share.js'

export interface ShareFieldProps {
  readonly field: Field
  readonly text: string
  readonly sharing: Pick<ShareBinding, 'state' | 'copy'>
  readonly strings: Pick<Strings, 'shareLink' | 'shareEmbed' | 'shareCopy'>
  /** Leaves the button out: copying was refused already. */
  readonly isPlain?: boolean | undefined
}

/** A text to copy: selected as a whole on focus, and by itself when the browser refused the clipboard. */
export const ShareField = ({ field, text, sharing, strings, isPlain }: ShareFieldProps): ReactElement => {
  const { state, copy } = sharing
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const label = field === 'link' ? strings.shareLink : strings.shareEmbed
  const isMine = (state.status === 'copied' || state.status === 'copyRefused') && state.field === field
  const isCopied = isMine && state.status === 'copied' && state.target === undefined
  useEffect(() => {
    if (!isMine || state.status !== 'copyRefused') return
    input.current?.focus()
    input.current?.select()
  }, [isMine, state])
  return (
    <div className="gifkit-share-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        ref={input}
        type="text"
        readOnly
        value={text}
        dir="ltr"
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      {!isPlain && (
        <button
          type="button"
          className="gifkit-share-copy"
          data-gifkit-copied={isCopied || undefined}
          aria-label={strings.shareCopy(label)}
          onClick={() => copy(field)}
        >
          <ShareIcon name={isCopied ? 'check' : 'copy'} />
        </button>
      )}
    </div>
  )
}
