import { type MouseEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import type { ShareField as Field, ShareTarget } from '../../core/share/share-links-and-windows.js'
import { type ShareIconName, shareIcons } from './share-icons.js'
import type { ShareViewBinding } from './use-share.js'

interface ShareIconProps {
  readonly name: ShareIconName
}

/** Hidden from assistive technology: the button around it has a name. */
export const ShareIcon = ({ name }: ShareIconProps): ReactElement => (
  <svg
    className="gifkit-share-icon"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    aria-hidden="true"
    focusable="false"
  >
    <path d={shareIcons[name]} fill="currentColor" />
  </svg>
)

interface ShareTargetButtonProps {
  /** A service, or the share sheet of the device. */
  readonly target: ShareTarget | 'more'
  readonly sharing: Pick<ShareViewBinding, 'press' | 'linkOf' | 'strings' | 'motion' | 'showLabels'>
}

/** A service: a link that works without script, and opens in a popup window where that is allowed. */
export const ShareTargetButton = ({ target, sharing }: ShareTargetButtonProps): ReactElement => {
  const { strings } = sharing
  const isMore = target === 'more'
  const href = isMore ? undefined : sharing.linkOf(target)
  const name = isMore ? strings.shareMore : strings.shareName(target)
  const shared = {
    className: 'gifkit-share-target',
    'data-gifkit-target': target,
    'data-gifkit-motion': sharing.motion,
    'aria-label': isMore ? strings.shareOnMore : strings.shareOn(name),
    onClick: (event: MouseEvent): void => sharing.press(event, target),
  }
  const content = (
    <>
      <ShareIcon name={target} />
      {sharing.showLabels && <span className="gifkit-share-name">{name}</span>}
    </>
  )
  return href ? (
    <a {...shared} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  )
}

interface ShareTargetsProps {
  readonly targets: readonly ShareTarget[]
  readonly sharing: ShareViewBinding
}

/** A button for each service, and on phones one for all other applications. */
export const ShareTargets = ({ targets, sharing }: ShareTargetsProps): ReactElement => (
  <>
    {[...targets, ...(sharing.openSheet ? (['more'] as const) : [])].map((target) => (
      <ShareTargetButton key={target} target={target} sharing={sharing} />
    ))}
  </>
)

interface ShareFieldProps {
  readonly field: Field
  readonly text: string
  readonly sharing: Pick<ShareViewBinding, 'state' | 'copy' | 'strings'>
  /** Leaves the copy button out, when copying was refused before. */
  readonly isPlain?: boolean | undefined
}

/** A text to copy: selected on focus, and focused when the browser refused the clipboard. */
export const ShareField = ({ field, text, sharing, isPlain }: ShareFieldProps): ReactElement => {
  const { state, copy, strings } = sharing
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const label = field === 'link' ? strings.shareLink : strings.shareEmbed
  const isOfField = (state.status === 'copied' || state.status === 'copyRefused') && state.field === field
  const isCopied = isOfField && state.status === 'copied' && state.target === undefined
  useEffect(() => {
    if (!isOfField || state.status !== 'copyRefused') return
    input.current?.focus()
    input.current?.select()
  }, [isOfField, state])
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
        // Not by the label, whose text a sheet may show in capitals.
        aria-label={label}
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
          <span>
            <ShareIcon name="copy" /> {strings.shareCopyButton}
          </span>
          <span>
            <ShareIcon name="check" /> {strings.shareCopiedButton}
          </span>
        </button>
      )}
    </div>
  )
}

interface ShareNoticeProps {
  readonly sharing: ShareViewBinding
  /** Fields that the widget shows elsewhere. */
  readonly fields: readonly Field[]
}

/**
 * The result of the latest attempt, also for screen readers. After a blocked window it offers the link, after a refused
 * copy the text, selected.
 */
export const ShareNotice = ({ sharing, fields }: ShareNoticeProps): ReactElement => {
  const { state, strings } = sharing
  // The button beside the field shows that, so that nothing has to move for it.
  const isShown = !(state.status === 'copied' && !state.target && fields.includes(state.field))
  return (
    <div className={`gifkit-share-notice ${isShown ? '' : 'gifkit-spoken'}`}>
      <p role="status">{sharing.notice}</p>
      {state.status === 'blocked' && (
        <a href={state.link} target="_blank" rel="noopener noreferrer" onClick={sharing.dismiss}>
          {strings.shareOffered(strings.shareName(state.target))}
        </a>
      )}
      {state.status === 'copyRefused' && !fields.includes(state.field) && (
        <ShareField field={state.field} text={state.text} sharing={sharing} isPlain />
      )}
    </div>
  )
}
