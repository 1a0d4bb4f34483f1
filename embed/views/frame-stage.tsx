import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react'
import { useBeforePaint } from '../../react/use-latest.js'
import { useIsClient, useStore } from '../../react/use-store.js'
import { frameStrings } from '../frame/frame-strings.js'
import { useFrame } from './frame-context.js'
import { FramePicture } from './frame-picture.js'

export interface FrameStageProps {
  readonly link: RefObject<HTMLAnchorElement | null>
  readonly children: ReactNode
}

/** The GIF as a link to its page, and what lies over it; on mobile, a tap opens the footer, which has that link. */
export const FrameStage = ({ link, children }: FrameStageProps): ReactElement => {
  const { shown, store } = useFrame()
  const isClient = useIsClient()
  const mobileFooter = useStore(store.view, (view) => view.mobileFooter)
  useBeforePaint(() => {
    // A server does not know the page's address, and runtimes leave what it wrote as it is.
    if (shown.link !== undefined) link.current?.setAttribute('href', shown.link)
  }, [shown.link])
  const isToggle = isClient && mobileFooter !== 'absent'
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
