import type { ReactElement, ReactNode } from 'react'
import type { ShareField as Field, ShareTarget } from '../../core/share/share-links-and-windows.js'
import { ShareField, ShareIcon, ShareNotice, ShareTargets } from './share-parts.js'
import type { ShareViewBinding } from './use-share.js'

export interface SharePanelProps {
  readonly sharing: ShareViewBinding
  readonly targets: readonly ShareTarget[]
  /** Fields with their texts. */
  readonly fields: readonly (readonly [field: Field, text: string])[]
  readonly onClose: (() => void) | undefined
  /** Shown beside the heading. */
  readonly children: ReactNode
  /** The picture itself; a frame page, which has no room for it, does not ship it. */
  readonly picture?: ReactNode
}

/** Everything inside a share menu. */
export const SharePanel = (props: SharePanelProps): ReactElement => {
  const { sharing, targets, fields, onClose } = props
  const { strings } = sharing
  return (
    <>
      <div className="gifkit-share-head">
        <strong className="gifkit-share-title">{strings.share}</strong>
        {props.children}
        {onClose && (
          <button
            type="button"
            className="gifkit-share-close"
            aria-label={strings.shareClose}
            onClick={onClose}
          >
            <ShareIcon name="close" />
          </button>
        )}
      </div>
      {targets.length > 0 && (
        <div className="gifkit-share-targets">
          <ShareTargets targets={targets} sharing={sharing} />
        </div>
      )}
      {fields.map(([field, text]) => (
        <ShareField key={field} field={field} text={text} sharing={sharing} />
      ))}
      {props.picture}
      <ShareNotice sharing={sharing} fields={fields.map(([field]) => field)} />
    </>
  )
}
