import { type MouseEvent, type ReactElement, useEffect, useId, useRef } from 'react'
import type { MotionPolicy } from '../../core/picture/motion.js'
import type { ShareField as Field, ShareTarget } from '../../core/share/share-links-and-windows.js'
import { shareNotice } from '../../core/share/share-machine.js'
import type { Strings, shareStrings, TextsOf } from '../../core/strings.js'
import { useGifkit } from '../provider.js'
import type { ShareBinding } from './use-share.js'

/** Outlines in a square of 24 units, filled by the non-zero rule. */
const outlines: Readonly<Record<ShareTarget | 'more' | 'close' | 'copy' | 'open' | 'check', string>> = {
  facebook:
    'M14 13.5h2.5l1-4H14v-2c0-1.03 0-2 2-2h1.5V2.14C17.17 2.1 15.94 2 14.64 2 11.93 2 10 3.66 10 6.7v2.8H7v4h3V22h4z',
  // The service calls itself X.
  twitter:
    'M3 3h6.2l4.3 5.9L18.6 3h2.1l-6.3 7.3L21.4 21h-6.2l-4.7-6.5L4.9 21H2.8l6.8-7.9zm3 1.6L16 19.4h2.4L8.4 4.6z',
  pinterest:
    'M12 2a10 10 0 0 0-4 19.17c-.05-.77-.01-1.7.19-2.55l1.28-5.45s-.32-.63-.32-1.57c0-1.48.86-2.59 1.93-2.59.91 0 1.35.68 1.35 1.5 0 .91-.59 2.28-.89 3.55-.25 1.06.54 1.92 1.58 1.92 1.9 0 3.18-2.44 3.18-5.33 0-2.2-1.48-3.84-4.17-3.84-3.04 0-4.94 2.27-4.94 4.8 0 .88.26 1.49.66 1.97.18.22.21.31.14.56l-.2.8c-.07.26-.28.35-.5.26-1.4-.57-2.06-2.1-2.06-3.83 0-2.85 2.4-6.26 7.16-6.26 3.83 0 6.35 2.77 6.35 5.74 0 3.93-2.19 6.87-5.41 6.87-1.08 0-2.1-.58-2.45-1.25l-.7 2.77c-.21.77-.62 1.53-1 2.13A10 10 0 1 0 12 2z',
  tumblr:
    'M6.27 7.63A5.76 5.76 0 0 0 10.82 2h3.03v5.15h3.63v3.64h-3.63v5.45c0 .52.2 1.21.9 1.67.48.3 1.49.46 3.04.46V22h-4.25A4.55 4.55 0 0 1 9 17.45v-6.66H6.27z',
  reddit:
    'M3 14.2a9 6.2 0 1 1 18 0a9 6.2 0 1 1-18 0zM7.2 13.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM13.8 13.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zM8 16.2c1.1 1.5 2.5 2.1 4 2.1s2.9-.6 4-2.1l-.8-.6c-.9 1.2-2 1.6-3.2 1.6s-2.3-.4-3.2-1.6zM1.2 11.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0zM18.2 11.6a2.3 2.3 0 1 1 4.6 0a2.3 2.3 0 1 1-4.6 0zM11.5 8.4l1.1-5.1 4 .9-.2 1-3.1-.7-.8 3.9zM16 5a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z',
  instagram:
    'M8 2.5h8A5.5 5.5 0 0 1 21.5 8v8a5.5 5.5 0 0 1-5.5 5.5H8A5.5 5.5 0 0 1 2.5 16V8A5.5 5.5 0 0 1 8 2.5zm0 2A3.5 3.5 0 0 0 4.5 8v8A3.5 3.5 0 0 0 8 19.5h8a3.5 3.5 0 0 0 3.5-3.5V8A3.5 3.5 0 0 0 16 4.5zM7.4 12a4.6 4.6 0 1 1 9.2 0a4.6 4.6 0 1 1-9.2 0zm1.9 0a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0zM15.8 7a1.2 1.2 0 1 1 2.4 0a1.2 1.2 0 1 1-2.4 0z',
  more: 'M11 15V6.4l-3 3L6.6 8 12 2.6 17.4 8 16 9.4l-3-3V15zM5 11h3.5v2H6v7h12v-7h-2.5v-2H19a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  close: 'M5.6 4.2 12 10.6l6.4-6.4 1.4 1.4-6.4 6.4 6.4 6.4-1.4 1.4-6.4-6.4-6.4 6.4-1.4-1.4 6.4-6.4-6.4-6.4z',
  copy: 'M9 2h10a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm0 2v11h10V4zM3 7h2v12h10v2H5a2 2 0 0 1-2-2z',
  open: 'M5 5h6v2H7v10h10v-4h2v6H5zm8-2h8v8h-2V6.4l-6.3 6.3-1.4-1.4L17.6 5H13z',
  check: 'M9.5 18.4 3.6 12.5 5 11.1l4.5 4.5L19 6.1l1.4 1.4z',
}

