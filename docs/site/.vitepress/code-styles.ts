/** Colours of code as classes in one file, because the policy of the site allows no inline styles. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformerStyleToClass } from '@shikijs/transformers'
import type { ShikiTransformer } from 'shiki'

export interface CodeStyles {
  readonly transformer: ShikiTransformer
  /** Writes the file once all pages are rendered. */
  write(folder: string): Promise<void>
}

export const codeStyles = (): CodeStyles => {
  const transformer = transformerStyleToClass({ classPrefix: 'code-' })
  return {
    transformer,
    write: (folder) => writeFile(join(folder, 'code.css'), transformer.getCSS()),
  }
}
