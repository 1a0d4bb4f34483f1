/** Sheets that hosts really have, and worse. No box of a widget may change under any of them. */
export const sheets: Readonly<Record<string, string>> = {
  'a reset': `html, body, div, span, p, a, img, button, ul, li { margin: 0; padding: 0; border: 0;
    font: inherit; font-size: 100%; vertical-align: baseline; box-sizing: border-box }
    a { display: inline; color: inherit; text-decoration: none } button { all: unset }
    img, video { display: block; max-width: 100%; height: auto }`,
  'important boxes': `* { margin: 7px !important; padding: 5px !important; border: 3px solid red !important;
    box-sizing: content-box !important; float: left !important; display: inline-block !important;
    position: static !important; inset: 11px !important }`,
  'important sizes': `* { width: 33px !important; height: 44px !important; min-width: 200px !important;
    min-height: 300px !important; max-width: 250px !important; max-height: 310px !important }`,
  'pictures that fit': 'img { max-width: 100% !important; height: auto !important; width: 50% !important }',
  'flexible children': `div, a, img { flex: 1 1 0 !important; align-self: center !important;
    overflow: visible !important; gap: 30px !important; scroll-behavior: smooth !important }`,
}

/** Sheets that are held off tiles and what holds them, and that may change the parts around. */
export const sheetsOnTiles: Readonly<Record<string, string>> = {
  'important ratios': '* { aspect-ratio: 3 / 1 !important }',
  'important margins': '* { margin: 20px 30px !important }',
  'scaled pictures': 'img { scale: 0.5 !important }',
  'zoomed boxes': 'div, a, img { zoom: 1.25 !important }',
  'everything unset': '* { all: unset }',
  'blocks for links': 'a { display: block; padding: 10px; border-bottom: 1px solid; margin-bottom: 1em }',
  'framed pictures': `img { border: 1px solid; padding: 4px; border-radius: 8px; box-shadow: 0 0 9px;
    object-fit: contain; vertical-align: middle }`,
  'texts of articles': `a img, p img, div img { margin: 1em 0; display: block } a { border-bottom: 2px solid }
    ul, ol, li, [role="list"], [role="listitem"] { margin: 1em 2em; padding: 1em; list-style: disc }`,
  'wide buttons': 'button, [type="button"] { min-width: 100px; padding: 1em; width: 100%; margin: 1em }',
  'large letters': `* { line-height: 3 !important; letter-spacing: 5px !important; font-size: 40px !important;
    text-indent: 50px !important; word-spacing: 1em !important }`,
  'a large root': 'html { font-size: 200% !important }',
  'a small root': ':root { font-size: 62.5% }',
  transitions: '* { transition: all 0.01s !important }',
  'centred texts': '* { text-align: center !important; vertical-align: middle !important }',
  'columns of boxes': 'div { display: flex !important; flex-direction: column !important }',
  'tables of boxes': 'div { display: table !important }',
  'nothing beyond its box': '* { overflow: hidden !important }',
  layers: '* { will-change: transform !important; isolation: isolate !important }',
  containment: '* { contain: none !important; content-visibility: visible !important }',
  perspective: '* { perspective: 100px !important; transform-style: preserve-3d !important }',
  'logical sizes': `* { inline-size: 33px !important; min-block-size: 300px !important;
    max-inline-size: 250px !important }`,
  'logical boxes':
    '* { margin-block: 7px !important; padding-inline: 5px !important; border-inline: 3px solid !important; inset-inline: 9px !important }',
  'floats of pictures':
    'img[src], a { float: right !important; clear: both !important; position: relative !important; top: 9px !important }',
  'links that lead elsewhere': `a[href^="http"] { padding-inline-end: 20px !important }
    a[href]::after { content: "→"; display: block; height: 20px }`,
  'no borders': '* { border-width: 0 !important; outline: 0 !important }',
  snapping:
    'html { scroll-snap-type: y mandatory } * { scroll-snap-align: start; scroll-margin: 50px; scroll-padding: 40px }',
  'inline focus': '[tabindex] { display: inline !important; outline: 9px solid !important }',
  'moved boxes': '* { translate: 10px 10px !important }',
  'turned boxes': 'img, a { rotate: 2deg !important }',
}
