import { buildQuery } from '../../core/http/url.js'
import { attributeText } from '../../core/share/embed-code.js'

export interface OEmbedLinksOptions {
  /** Where the server answers, an address without a query. */
  readonly endpoint: string
  /** Address of the page that the links stand on, as the endpoint knows it. */
  readonly url: string
  /** What the page shows. */
  readonly title?: string | undefined
}

/** The tags by which consumers find a page's answer, as JSON and as XML; they belong into its `head`. */
export const oEmbedLinks = ({ endpoint, url, title }: OEmbedLinksOptions): string =>
  (['json', 'xml'] as const)
    .map((format) => {
      const href = attributeText(`${endpoint}?${buildQuery({ url, format })}`)
      const type = `${format === 'json' ? 'application' : 'text'}/${format}+oembed`
      const name = title?.trim() ? ` title="${attributeText(title)}"` : ''
      return `<link rel="alternate" type="${type}" href="${href}"${name}>`
    })
    .join('\n')
