import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { pagePictures } from '../../adapters/picture-clipboard-download.js'
import type { Abort, AbortSignalLike, Aborts, Pictures, Scheduler } from '../../core/ports.js'
import type { SharedPicture } from '../../core/share/shared-picture.js'
import type { shareStrings, TextsOf } from '../../core/strings.js'
import type { ShareIconName } from './share-icons.js'
import { ShareIcon } from './share-parts.js'

/** What takes longer is refused, so that no button waits for ever. In ms. */
const LIMIT_MS = 60_000

interface ActionContext {
  readonly aborts: Aborts
  readonly scheduler: Pick<Scheduler, 'after'>
  /** How long a success is shown, in ms. */
  readonly confirmationMs: number
}

interface PictureActionProps extends ActionContext {
  readonly icon: ShareIconName
  readonly text: string
  /** Resolves to false where it is refused. */
  readonly run: (signal: AbortSignalLike) => Promise<boolean>
  /** On the button after a success. */
  readonly doneText: string
  /** What screen readers say in a state. */
  readonly said: {
    readonly loading?: string
    readonly done: string
    readonly refused: string
    readonly idle?: ''
  }
  /** Below the text of a refusal. */
  readonly wayOut?: ReactNode
}

/** A button that shows a success itself, so that nothing moves, and a refusal below. */
const PictureAction = (props: PictureActionProps): ReactElement => {
  const { aborts, scheduler, confirmationMs, said } = props
  const [state, setState] = useState<keyof typeof said>('idle')
  const running = useRef<Abort>(undefined)
  const [stop] = useState(() => () => {
    running.current?.abort()
    running.current = undefined
  })
  useEffect(() => stop, [stop])
  useEffect(() => {
    if (state === 'done') return scheduler.after(confirmationMs, () => setState('idle'))
    if (state !== 'loading') return undefined
    return scheduler.after(LIMIT_MS, () => {
      stop()
      setState('refused')
    })
  }, [state, scheduler, confirmationMs, stop])
  return (
    <>
      <button
        type="button"
        className="gifkit-share-copy"
        data-gifkit-copied={state === 'done' || undefined}
        aria-label={props.text}
        // Not `disabled`, which would drop the visitor's focus.
        aria-disabled={state === 'loading' || undefined}
        onClick={() => {
          if (running.current) return
          const abort = aborts.create()
          running.current = abort
          setState('loading')
          void props.run(abort.signal).then((isDone) => {
            if (running.current !== abort) return
            stop()
            setState(isDone ? 'done' : 'refused')
          })
        }}
      >
        <span>
          <ShareIcon name={props.icon} /> {props.text}
        </span>
        <span>
          <ShareIcon name="check" /> {props.doneText}
        </span>
      </button>
      <div className={state === 'refused' ? 'gifkit-share-notice' : 'gifkit-spoken'}>
        <p role="status">{said[state]}</p>
        {state === 'refused' && props.wayOut}
      </div>
    </>
  )
}

export interface PictureActionsProps extends ActionContext {
  readonly picture: SharedPicture
  /** Default: those of the page. */
  readonly pictures: Pictures | undefined
  readonly strings: TextsOf<typeof shareStrings>
}

/** The buttons that copy and download the picture of a GIF. */
export const PictureActions = (props: PictureActionsProps): ReactElement => {
  const { picture, pictures = pagePictures, strings, ...context } = props
  return (
    <>
      <PictureAction
        {...context}
        icon="copy"
        text={strings.shareCopyPicture}
        run={() => pictures.copy(picture.still)}
        doneText={strings.shareCopiedButton}
        said={{ done: strings.sharePictureCopied, refused: strings.sharePictureRefused }}
      />
      <PictureAction
        {...context}
        icon="download"
        text={strings.shareDownload}
        run={(signal) => pictures.download(picture.url, picture.name, signal)}
        doneText={strings.shareDownloadedButton}
        said={{
          loading: strings.shareDownloading,
          done: strings.shareDownloaded,
          refused: strings.shareDownloadRefused,
        }}
        wayOut={
          // To be pressed, since browsers block a tab that opens by itself some time after a press.
          <a href={picture.url} target="_blank" rel="noopener noreferrer">
            {strings.shareOpenPicture}
          </a>
        }
      />
    </>
  )
}
