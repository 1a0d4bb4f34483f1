import { type ReactElement, useEffect, useRef, useState } from 'react'
import { pagePictures } from '../../adapters/picture-clipboard.js'
import type { Pictures, Scheduler } from '../../core/ports.js'
import type { shareStrings, TextsOf } from '../../core/strings.js'
import { ShareIcon } from './share-parts.js'

export interface CopyPictureProps {
  /** Address of the still to copy. */
  readonly url: string
  /** Default: those of the page. */
  readonly pictures: Pictures | undefined
  readonly scheduler: Pick<Scheduler, 'after'>
  readonly strings: TextsOf<typeof shareStrings>
  /** How long a success is shown, in ms. */
  readonly confirmationMs: number
}

/** The button that copies the picture of a GIF. */
export const CopyPicture = (props: CopyPictureProps): ReactElement => {
  const { url, pictures = pagePictures, scheduler, strings, confirmationMs } = props
  const { shareCopyPicture, shareCopiedButton, sharePictureCopied, sharePictureRefused } = strings
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const isCopied = state === 'copied'
  const latest = useRef<Promise<boolean>>(undefined)
  useEffect(
    () => (isCopied ? scheduler.after(confirmationMs, () => setState('idle')) : undefined),
    [isCopied, scheduler, confirmationMs],
  )
  return (
    <>
      <button
        type="button"
        className="gifkit-share-copy"
        data-gifkit-copied={isCopied || undefined}
        aria-label={shareCopyPicture}
        onClick={() => {
          const answer = pictures.copy(url)
          latest.current = answer
          setState('idle')
          // Browsers refuse a copy that another one replaces.
          void answer.then((isDone) => latest.current === answer && setState(isDone ? 'copied' : 'refused'))
        }}
      >
        <span>
          <ShareIcon name="copy" /> {shareCopyPicture}
        </span>
        <span>
          <ShareIcon name="check" /> {shareCopiedButton}
        </span>
      </button>
      <p role="status" className={state === 'refused' ? 'gifkit-share-notice' : 'gifkit-spoken'}>
        {state !== 'idle' && (isCopied ? sharePictureCopied : sharePictureRefused)}
      </p>
    </>
  )
}
