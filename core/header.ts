/** What the Fetch standard takes for the name and the value of a header; of anything else a request would throw. */
export const isHeader = (name: string, value: unknown): value is string =>
  /^[!#$%&'*+\-.^_`|~\w]+$/.test(name) && typeof value === 'string' && /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
