import type { PageConfig } from '../page-config.js'
import { type Control, propOf, type Values } from './control.js'

/** How the example uses the library. */
export type Flavour = 'react' | 'plain'

/** Inputs for the lines of a recipe. */
export interface RecipeInput {
  readonly values: Values
  readonly flavour: Flavour
  /** A value as source code. */
  readonly literal: (value: unknown) => string
  /** `: type` in TypeScript, nothing in plain JavaScript. */
  readonly typed: (type: string) => string
}

/** Describes the code beside a widget, for both flavours. */
export interface CodeRecipe {
  /** Name in `gifkit/react`. */
  readonly component: string
  /** Name in `gifkit/render`; default `render` and the component's name. */
  readonly render?: string
  /** Further names that `setup` uses, by module; on a plain page all come from `gifkit`. */
  readonly imports?: (values: Values) => Readonly<Record<string, readonly string[]>>
  /** Lines before the widget. `client` is declared already; a module may `await`. */
  readonly setup?: (input: RecipeInput) => readonly string[]
  /** Props without a control, as source code: `{ fetchGifs: 'fetchGifs' }`. */
  readonly fixed?: (values: Values) => Readonly<Record<string, string>>
  /** Scripts of a plain page under `/standalone/`; default `gifkit.js`. */
  readonly scripts?: readonly string[]
  /** Writes the whole code, for a widget that consists of several components. */
  readonly write?: Partial<Record<Flavour, (input: PageCodeInput) => string>>
}

/** Inputs for the code of a whole page. */
export interface PageCodeInput extends RecipeInput {
  readonly config: PageConfig
  /** Props that differ from the widget's defaults, as source code by name. */
  readonly props: Readonly<Record<string, string>>
}

/** As a plain key of an object literal, `__proto__` would set the prototype. */
const keyOf = (key: string): string =>
  key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key)

/** A value as source code in this project's style: single quotes, and quoted keys only where needed. */
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
      // JSX strings have no escapes.
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

/** The line of each example that creates the client. */
export const clientLine = ({ apiKey, api }: PageConfig): string =>
  `const client = new GiphyFetch(${literal(apiKey)}, {}, { serverUrl: ${literal(`${api}/v1/`)} })`

/** Props as source code: those fixed by the recipe, and those that differ from the widget's defaults. */
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

const reactCode = (recipe: CodeRecipe, input: PageCodeInput): string => {
  const { component } = recipe
  const setup = recipe.setup?.(input) ?? []
  const hasClient = usesClient(setup, input.props)
  const imports = mergedImports(
    hasClient ? { gifkit: ['GiphyFetch'] } : {},
    { 'gifkit/react': [component] },
    recipe.imports?.(input.values) ?? {},
  )
  const lines = [...(hasClient ? [clientLine(input.config)] : []), ...setup]
  const attributes = attributesOf(input.props)
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

const plainCode = (recipe: CodeRecipe, input: PageCodeInput): string => {
  const { component, render = `render${component}`, scripts = ['gifkit.js'] } = recipe
  const setup = recipe.setup?.(input) ?? []
  const hasClient = usesClient(setup, input.props)
  const names = [
    ...(hasClient ? ['GiphyFetch'] : []),
    ...Object.values(recipe.imports?.(input.values) ?? {}).flat(),
    render,
  ]
  const lines = [
    `const { ${[...new Set(names)].join(', ')} } = gifkit`,
    ...(hasClient ? [clientLine(input.config)] : []),
    ...setup,
    `${render}(${objectOf(input.props)}, document.getElementById('widget'))`,
  ]
  return [
    '<div id="widget"></div>',
    ...scripts.map((script) => `<script src="${input.config.pages}/standalone/${script}"></script>`),
    '<script type="module">',
    // A text may contain `</script>`, which would end the script.
    ...lines.map((line) => `  ${line.replaceAll('</', '<\\/')}`),
    '</script>',
    '',
  ].join('\n')
}

/** The code for the current values of the controls. */
export const codeFor = (
  flavour: Flavour,
  recipe: CodeRecipe,
  controls: readonly Control[],
  values: Values,
  config: PageConfig,
): string => {
  const input: PageCodeInput = {
    values,
    flavour,
    config,
    literal,
    typed: (type) => (flavour === 'react' ? `: ${type}` : ''),
    props: propSources(recipe, controls, values),
  }
  const own = recipe.write?.[flavour]
  if (own) return own(input)
  return flavour === 'react' ? reactCode(recipe, input) : plainCode(recipe, input)
}
