export interface BundleOptions {
  /** Code; without it the file is bundled. */
  readonly source?: string
  /** Patterns of names that stay imports; default none. */
  readonly external?: readonly RegExp[]
  /** Default `iife`. */
  readonly format?: 'iife' | 'es'
}

/** Bundles and minifies a file of the project, or code that imports as a host would, as it would go into production. */
export declare const bundle: (file: string, options?: BundleOptions) => Promise<string>
