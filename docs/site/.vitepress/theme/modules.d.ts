/** Modules of the generator that have no types. */
declare module '@localSearchIndex' {
  const index: Readonly<Partial<Record<string, () => Promise<unknown>>>>
  export default index
}

declare module 'vitepress/dist/client/theme-default/*.vue' {
  const component: object
  export default component
}
