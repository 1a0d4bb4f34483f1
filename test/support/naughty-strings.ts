/** What injections do when they run. */
const deeds = ['window.__owned=1', 'alert(1)', 'confirm(1)', 'prompt(1)', 'top.__owned=1'] as const

/** Ways to get a deed run, from any place that text may be put in by mistake. */
const injections: readonly ((deed: string) => string)[] = [
  (deed) => `<script>${deed}</script>`,
  (deed) => `<ScRiPt >${deed}</sCrIpT>`,
  (deed) => `<script/x>${deed}</script\n>`,
  (deed) => `<img src=x onerror=${deed}>`,
  (deed) => `<img src="x" onerror="${deed}"/>`,
  (deed) => `<img/src=x/onerror=${deed}//`,
  (deed) => `<svg onload=${deed}>`,
  (deed) => `<svg><script>${deed}</script></svg>`,
  (deed) => `<svg><animate onbegin=${deed} attributeName=x dur=1s>`,
  (deed) => `<math><mtext></p><img src=x onerror=${deed}>`,
  (deed) => `<iframe srcdoc="<script>parent.${deed}</script>">`,
  (deed) => `<iframe src="javascript:${deed}"></iframe>`,
  (deed) => `<body onload=${deed}>`,
  (deed) => `<input autofocus onfocus=${deed}>`,
  (deed) => `<details open ontoggle=${deed}>`,
  (deed) => `<video><source onerror=${deed}></video>`,
  (deed) => `<marquee onstart=${deed}>`,
  (deed) => `<a href="javascript:${deed}">x</a>`,
  (deed) => `<object data="javascript:${deed}">`,
  (deed) => `<embed src="javascript:${deed}">`,
  (deed) => `<form action="javascript:${deed}"><button>x</button></form>`,
  (deed) => `<template><script>${deed}</script></template>`,
  (deed) => `<style>@import 'javascript:${deed}'</style>`,
  (deed) => `<base href="javascript:${deed}//">`,
  (deed) => `<meta http-equiv=refresh content="0;url=javascript:${deed}">`,
  (deed) => `{{constructor.constructor('${deed}')()}}`,
  (deed) => `\${${deed}}`,
  (deed) => `<!--<img src="--><img src=x onerror=${deed}//">`,
]

/** Text to break out of: attributes, comments, scripts, CDATA, textareas. */
const prefixes = [
  '',
  '"',
  "'",
  '">',
  "'>",
  '"/>',
  '-->',
  ']]>',
  '</title>',
  '</textarea>',
  '</script>',
  '`',
] as const

/** Text that upsets layouts, not parsers. */
const awkward: readonly string[] = [
  '\u202eright to left\u202c',
  '\u202dforced\u202e reversed',
  '\u2066\u2067\u2068 isolates never closed',
  'עברית and English',
  'العربية 123 mixed',
  'Z̴̖͆a̷̧͝l̵͎̓g̷̱̔o̶͓͌'.repeat(20),
  '👩‍👩‍👧‍👦'.repeat(60),
  '🏳️‍🌈🇺🇳👍🏿',
  'W'.repeat(5000),
  'supercalifragilistic'.repeat(100),
  'a\u00adb'.repeat(500),
  '\u200b'.repeat(500),
  '\ufeff\u2060\u180e',
  'line\nbreak\r\nand\ttab',
  '\u0000null\u0000',
  '\u0007\u0008\u001b[31mred\u001b[0m',
  '\ud800 lone surrogate \udfff',
  'ﷺ'.repeat(50),
  '𝕱𝖆𝖓𝖈𝖞 𝔱𝔢𝔵𝔱',
  '你好，世界'.repeat(80),
  'ภาษาไทยไม่มีช่องว่าง'.repeat(20),
  'undefined',
  'null',
  'NaN',
  'true',
  '__proto__',
  'constructor',
  '[object Object]',
  '%s %d %n %x',
  '&lt;b&gt;&amp;&quot;&#0;&notanentity;',
  '\\u003cscript\\u003e',
  '../../etc/passwd',
  "'; DROP TABLE gifs; --",
  '{"a":1}',
  '٠١٢٣٤٥٦٧٨٩',
  'ı İ ß ﬀ',
]

/** Thousands of strings that must stay text wherever they are shown. */
export const naughtyStrings: readonly string[] = [
  ...awkward,
  ...prefixes.flatMap((prefix) =>
    injections.flatMap((injection) => deeds.map((deed) => prefix + injection(deed))),
  ),
]
