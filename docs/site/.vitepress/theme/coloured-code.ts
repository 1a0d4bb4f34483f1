/** Colours code while it is edited, as the build colours the samples. It is loaded once an example is edited. */
import { createHighlighterCore } from '@shikijs/core'
import { createJavaScriptRegexEngine } from '@shikijs/engine-javascript'
import { h, type VNode } from 'vue'

/** A text as elements, whose text is the same. */
export type ColourCode = (text: string) => (VNode | string)[]

export const loadColours = async (): Promise<ColourCode> => {
  const highlighter = await createHighlighterCore({
    // It reads TypeScript without tags as well.
    langs: [import('@shikijs/langs/tsx')],
    themes: [
      import('@shikijs/themes/github-light-high-contrast'),
      import('@shikijs/themes/github-dark-high-contrast'),
    ],
    engine: createJavaScriptRegexEngine(),
  })
  const themes = { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' }
  return (text) =>
    highlighter
      .codeToTokens(text, { lang: 'tsx', themes, defaultColor: false })
      .tokens.flatMap((line) => [
        ...line.map(({ content, htmlStyle }) => h('span', { style: htmlStyle }, content)),
        '\n',
      ])
}
