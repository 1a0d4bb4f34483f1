/** Moves the inline scripts of the generator into files and leaves out its inline styles: the policy allows neither. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ScriptFiles {
  transform(html: string): string
  /** Writes the files once all pages are rendered. */
  write(folder: string): Promise<void>
}

const inlineScript = /<script(?: id="[\w-]+")?>([\s\S]*?)<\/script>/g

/** Of wrappers; site.css has what they need. */
const inlineStyle = /(<div[^>]*?) style="[^"]*"/g

/** @param base the path under which the folder is served */
export const scriptsInFiles = (base: string): ScriptFiles => {
  const contents = new Map<string, string>()
  return {
    transform: (html) =>
      html.replace(inlineStyle, '$1').replace(inlineScript, (_, code: string) => {
        const name = `inline-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
        contents.set(name, code)
        return `<script src="${base}${name}"></script>`
      }),
    write: async (folder) => {
      await Promise.all([...contents].map(([name, code]) => writeFile(join(folder, name), code)))
    },
  }
}
