/** Bundles `source` with what is published and React's development build, as one classic script. */
export declare const bundleHostScript: (source: string) => Promise<string>
