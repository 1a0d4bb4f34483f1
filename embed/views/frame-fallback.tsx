import type { ReactElement } from 'react'
import type { FrameGif } from '../frame/frame-gif.js'
import { IMAGE_SIZES } from '../frame/frame-media.js'
import { frameStrings } from '../frame/frame-strings.js'

/** The GIF and the way to its page, when the rest has failed. */
export const FrameFallback = ({ shown }: { readonly shown: FrameGif }): ReactElement => {
  const { image, width, height } = shown.picture
  return (
    <main className="gkf">
      <div className="gkf-stage">
        <a className="gkf-link" href={shown.link} target="_blank" rel="noopener">
          <img
            className="gkf-image"
            src={image?.src}
            srcSet={image?.srcset || undefined}
            sizes={IMAGE_SIZES}
            alt={shown.text}
            width={width}
            height={height}
          />
        </a>
      </div>
    </main>
  )
}

/** For an address that names no GIF, or one that the content API does not have. */
export const FrameMissing = ({ home }: { readonly home: string }): ReactElement => (
  <main className="gkf gkf-missing">
    <div role="status">
      <h1>{frameStrings.missing}</h1>
    </div>
    <a className="gkf-view-on" href={home} target="_blank" rel="noopener">
      {frameStrings.home}
    </a>
  </main>
)
