import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react'
import { useBeforePaint } from '../../react/use-latest.js'
import { useIsClient, useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-strings.js'
import { useFrame } from './frame-context.js'
import { FramePicture } from './frame-picture.js'

/**
 * The GIF as a link to its page, and what lies over it; on mobile, a tap opens the footer where the GIF has external
 * media.
 */
export const FrameStage = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const { shown, store } = useFrame()
  const isClient = useIsClient()
  const mobileFooter = useStore(store.view, (view) => view.mobileFooter)
  const link = useRef<HTMLAnchorElement>(null)
  useBeforePaint(() => {
    // A server does not know the page's address, and runtimes leave what it wrote as it is.
    if (shown.link !== undefined) link.current?.setAttribute('href', shown.link)
  }, [shown.link])
  const isToggle = isClient && mobileFooter !== 'absent' && shown.playerInfo !== undefined
  const click = (event: MouseEvent): void => {
    if (!isToggle) {
      store.did('gif-click')
      return
    }
    event.preventDefault()
    store.send({ type: 'imageTapped' })
  }
  return (
    <div className="gkf-stage">
      <a
        className="gkf-link"
        ref={link}
        href={shown.link}
        target="_blank"
        rel="noopener"
        aria-label={frameStrings.openGif(shown.text)}
        aria-expanded={isToggle ? mobileFooter === 'shown' : undefined}
        onClick={click}
      >
        <FramePicture />
      </a>
      {children}
    </div>
  )
}
