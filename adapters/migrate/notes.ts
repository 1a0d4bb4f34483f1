/** What the command says of what it leaves to a person. */
import type { Heading, Plan, Reading } from './edits.js'
import { completePackages, findName, type IncumbentModule, isReplaced } from './packages.js'
import type { Place } from './syntax.js'
import type { UsedNames } from './used-names.js'

export const note = (plan: Plan, { line }: Pick<Place, 'line'>, what: string, heading: Heading): void => {
  plan.notes.push({ line, what, heading })
}

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

/** Names that no entry point has. Without any, the whole package is one that gifkit does not replace. */
export const noteMissing = (
  plan: Plan,
  place: Place,
  module: IncumbentModule,
  missing: readonly string[],
): void => {
  if (!isReplaced(module)) {
    note(plan, place, `gifkit does not replace ${module.packageName}`, 'packages')
    return
  }
  const what = `gifkit has no ${quoted(missing)} of ${module.specifier}; the import stays`
  note(plan, place, what, module.file === '' ? 'names-without-a-counterpart' : 'deep-imports')
}

/** A module that is used as a whole, or of which one entry point does not have all that is used. */
export const noteNamespace = (
  reading: Reading,
  place: Place,
  module: IncumbentModule,
  used: UsedNames,
): void => {
  const missing = used?.filter((name) => findName(module, name, reading.names) === undefined) ?? []
  if (missing.length > 0) noteMissing(reading, place, module, missing)
  else if (used === undefined) {
    if (module.file === '' && completePackages.includes(module.packageName)) return
    note(
      reading,
      place,
      `${module.specifier} is used as a whole: check the names that are read of it`,
      'namespace-imports',
    )
  } else
    note(
      reading,
      place,
      `${quoted(used)} of ${module.specifier} have more than one entry point; import them by name`,
      'namespace-imports',
    )
}
