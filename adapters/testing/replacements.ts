/** Properties of a page that are replaced for a test. */
export interface Replacements {
  /** Replaces a property, or adds it. */
  define(target: object, name: string, property: PropertyDescriptor): void
  /** Puts back what was there, latest first; removes what was not there. */
  restore(): void
}

export const replacements = (): Replacements => {
  const undo: (() => void)[] = []
  return {
    define: (target, name, property) => {
      const before = Object.getOwnPropertyDescriptor(target, name)
      Object.defineProperty(target, name, { configurable: true, enumerable: true, ...property })
      undo.push(() => {
        if (before) Object.defineProperty(target, name, before)
        else Reflect.deleteProperty(target, name)
      })
    },
    restore: () => {
      for (const step of undo.splice(0).reverse()) step()
    },
  }
}
