import { createHash } from 'node:crypto'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:2rem 1rem}main{max-width:34rem;margin:auto}h1{font-size:1.5rem;line-height:1.25}
ul{padding:0;list-style:none;display:grid;gap:.75rem}
button{width:100%;min-height:3rem;padding:.5rem 1rem;font:inherit;text-align:left;cursor:pointer;border:1px solid;border-radius:.5rem;background:Canvas;color:CanvasText}
button:hover,button:focus-visible{outline:3px solid Highlight;outline-offset:2px}
.notice{padding:.5rem 1rem;border:2px solid;border-radius:.5rem}`
const styleHash = createHash('sha256').update(style).digest('base64')

/** @param formAction where forms may lead, redirects included */
export const pagePolicy = (formAction = "'none'") =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text for HTML. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

/** A page without scripts. @param body HTML */
export const plainPage = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body><main><h1>${escaped(title)}</h1>
${body}
</main></body>
</html>
`
