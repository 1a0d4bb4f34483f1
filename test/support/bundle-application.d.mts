export const bundleApplication: (input: string, file: string) => Promise<void>
