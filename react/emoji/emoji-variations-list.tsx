import { type CSSProperties, type ElementType, type HTMLAttributes, type ReactElement, useRef } from 'react'
import { laterPart } from '../../core/page/later.js'
import { getAltText } from '../../core/picture/alt-text.js'
import { tileWidthOf } from '../../core/picture/gif-size.js'
import { listStrings, motionStrings, type Strings } from '../../core/strings.js'
import { LaterMotionControl, useTileMotion } from '../attribution/later-views.js'
import { Gif, type GifProps } from '../gif/gif.js'
import { FetchError } from '../list/loader.js'
import { useStrings } from '../provider.js'
import baseStyles from '../styles/base-theme.css?inline'
import surfaceThemeStyles from '../styles/surface-theme.css?inline'
import type { GifLook } from '../tile/tile-context.js'
import type { GifEvents } from '../tile/tile-delegate.js'
import { useLater } from '../use-later-part.js'
import type { MotionBinding } from '../use-motion-policy.js'
import { useListPopover } from '../use-popover.js'
import { useRovingRow } from '../use-roving-row.js'
import { useStyles, WidgetRoot, type WithGif, withGif } from '../widget-root.js'
import emojiStyles from './emoji.css?inline'
import { type EmojiVariationsOptions, useEmojiVariations } from './use-emoji-variations.js'

interface OwnProps
  extends EmojiVariationsOptions,
    GifEvents,
    Pick<GifLook, 'hideAttribution' | 'noLink' | 'overlay' | 'tabIndex'> {
  /** Height of each emoji in px. */
  readonly gifHeight: number
  /** Width of each emoji in px; default: by the emoji's aspect ratio. */
  readonly gifWidth?: number | undefined
  /** Space between emoji in px; default 6. */
  readonly gutter?: number | undefined
  /** Background of the list; default `#2e2e2e`. */
  readonly backgroundColor?: string | undefined
  /** Colour of the line between the emoji and its variations; default `#4e4e4e`. */
  readonly dividerColor?: string | undefined
  /** Props of every emoji; they override the others. */
  readonly GifProps?: Partial<GifProps> | undefined
  /** Shown while variations are fetched. */
  readonly loader?: ElementType | undefined
  /** Makes the list a popover. Called on Escape, and on a press or a focus outside. */
  readonly onClose?: (() => void) | undefined
  /** Moves the focus into the list when it is mounted, and back when it is unmounted; default for a popover. */
  readonly hasFocusAtFirst?: boolean | undefined
  /** Replaces texts of this list. */
  readonly strings?: Partial<Strings> | undefined
}

type OwnName = keyof OwnProps

/** Attributes of a `div` go to the list's element. */
export interface EmojiVariationsListProps
  extends OwnProps,
    Omit<HTMLAttributes<HTMLDivElement>, OwnName | 'children'> {}

const styles = [baseStyles, surfaceThemeStyles, emojiStyles]

const ownStrings: Pick<Strings, 'emojiVariations' | 'fetchError' | 'retry' | 'loading' | 'playGifs'> = {
  ...listStrings,
  playGifs: motionStrings.playGifs,
  emojiVariations: (title) => `Variations of ${title}`,
}

/** The variations; without them a list has its emoji. */
export const laterEmojiStrip = /* @__PURE__ */ laterPart(() => import('./emoji-strip.js'))

const className = 'giphy-emoji-variations-list'
const classNames = {
  /** Class of the line beside the emoji. */
  dividerClassName: 'giphy-emoji-variations-divider',
  /** Class of the loader. */
  loaderClassName: 'giphy-emoji-variations-loader',
  /** Class of the box in which variations scroll. */
  variationsViewportClassName: 'giphy-emoji-variations-viewport',
  /** Class of the box around the variations. */
  variationsContainerClassName: 'giphy-emoji-variations-container',
}

/** Props of this component; all others are attributes of its element. */
const ownNames: Readonly<Record<OwnName, true>> = {
  backgroundColor: true,
  dividerColor: true,
  fetchVariations: true,
  gif: true,
  gifHeight: true,
  GifProps: true,
  gifWidth: true,
  gutter: true,
  hasFocusAtFirst: true,
  hideAttribution: true,
  loader: true,
  noLink: true,
  onClose: true,
  onGifClick: true,
  onGifHover: true,
  onGifKeyPress: true,
  onGifRightClick: true,
  onGifSeen: true,
  onGifVisible: true,
  onVariationsFetched: true,
  overlay: true,
  strings: true,
  tabIndex: true,
  user: true,
}

