/**
 * The variations of an emoji beside it, with their sheet: loaded later, see `laterEmojiStrip`. Like all later parts it
 * imports React and what only it needs, and gets the rest as props.
 */
import type { ElementType, HTMLAttributes, ReactElement, ReactNode, RefObject } from 'react'
import type { Gif } from '../../core/model/gif.js'
import emojiStripStyles from './emoji-strip.css?inline'

export const emojiStripSheets: readonly string[] = [emojiStripStyles]

interface EmojiStripProps {
  readonly variations: readonly Gif[]
  /** Variations are being fetched. */
  readonly isLoading: boolean
  /** Shown while they are fetched; default: a dot. */
  readonly loader: ElementType | undefined
  readonly loadingLabel: string
  /** Attributes and handlers of the element around the variations. */
  readonly container: HTMLAttributes<HTMLDivElement> & { readonly ref: RefObject<HTMLDivElement | null> }
  readonly emojiOf: (variation: Gif, index: number) => ReactNode
  /** What is shown when they could not be fetched. */
  readonly children: ReactNode
  readonly dividerClassName: string
  readonly loaderClassName: string
  readonly variationsViewportClassName: string
  readonly variationsContainerClassName: string
}

export const EmojiStrip = (props: EmojiStripProps): ReactElement => {
  const { variations, isLoading, loader: LoaderView } = props
  const container = { ...props.container, className: props.variationsContainerClassName, role: 'list' }
  const item = { className: 'gifkit-emoji-item', role: 'listitem' }
  return (
    <>
      {(isLoading || props.children || variations.length > 0) && <div className={props.dividerClassName} />}
      <div className={props.variationsViewportClassName}>
        {props.children}
        {variations.length > 0 && (
          <div {...container} aria-busy={isLoading}>
            {variations.map((variation, index) => (
              <div {...item} key={variation.id}>
                {props.emojiOf(variation, index)}
              </div>
            ))}
          </div>
        )}
        {isLoading && LoaderView && <LoaderView className={props.loaderClassName} />}
        {isLoading && !LoaderView && (
          <div className="gifkit-emoji-wait" role="img" aria-label={props.loadingLabel} />
        )}
      </div>
    </>
  )
}
