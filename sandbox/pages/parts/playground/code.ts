import type { PageConfig } from '../page-config.js'
import { type Control, propOf, type Values } from './control.js'

/** Which of the two ways of using the library a page shows. */
export type Flavour = 'react' | 'plain'

/** Inputs of a recipe's lines. */
export interface RecipeInput {
  readonly values: Values
  readonly flavour: Flavour
  /** A value as source code. */
  readonly literal: (value: unknown) => string
  /** `: type` in TypeScript, nothing in plain JavaScript. */
  readonly typed: (type: string) => string
}

/** How the code beside a widget is made; both flavours come from one recipe. */
export interface CodeRecipe {
  /** Name in `gifkit/react`. */
  readonly component: string
  /** Name in `gifkit/render`; default `render` and the component's name. */
  readonly render?: string
  /** Further names that `setup` uses, by the module that has them; on a plain page all come from `gifkit`. */
  readonly imports?: (values: Values) => Readonly<Record<string, readonly string[]>>
  /** Lines before the widget. `client` is there already; a module may `await`. */
  readonly setup?: (input: RecipeInput) => readonly string[]
  /** Props that no control stands for, as source code: `{ fetchGifs: 'fetchGifs' }`. */
  readonly fixed?: (values: Values) => Readonly<Record<string, string>>
  /** Scripts of a plain page under `/standalone/`; default `gifkit.js`. */
  readonly scripts?: readonly string[]
  /** Whole code of its own, where a widget is made of several components. Gets the props as source code. */
  readonly write?: Partial<Record<Flavour, (parts: CodeParts) => string>>
}

/** Inputs of the code of a page. */
export interface CodeParts extends RecipeInput {
  readonly config: PageConfig
  /** Props that differ from the widget's defaults, as source code by name. */
  readonly props: Readonly<Record<string, string>>
}

/** In an object literal this key sets the prototype, unless it is computed. */
const keyOf = (key: string): string =>
  key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)

/** A value as source code in this project's manner: single quotes, no needless ones. */
export const literal = (value: unknown): string => {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, part]) => `${keyOf(key)}: ${literal(part)}`)
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`
}

/** JSX attributes, one a line below `indent`. */
export const attributesOf = (props: Readonly<Record<string, string>>, indent = '    '): string =>
  Object.entries(props)
    .map(([name, source]) => {
      if (source === 'true') return `\n${indent}${name}`
      // JSX strings know no escapes.
      const isPlainText = /^'[^'"\\&<>{}]*'$/.test(source)
      return `\n${indent}${name}=${isPlainText ? `"${source.slice(1, -1)}"` : `{${source}}`}`
    })
    .join('')

/** `{ a, b: 1 }` over several lines. */
export const objectOf = (props: Readonly<Record<string, string>>, indent = '    '): string => {
  const entries = Object.entries(props)
  const lines = entries.map(
    ([name, source]) => `\n${indent}${source === name ? name : `${name}: ${source}`},`,
  )
  return entries.length === 0 ? '{}' : `{${lines.join('')}\n${indent.slice(2)}}`
}

/** The line that makes the client, as every example has it. */
export const clientLine = ({ apiKey, api }: PageConfig): string =>
  `const client = new GiphyFetch(${literal(apiKey)}, {}, { serverUrl: ${literal(`${api}/v1/`)} })`

/** Props as source code: what the recipe fixes, and what the controls say beyond the widget's defaults. */
export const propSources = (
  recipe: CodeRecipe,
  controls: readonly Control[],
  values: Values,
): Readonly<Record<string, string>> => {
  const sources: Record<string, string> = { ...recipe.fixed?.(values) }
  for (const control of controls) {
    const value = values[control.name]
    if (control.prop === false || value === undefined || value === control.default) continue
    if (control.kind === 'callback') {
      if (value === true) sources[control.name] = '(...details) => console.log(...details)'
      continue
    }
    const write = control.source as ((value: unknown) => string) | undefined
    sources[control.name] = write ? write(value) : literal(propOf(control, value))
  }
  return sources
}

const importLines = (imports: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(imports).map(
    ([module, names]) => `import { ${[...new Set(names)].sort().join(', ')} } from '${module}'`,
  )

const mergedImports = (
  ...all: readonly Readonly<Record<string, readonly string[]>>[]
): Readonly<Record<string, readonly string[]>> => {
  const merged: Record<string, readonly string[]> = {}
  for (const imports of all)
    for (const [module, names] of Object.entries(imports))
      merged[module] = [...(merged[module] ?? []), ...names]
  return merged
}

const usesClient = (lines: readonly string[], props: Readonly<Record<string, string>>): boolean =>
  [...lines, ...Object.values(props)].some((line) => /\bclient\b/.test(line))

const reactCode = (recipe: CodeRecipe, parts: CodeParts): string => {
  const { component } = recipe
  const setup = recipe.setup?.(parts) ?? []
  const hasClient = usesClient(setup, parts.props)
  const imports = mergedImports(
    hasClient ? { gifkit: ['GiphyFetch'] } : {},
    { 'gifkit/react': [component] },
    recipe.imports?.(parts.values) ?? {},
  )
  const lines = [...(hasClient ? [clientLine(parts.config)] : []), ...setup]
  const attributes = attributesOf(parts.props)
  const tag = attributes === '' ? `<${component} />` : `(\n  <${component}${attributes}\n  />\n)`
  return [
    ...importLines(imports),
    '',
    ...lines,
    ...(lines.length > 0 ? [''] : []),
    `export const Example = () => ${tag}`,
    '',
  ].join('\n')
}

const plainCode = (recipe: CodeRecipe, parts: CodeParts): string => {
  const { component, render = `render${component}`, scripts = ['gifkit.js'] } = recipe
  const setup = recipe.setup?.(parts) ?? []
  const hasClient = usesClient(setup, parts.props)
  const names = [
    ...(hasClient ? ['GiphyFetch'] : []),
    ...Object.values(recipe.imports?.(parts.values) ?? {}).flat(),
    render,
  ]
  const lines = [
    `const { ${[...new Set(names)].join(', ')} } = gifkit`,
    ...(hasClient ? [clientLine(parts.config)] : []),
    ...setup,
    `${render}(${objectOf(parts.props)}, document.getElementById('widget'))`,
  ]
  return [
    '<div id="widget"></div>',
    ...scripts.map((script) => `<script src="${parts.config.pages}/standalone/${script}"></script>`),
    '<script type="module">',
    // A text may hold what would end the script.
    ...lines.map((line) => `  ${line.replaceAll('</', '<\\/')}`),
    '</script>',
    '',
  ].join('\n')
}

/** The code that produces what the controls show. */
export const codeFor = (
  flavour: Flavour,
  recipe: CodeRecipe,
  controls: readonly Control[],
  values: Values,
  config: PageConfig,
): string => {
  const parts: CodeParts = {
    values,
    flavour,
    config,
    literal,
    typed: (type) => (flavour === 'react' ? `: ${type}` : ''),
    props: propSources(recipe, controls, values),
  }
  const own = recipe.write?.[flavour]
  if (own) return own(parts)
  return flavour === 'react' ? reactCode(recipe, parts) : plainCode(recipe, parts)
}
