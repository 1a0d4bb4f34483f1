import type { ReactElement } from 'react'
import type { ShareField as Field } from '../../core/share/share-links.js'
import type { ShareState } from '../../core/share/share-machine.js'
import { ShareField } from './share-field.js'
import type { shareStrings } from './share-strings.js'
import type { ShareBinding } from './use-share.js'

export interface ShareNoticeProps {
  readonly sharing: ShareBinding
  readonly strings: typeof shareStrings
  /** Fields that stand elsewhere in the widget. */
  readonly fields: readonly Field[]
}

/** How the latest attempt went, in words; empty while there is nothing to tell. */
const noticeOf = (state: ShareState, strings: typeof shareStrings): string => {
  switch (state.status) {
    case 'opened':
      return strings.shareOpened(strings.shareName(state.target))
    case 'blocked':
      return strings.shareBlocked
    case 'copied':
      return state.target
        ? strings.shareCopiedFor(strings.shareName(state.target))
        : strings.shareCopied(state.field === 'link' ? strings.shareLink : strings.shareEmbed)
    case 'copyRefused':
      return strings.shareCopyRefused
    default:
      return ''
  }
}

/**
 * Tells how the latest attempt went, also to those who only hear it. A window that was blocked leaves the link,
 * a copy that was refused leaves the text, selected.
 */
export const ShareNotice = ({ sharing, strings, fields }: ShareNoticeProps): ReactElement => {
  const { state } = sharing
  return (
    <div className="gifkit-share-notice">
      <p role="status">{noticeOf(state, strings)}</p>
      {state.status === 'blocked' && (
        <a href={state.link} target="_blank" rel="noopener noreferrer" onClick={sharing.dismiss}>
          {strings.shareOffered(strings.shareName(state.target))}
        </a>
      )}
      {state.status === 'copyRefused' && !fields.includes(state.field) && (
        <ShareField field={state.field} text={state.text} sharing={sharing} strings={strings} isPlain />
      )}
    </div>
  )
}
