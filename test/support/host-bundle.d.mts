interface BundleOptions {
  /** Default `iife`; a module may await at its top. */
  readonly format?: 'iife' | 'es'
  /** Default 19. */
  readonly reactMajor?: 18 | 19
}

/** Bundles `source` with what is published and React's development build, as one script. */
export declare const bundleHostScript: (source: string, options?: BundleOptions) => Promise<string>
