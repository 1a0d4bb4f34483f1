interface BundleOptions {
  /** Default `iife`; a module may await at its top. */
  readonly format?: 'iife' | 'es'
  /** Default 19. */
  readonly reactMajor?: 18 | 19
}

/** Bundles `source` with what is published and React's development build, as one script. */
export declare const bundleHostScript: (source: string, options?: BundleOptions) => Promise<string>

/** Bundles several hosts, by name, as modules that share what they have in common: the code of each file. */
export declare const bundleHostModules: (
  sources: Readonly<Record<string, string>>,
) => Promise<ReadonlyMap<string, string>>
