import { type CSSProperties, type HTMLAttributes, memo, type ReactElement } from 'react'
import { forHost } from '../core/model/host-gif.js'
import { AttributionOverlay } from './attribution/attribution-overlay.js'
import { MotionControl, motionStrings } from './gif/motion-control.js'
import { stringsOf } from './provider.js'
import { type TileProps, useTile } from './use-tile.js'

export const gifClassName = 'giphy-gif'

const DrawnTile = (props: TileProps): ReactElement => {
  const { setting, gif, store, width, height, position } = props
  const { look, gifkit, motion, isClient } = setting
  const { overlay: Overlay, controls: Controls } = look
  const { view, box, link, image, served } = useTile(props)
  const { isHovered, isPlaying } = view
  // What lies over the link is in the tab order while the focus is in the tile.
  const tabIndex = view.hasFocus ? 0 : -1
  const over = { gif: forHost(gif), isHovered, width, height }
  // Both take the same attributes here, but for the address.
  const Link = (view.href === undefined ? 'div' : 'a') as 'a'
  const item: HTMLAttributes<HTMLElement> = {
    role: position === undefined ? undefined : 'listitem',
    'aria-posinset': position,
    'aria-setsize': props.setSize,
  }
  return (
    <div {...item} className="gifkit-tile" ref={box}>
      <Link
        className={props.className ?? gifClassName}
        data-giphy-id={gif.id}
        data-giphy-is-sticker={gif.is_sticker}
        data-gifkit-color={view.placeholder}
        style={
          isClient && view.backgroundColor
            ? ({ '--gifkit-tile-colour': view.backgroundColor } as CSSProperties)
            : undefined
        }
        tabIndex={view.tabIndex}
        href={view.href}
        role={view.role}
        aria-label={view.label}
        ref={link}
      >
        {served && <img {...served} alt={served.alt} ref={image} />}
        {Overlay && <Overlay {...over} />}
      </Link>
      {view.hasAuthor && (
        <AttributionOverlay
          gif={gif}
          isHovered={isHovered}
          onClick={look.onAuthorClick}
          tabIndex={tabIndex}
          strings={look.strings}
        />
      )}
      {view.hasControl && (
        <MotionControl
          label={stringsOf(motionStrings, gifkit, look.strings).playGif(view.picture.alt)}
          isPlaying={isPlaying}
          isForTouch={isPlaying && !isHovered}
          tabIndex={tabIndex}
          onChoose={(wanted) =>
            store.send({ type: 'motionChosen', choice: { isPlaying: wanted, over: motion.choice } })
          }
        />
      )}
      {Controls && <Controls {...over} tabIndex={tabIndex} />}
    </div>
  )
}

/** One GIF: a link with an image, and what lies over it. Renders again only for its own state. */
export const Tile = /* @__PURE__ */ memo(DrawnTile)
