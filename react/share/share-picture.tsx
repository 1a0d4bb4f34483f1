import type { DragEvent, ReactElement } from 'react'
import type { SharedPicture } from '../../core/share/shared-picture.js'
import { CopyPicture, type CopyPictureProps } from './copy-picture.js'
import { ShareIcon } from './share-parts.js'

interface SharePictureProps extends Omit<CopyPictureProps, 'url'> {
  readonly picture: SharedPicture
  readonly title: string | undefined
  /** What the picture hands over when it is dragged, by type. */
  readonly dragged: readonly (readonly [type: string, data: string])[]
}

/** The picture itself: to be dragged, opened and copied. */
export const SharePicture = ({ picture, title, dragged, ...copying }: SharePictureProps): ReactElement => (
  <div className="gifkit-share-picture">
    <img
      src={picture.preview}
      alt={title ?? ''}
      width="48"
      height="48"
      draggable={true}
      onDragStart={({ dataTransfer }: DragEvent): void => {
        for (const [type, data] of dragged) dataTransfer.setData(type, data)
      }}
    />
    <a
      className="gifkit-share-copy"
      href={picture.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={copying.strings.shareOpenPicture}
      title={copying.strings.shareOpenPicture}
    >
      <ShareIcon name="open" />
    </a>
    <CopyPicture {...copying} url={picture.still} />
  </div>
)