const attributesOf = (props: EmojiVariationsListProps): HTMLAttributes<HTMLDivElement> =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !Object.hasOwn(ownNames, name)))

/** Props of every emoji of the list. */
const sharedProps = (
  props: WithGif<EmojiVariationsListProps>,
  { policy, choice }: MotionBinding,
): Omit<GifProps, 'gif'> => ({
  backgroundColor: 'transparent',
  height: props.gifHeight,
  width: props.gifWidth ?? tileWidthOf(props.gif, props.gifHeight),
  hideAttribution: props.hideAttribution,
  // Emoji are too small for their own buttons; the list has one for all.
  hideMotionControl: true,
  noLink: props.noLink,
  onGifClick: props.onGifClick,
  onGifHover: props.onGifHover,
  onGifKeyPress: props.onGifKeyPress,
  onGifRightClick: props.onGifRightClick,
  onGifSeen: props.onGifSeen,
  onGifVisible: props.onGifVisible,
  overlay: props.overlay,
  user: props.user,
  ...props.GifProps,
  motion: choice ? (choice.isPlaying ? 'always' : 'never') : policy,
})

const lookOf = ({
  gifHeight,
  gutter = 6,
  backgroundColor,
  dividerColor,
}: EmojiVariationsListProps): CSSProperties =>
  ({
    '--gifkit-emoji-height': `${gifHeight}px`,
    '--gifkit-emoji-gutter': `${gutter}px`,
    '--gifkit-emoji-background': backgroundColor,
    '--gifkit-emoji-divider': dividerColor,
  }) as CSSProperties

const EmojiVariationsListView = (props: WithGif<EmojiVariationsListProps>): ReactElement => {
  const { gif, tabIndex = 0, onClose, hasFocusAtFirst = onClose !== undefined } = props
  const strings = useStrings(ownStrings, props.strings)
  const { variations, isLoading, error, retry } = useEmojiVariations(props)
  const part = useLater(laterEmojiStrip, true)
  const list = useRef<HTMLDivElement>(null)
  useStyles(list, part?.emojiStripSheets)
  const popover = useListPopover(list, onClose, hasFocusAtFirst)
  const { row, tabIndexOf, handlers } = useRovingRow<HTMLDivElement>({ count: variations.length })
  const motion = useTileMotion(props.GifProps ?? {}, true)
  const shared = sharedProps(props, motion)
  const attributes: HTMLAttributes<HTMLDivElement> = {
    role: 'group',
    'aria-label': strings.emojiVariations(getAltText(gif)),
    ...attributesOf(props),
    className: `gifkit-emoji ${className} ${props.className ?? ''}`,
    onKeyDown: (event) => {
      props.onKeyDown?.(event)
      popover.onKeyDown(event)
    },
  }

  return (
    <WidgetRoot styles={styles} style={lookOf(props)}>
      <div {...attributes} ref={list}>
        <div className="gifkit-emoji-item">
          <Gif {...shared} gif={gif} tabIndex={tabIndex} />
        </div>
        {part && (
          <part.EmojiStrip
            {...classNames}
            variations={variations}
            isLoading={isLoading}
            loader={props.loader}
            loadingLabel={strings.loading}
            container={{ ...handlers, ref: row }}
            emojiOf={(variation, index) => (
              <Gif {...shared} gif={variation} tabIndex={tabIndexOf(index) === 0 ? tabIndex : -1} />
            )}
          >
            {error && <FetchError strings={strings} onRetry={retry} />}
          </part.EmojiStrip>
        )}
        {popover.dismissal}
        {motion.canBeAsked && (
          <>
            {/* The strip ends at a line, so that the button cuts no emoji. */}
            {variations.length > 0 && <div className={classNames.dividerClassName} />}
            <div className="gifkit-emoji-motion">
              <LaterMotionControl
                isWanted
                label={strings.playGifs}
                isPlaying={motion.isPlaying}
                tabIndex={tabIndex}
                onChoose={motion.choose}
              />
            </div>
          </>
        )}
      </div>
    </WidgetRoot>
  )
}

/**
 * An emoji with its variations, fetched when it is mounted. Arrow keys, Home and End move the focus between emoji.
 * With `onClose` it is a popover.
 *
 * @example
 * ```tsx
 * <EmojiVariationsList gif={emoji} gifHeight={48} fetchVariations={(id) => client.emojiVariations(id)} />
 * ```
 */
export const EmojiVariationsList = /* @__PURE__ */ Object.assign(
  /* @__PURE__ */ withGif<EmojiVariationsListProps>(EmojiVariationsListView),
  {
    /** Class of the list. */
    className,
    ...classNames,
  },
)
