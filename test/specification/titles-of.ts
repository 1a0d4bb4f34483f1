import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../support/source-files.js'

/** A string that opens the arguments of `test`, `it`, or of what `test.each(…)` and the like return. */
const titled = /(?:\b(?:test|it)|\)|`)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1\s*,/g
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm

/** Titles of the tests in a piece of source, escapes resolved. */
export const titlesIn = (source: string): readonly string[] =>
  [...source.replace(comment, '').matchAll(titled)].map((match) => (match[2] ?? '').replace(/\\(.)/g, '$1'))

/** Titles of the tests in a file of the project. */
export const titlesOf = (path: string): readonly string[] =>
  titlesIn(readFileSync(join(projectRoot, path), 'utf8'))
