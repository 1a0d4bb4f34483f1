export interface BundleOptions {
  /** Code; without it the file is bundled. */
  readonly source?: string
  /** Patterns of names that stay imports; default none. */
  readonly external?: readonly RegExp[]
  /** Default `iife`. */
  readonly format?: 'iife' | 'esm'
}

/** Bundles and minifies a file of the project, or code that imports as a host would, as it would go into production. */
export declare const bundle: (file: string, options?: BundleOptions) => Promise<string>

/** A file that a bundler makes; the first are those that are loaded before the code runs. */
export interface Chunk {
  /** Of the file; chunks import one another from beside themselves. */
  readonly name: string
  readonly code: string
  readonly isEntry: boolean
  readonly isFirst: boolean
}

/** The same in chunks: what code imports by `import()` is loaded later. */
export declare const bundleChunks: (
  file: string,
  options?: Omit<BundleOptions, 'format'>,
) => Promise<readonly Chunk[]>

/**
 * The same as bundlers make it that keep what is loaded first in one file, such as Rollup and webpack. esbuild moves what
 * a later part shares with the entry into files of its own, each of which costs a page on a slow phone 10 ms.
 */
export declare const pageChunks: (file: string) => Promise<readonly Chunk[]>

/** Bytes after gzip of what code uses that imports the project's own build/, by part; `partOf` gets a file's path. */
export declare const bytesByPart: (
  source: string,
  partOf: (path: string) => string,
) => Promise<Readonly<Record<string, number>>>
