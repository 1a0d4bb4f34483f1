import { Gif } from '../../core/model/gif.js'
import { rightOf } from '../../core/model/lenient.js'
import type { UrlParser } from '../../core/ports.js'
import { attributeText } from '../../core/share/embed-code.js'
import { type FrameGif, frameGif } from './frame-gif.js'
import { IMAGE_SIZES, REDUCED_MOTION } from './frame-media.js'
import type { FrameOptions } from './frame-options.js'
import { frameStrings } from './frame-strings.js'

/** What a server says of the frame page that it answers with. */
export interface FramePage {
  /**
   * As the content API wrote it, and put into the page: painted before any script runs. Without it, or where it
   * cannot be shown, the page asks the content API, for which it needs `options.apiKey`.
   */
  readonly gif?: unknown
  /** What the page's script is told. */
  readonly options?: Partial<Omit<FrameOptions, 'gif'>> | undefined
  /** Where the folder with the frame's script and sheet (`dist/embed`) is served; default `.`, beside the page. */
  readonly assets?: string | undefined
  /** Tags for the head that a server adds, such as links to its oEmbed endpoint. Written as they are. */
  readonly head?: string | undefined
}

type Attributes = Readonly<Record<string, string | number | undefined>>

const attributes = (all: Attributes): string =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${attributeText(String(value))}"`)
    .join('')

/** JSON that cannot end the script element it stands in. */
const dataBlock = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The part of a frame that is there before any script: the GIF, and the way to its page. The views take it over, so
 * it says what their first render says, to the letter.
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
 * The whole frame page (specification, section 2): the GIF is painted before any script runs, and the options stand
 * in a data block, so that a strict policy needs neither inline code nor inline style.
 */
export const frameDocument = (
  { gif: json, options = {}, assets = '.', head = '' }: FramePage,
  urlParser: UrlParser,
): string => {
  const gif = rightOf(Gif.decode(json))
  const { trackingQueryString = '', homeUrl } = options
  const shown = gif && frameGif(gif, { trackingQueryString, homeUrl }, urlParser)
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