interface ShareIconProps {
  readonly name: keyof typeof outlines
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
    <path d={outlines[name]} fill="currentColor" />
  </svg>
)

interface ShareTargetButtonProps {
  /** A service, or the share sheet of the device. */
  readonly target: ShareTarget | 'more'
  readonly sharing: Pick<ShareBinding, 'share' | 'linkOf' | 'openSheet'>
  readonly strings: Pick<Strings, 'shareName' | 'shareOn' | 'shareMore' | 'shareOnMore'>
  /** Shows the name beside the icon. */
  readonly showLabel?: boolean | undefined
  readonly motion: MotionPolicy | undefined
}

/** A click with which the browser opens a new tab or window, or downloads the link. */
const isForBrowser = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey

/** A service: a link that works without script, and opens in a popup window where that is allowed. */
export const ShareTargetButton = (props: ShareTargetButtonProps): ReactElement => {
  const { target, sharing, strings } = props
  const isMore = target === 'more'
  const href = isMore ? undefined : sharing.linkOf(target)
  const name = isMore ? strings.shareMore : strings.shareName(target)
  const { motion } = useGifkit()
  const shared = {
    className: 'gifkit-share-target',
    'data-gifkit-target': target,
    'data-gifkit-motion': props.motion ?? motion,
    'aria-label': isMore ? strings.shareOnMore : strings.shareOn(name),
    onClick: (event: MouseEvent): void => {
      if (href && isForBrowser(event)) return
      event.preventDefault()
      if (isMore) sharing.openSheet?.()
      else sharing.share(target)
    },
  }
  const content = (
    <>
      <ShareIcon name={target} />
      {props.showLabel && <span className="gifkit-share-name">{name}</span>}
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

interface ShareTargetsProps extends Omit<ShareTargetButtonProps, 'target'> {
  readonly targets: readonly ShareTarget[]
}

/** A button for each service, and on phones one for all other applications. */
export const ShareTargets = ({ targets, ...shared }: ShareTargetsProps): ReactElement => (
  <>
    {[...targets, ...(shared.sharing.openSheet ? (['more'] as const) : [])].map((target) => (
      <ShareTargetButton key={target} target={target} {...shared} />
    ))}
  </>
)

interface ShareFieldProps {
  readonly field: Field
  readonly text: string
  readonly sharing: Pick<ShareBinding, 'state' | 'copy'>
  readonly strings: Pick<
    Strings,
    'shareLink' | 'shareEmbed' | 'shareCopy' | 'shareCopyButton' | 'shareCopiedButton'
  >
  /** Leaves the copy button out, when copying was refused before. */
  readonly isPlain?: boolean | undefined
}

/** A text to copy: selected on focus, and focused when the browser refused the clipboard. */
export const ShareField = ({ field, text, sharing, strings, isPlain }: ShareFieldProps): ReactElement => {
  const { state, copy } = sharing
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
  readonly sharing: ShareBinding
  readonly strings: TextsOf<typeof shareStrings>
  /** Fields that the widget shows elsewhere. */
  readonly fields: readonly Field[]
}

/**
 * The result of the latest attempt, also for screen readers. After a blocked window it offers the link, after a refused
 * copy the text, selected.
 */
export const ShareNotice = ({ sharing, strings, fields }: ShareNoticeProps): ReactElement => {
  const { state } = sharing
  // The button beside the field shows that, so that nothing has to move for it.
  const isShown = !(state.status === 'copied' && !state.target && fields.includes(state.field))
  return (
    <div className={`gifkit-share-notice ${isShown ? '' : 'gifkit-spoken'}`}>
      <p role="status">{shareNotice(state, strings)}</p>
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
