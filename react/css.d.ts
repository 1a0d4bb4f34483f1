/** A sheet as a text, by Vite's name for it: minified by the build, as it is written in tests. */
declare module '*.css?inline' {
  const text: string
  export default text
}
