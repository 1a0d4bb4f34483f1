/** Schemes that no page should follow out of data, each with something that would show if it were followed. */
const schemes: readonly (readonly [scheme: string, rest: string])[] = [
  ['javascript', 'window.__owned=1'],
  ['javascript', '//%0awindow.__owned=1'],
  ['javascript', '/**/window.__owned=1//https://giphy.test/'],
  ['vbscript', 'MsgBox(1)'],
  ['livescript', 'window.__owned=1'],
  ['data', 'text/html,<script>opener.__owned=1</script>'],
  ['data', 'text/html;base64,PHNjcmlwdD5vcGVuZXIuX19vd25lZD0xPC9zY3JpcHQ+'],
  ['data', 'image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.__owned=1"/>'],
  ['blob', 'https://127.0.0.1/0b1c'],
  ['file', '///etc/passwd'],
  ['filesystem', 'https://127.0.0.1/temporary/a'],
  ['view-source', 'https://127.0.0.1/'],
  ['about', 'blank'],
  ['ftp', '//127.0.0.1/a'],
  ['ws', '//127.0.0.1/a'],
  ['intent', '//127.0.0.1/#Intent;scheme=javascript;end'],
  ['mailto', 'a@giphy.test'],
  ['chrome', '//settings'],
  ['x-unknown', 'window.__owned=1'],
]

/** Ways to write a scheme that sloppy checks miss and browsers accept, or do not. */
const disguises: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:`,
  (scheme) => `${scheme.toUpperCase()}:`,
  (scheme) => `${scheme[0]?.toUpperCase()}${scheme.slice(1)}:`,
  (scheme) => ` ${scheme}:`,
  (scheme) => `\t${scheme}:`,
  (scheme) => `\n\r${scheme}:`,
  (scheme) => `\u0000${scheme}:`,
  (scheme) => `\u0001\u001f ${scheme}:`,
  (scheme) => `${scheme.slice(0, 2)}\t${scheme.slice(2)}:`,
  (scheme) => `${scheme.slice(0, 3)}\n${scheme.slice(3)}:`,
  (scheme) => `${scheme.slice(0, 1)}\r\n${scheme.slice(1)}:`,
  (scheme) => `${scheme}\t:`,
  (scheme) => `${scheme}\n:`,
  (scheme) => `${[...scheme].join('\t')}:`,
  (scheme) => `\u00a0${scheme}:`,
  (scheme) => `\ufeff${scheme}:`,
  (scheme) => `${scheme}&#58;`,
  (scheme) => `${scheme}&colon;`,
  (scheme) => `${scheme}%3a`,
  (scheme) => `&#x6a;${scheme}:`,
]

/** Addresses that look like the web and are not what they seem. */
const odd: readonly string[] = [
  '',
  ' ',
  '/relative',
  'relative/path',
  '../up',
  '?query',
  '#hash',
  'https://user:secret@127.0.0.1/',
  'https://giphy.test@127.0.0.1/',
  'https://giphy.test:443@127.0.0.1/',
  'http://:@127.0.0.1:x/',
  'https:\\\\user@127.0.0.1\\',
  'https://',
  'http://[::1',
  'https://%00/',
  'https://127.0.0.1:99999/',
  'https://\u202e/',
  'http:',
  'https:127.0.0.1:1',
  'http:127.0.0.1:1/a',
  'https:/',
  ':https://127.0.0.1/',
  '<https://127.0.0.1/>',
]

/** Hundreds of addresses that must reach no `href`, no `src` and no window. */
export const hostileAddresses: readonly string[] = [
  ...schemes.flatMap(([scheme, rest]) => disguises.map((disguise) => disguise(scheme) + rest)),
  ...odd,
]

/** Odd ways to write addresses of the web, which are fine. */
export const oddSafeAddresses: readonly string[] = [
  'https://127.0.0.1:1/javascript:alert(1)',
  'https://127.0.0.1:1/?u=javascript:alert(1)#data:text/html,x',
  'HTTPS://127.0.0.1:1/A',
  'https:\\\\127.0.0.1:1\\a',
  '//127.0.0.1:1/protocol-relative',
  ' https://127.0.0.1:1/spaces ',
  'ht\ntps://127.0.0.1:1/newline',
  'https://127.0.0.1:1/"><script>window.__owned=1</script>',
  "https://127.0.0.1:1/' onclick='window.__owned=1",
]
