/** Bundles `source` against dist/, React left out, everything else in. */
export function bundleScenario(source: string, isMinified?: boolean): Promise<string>
/** Bytes after gzip at level 9. */
export function gzipBytes(code: string): number
