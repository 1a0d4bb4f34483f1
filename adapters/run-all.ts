/** Runs every task, also after one of them threw; the first error is thrown when all had their turn. */
export const runAll = (tasks: Iterable<() => void>): void => {
  let failure: { readonly error: unknown } | undefined
  for (const task of tasks) {
    try {
      task()
    } catch (error) {
      failure ??= { error }
    }
  }
  if (failure !== undefined) throw failure.error
}
