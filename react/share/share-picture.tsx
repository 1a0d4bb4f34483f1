import type { DragEvent, ReactElement } from 'react'
import { laterPart } from '../../core/page/later.js'
import type { SharedGif } from '../../core/share/share-links-and-windows.js'
import { CONFIRMATION_MS } from '../../core/share/share-machine.js'
import { draggedData, sharedPicture } from '../../core/share/shared-picture.js'
import { type Strings, shareStrings } from '../../core/strings.js'
import { useGifkit, useStrings } from '../provider.js'
import { useLater } from '../use-later-part.js'
import { ShareIcon } from './share-parts.js'

/** The button that copies a picture; without it the picture can be dragged and opened. */
export const laterCopyPicture = /* @__PURE__ */ laterPart(() => import('./copy-picture.js'))

interface SharePictureProps {
  readonly gif: SharedGif
  readonly ownStrings: Partial<Strings> | undefined
}

/** The picture itself: to be dragged, opened and copied. */
export const SharePicture = ({ gif, ownStrings }: SharePictureProps): ReactElement | null => {
  const { pictures, scheduler, urlParser } = useGifkit().ports
  const strings = useStrings(shareStrings, ownStrings)
  const part = useLater(laterCopyPicture, true)
  const picture = sharedPicture(gif, urlParser)
  if (!picture) return null
  const onDragStart = ({ dataTransfer }: DragEvent): void => {
    for (const [type, data] of draggedData(picture)) dataTransfer.setData(type, data)
  }
  return (
    <div className="gifkit-share-picture">
      <img
        src={picture.preview}
        alt={gif.title ?? ''}
        width="48"
        height="48"
        draggable={true}
        onDragStart={onDragStart}
      />
      <a
        className="gifkit-share-copy"
        href={picture.url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={strings.shareOpenPicture}
        title={strings.shareOpenPicture}
      >
        <ShareIcon name="open" />
      </a>
      {part && (
        <part.CopyPicture
          key={picture.url}
          url={picture.still}
          pictures={pictures}
          scheduler={scheduler}
          strings={strings}
          confirmationMs={CONFIRMATION_MS}
          Icon={ShareIcon}
        />
      )}
    </div>
  )
}
