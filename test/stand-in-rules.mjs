/** Flags by which a browser finds the stand-ins at an address where it looks for hosts of these names. */
export const standInRules = (names, address) => {
  const { port } = new URL(address)
  const rules = names.map((name) => `MAP ${name}:443 127.0.0.1:${port}`)
  return [
    '--ignore-certificate-errors',
    `--host-resolver-rules=${[...rules, 'MAP favicon.invalid 127.0.0.1'].join(',')}`,
  ]
}
