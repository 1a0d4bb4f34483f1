/**
 * A copy of `https://www.youtube.com/iframe_api`: a few lines that load the rest, by a Trusted Types policy of their
 * own.
 */
interface ApiPage {
  YT?: { loading?: number }
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(url: string): string },
    ): {
      createScriptURL(url: string): string
    }
  }
}

const page = window as Window & ApiPage
const WIDGET = 'https://www.youtube.com/s/player/stand-in/www-widgetapi.js'
page.YT ??= { loading: 0 }
if (!page.YT.loading) {
  page.YT.loading = 1
  const policy = page.trustedTypes?.createPolicy('youtube-widget-api', { createScriptURL: (url) => url })
  const script = document.createElement('script')
  script.src = policy ? policy.createScriptURL(WIDGET) : WIDGET
  document.head.append(script)
}
