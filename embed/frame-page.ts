import { nativeUrlParser } from '../adapters/platform.js'
import { Gif } from '../core/model/gif.js'
import { rightOf } from '../core/model/lenient.js'
import { attributeText } from '../core/share/embed-code.js'
import { type FrameGif, frameGif } from './frame/frame-gif.js'
import { IMAGE_SIZES, REDUCED_MOTION } from './frame/frame-media.js'
import type { FrameOptions } from './frame/frame-options.js'
import { frameStrings } from './frame/frame-view-model.js'

/** What a server puts into the frame page. */
export interface FramePage {
  /**
   * The GIF as JSON of the content API, which is painted before any script runs. If it is missing or invalid, the page
   * requests it from the content API with `options.apiKey`.
   */
  readonly gif?: unknown
  /** Options for the page's script. */
  readonly options?: Partial<Omit<FrameOptions, 'gif'>> | undefined
  /** Address of the folder with the frame's script and stylesheet (`dist/embed`); default `.`, beside the page. */
  readonly assets?: string | undefined
  /** HTML that is added to the head unescaped, such as links to an oEmbed endpoint. */
  readonly head?: string | undefined
}

type Attributes = Readonly<Record<string, string | number | undefined>>

const attributes = (all: Attributes): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${attributeText(String(value))}"`)
    .join('')

/** JSON that cannot end the script element around it. */
const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The part of a frame that needs no script: the GIF as a link to its page. The views hydrate it, so it must equal the
 * markup of their first render.
 */
export const frameMarkup = ({ picture, link, text }: FrameGif): string => {
  const { image, still, width, height } = picture
  const source = still ? `<source${attributes({ media: REDUCED_MOTION, srcSet: still.srcset })}/>` : ''
  const img = attributes({
    class: 'gkf-image',
    src: image?.src,
    srcSet: image?.srcset,
    sizes: image?.srcset ? IMAGE_SIZES : undefined,
    alt: text,
    width,
    height,
  })
  const anchor = attributes({
    class: 'gkf-link',
    href: link,
    target: '_blank',
    rel: 'noopener',
    'aria-label': frameStrings.openGif(text),
  })
  return (
    '<main class="gkf"><div class="gkf-scroll"><div class="gkf-stage">' +
    `<a${anchor}><picture class="gkf-picture">${source}<img${img}/></picture></a>` +
    '</div></div></main>'
  )
}

/**
 * The HTML of a GIF's frame page, `{base}/embed/{gifId}`, for any server. The GIF is painted before any script runs.
 * Scripts and styles are files and options are in a data block, so that the strictest Content-Security-Policy works.
 * `dist/embed/` has to be served beside the page, or at `assets`. All values of the GIF are escaped, and of its
 * addresses only http(s) ones are used.
 */
export const framePage = ({ gif: json, options = {}, assets = '.', head = '' }: FramePage): string => {
  const gif = rightOf(Gif.decode(json))
  const { trackingQueryString = '', homeUrl } = options
  const shown = gif && frameGif(gif, { trackingQueryString, homeUrl }, nativeUrlParser)
  const folder = attributeText(assets.replace(/\/+$/, ''))
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="strict-origin-when-cross-origin">
    <title>${attributeText(shown?.text ?? frameStrings.frame)}</title>
    <base target="_blank">
    <link rel="stylesheet" href="${folder}/frame.css">
    <script type="module" src="${folder}/frame.js"></script>
    ${head}
  </head>
  <body>
    <div id="gifkit-frame">${shown ? frameMarkup(shown) : ''}</div>
    <script type="application/json" id="gifkit-embed">${dataBlock({ ...options, ...(gif && { gif: json }) })}</script>
  </body>
</html>
`
}
