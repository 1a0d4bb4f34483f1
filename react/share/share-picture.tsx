import type { DragEvent, ReactElement } from 'react'
import { PictureActions, type PictureActionsProps } from './picture-actions.js'

interface SharePictureProps extends PictureActionsProps {
  readonly title: string | undefined
  /** What the picture hands over when it is dragged, by type. */
  readonly dragged: readonly (readonly [type: string, data: string])[]
}

/** The picture itself: to be dragged, opened, copied and downloaded. */
export const SharePicture = ({ title, dragged, ...actions }: SharePictureProps): ReactElement => (
  <div className="gifkit-share-picture">
    <a
      href={actions.picture.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={actions.strings.shareOpenPicture}
      title={actions.strings.shareOpenPicture}
    >
      <img
        src={actions.picture.preview}
        alt={title ?? ''}
        width="48"
        height="48"
        draggable={true}
        onDragStart={({ dataTransfer }: DragEvent): void => {
          for (const [type, data] of dragged) dataTransfer.setData(type, data)
        }}
      />
    </a>
    <PictureActions {...actions} />
  </div>
)
