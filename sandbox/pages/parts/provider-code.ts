import { attributesOf, clientLine, type PageCodeInput } from './playground/code.js'

/** Source code of the host's ports for a control's value. */
const portLines: Readonly<Record<string, readonly string[]>> = {
  privacy: [
    'const { pageGlobals } = createBrowserPorts()',
    'const ports = { pageGlobals: { ...pageGlobals, asksForPrivacy: () => true } }',
  ],
  clipboard: ['const ports = { clipboard: { write: () => Promise.resolve(false) } }'],
}

/** Objects that must stay the same between renders are created outside of the component. */
const keptLines = ({ values, props, config }: PageCodeInput): readonly string[] => [
  ...(values.client === undefined
    ? []
    : [clientLine({ ...config, apiKey: String(values.client) }).replace('client', 'ownClient')]),
  ...(props.strings === undefined ? [] : [`const strings = ${props.strings}`]),
  ...(portLines[String(values.ports)] ?? []),
  ...(props.pingback === undefined
    ? []
    : ['const pingback: PingbackSink = { send: (event) => console.log(event) }']),
]

const consent = `const Consent = () => {
  const { state, grantConsent, revokeConsent } = useConsent()
  return (
    <p>
      Usage events are {state === 'granted' ? 'sent' : 'held back'}.{' '}
      <button type="button" onClick={grantConsent}>Agree</button>{' '}
      <button type="button" onClick={revokeConsent}>Object</button>
    </p>
  )
}`

/** The code of the provider's page. */
export const providerCode = (input: PageCodeInput): string => {
  const { values, props, config } = input
  const names = ['GiphyFetch', ...(values.ports === 'privacy' ? ['createBrowserPorts'] : [])]
  const sink = props.pingback === undefined ? [] : ['type PingbackSink']
  const components = ['Gif', 'GifkitProvider', ...sink, 'ShareMenu', 'useConsent']
  const kept = ['strings', 'pingback']
  const given = Object.fromEntries(
    Object.entries(props).map(([name, source]) => [name, kept.includes(name) ? name : source]),
  )
  return [
    `import { ${names.join(', ')} } from 'gifkit'`,
    `import { ${components.join(', ')} } from 'gifkit/react'`,
    '',
    clientLine(config),
    '// A copy, as hosts have it who keep GIFs: no client of the page has fetched it.',
    'const [gif] = structuredClone((await client.trending({ limit: 1 })).data)',
    ...keptLines(input),
    '',
    consent,
    '',
    'export const Example = () => gif && (',
    `  <GifkitProvider${attributesOf(given)}`,
    '  >',
    '    <Consent />',
    '    <Gif gif={gif} width={240} />',
    '    <ShareMenu gif={gif} />',
    '  </GifkitProvider>',
    ')',
    '',
  ].join('\n')
}
