import type { Call } from '@app/contracts'
import { toJsonSchema } from '@valibot/to-json-schema'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const who = { public: 'anybody', list: 'anybody, or members while video_login is 1', member: 'members' } as const

function fieldsOf({ request }: Call): string {
  const { properties = {}, required = [] } = toJsonSchema(request, { typeMode: 'input', errorMode: 'ignore' })
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
  return names.map((name) => `<code>${escaped(name)}</code>`).join(' ') || 'none'
}

const row = (call: Call) =>
  `<tr><th scope="row"><code>${escaped(`${call.method} ${call.path}`)}</code></th><td>${who[call.access]}</td><td>${fieldsOf(call)}</td><td>${call.idempotent === true ? 'takes idempotency-key' : ''}</td></tr>`

/** A page without scripts that lists all calls. */
export const docsPage = (calls: readonly Call[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Veranda API</title>
<link rel="stylesheet" href="/api-docs/styles.css">
</head>
<body>
<main>
<h1>Veranda API</h1>
<p>Under <code>/api/</code>. GET sends a query, POST a form. Every answer is base64 of <code>{code, msg, data}</code>; code 200 is success.
A member’s calls carry the headers <code>tokensso</code> and <code>token</code>, base64-encoded; <code>lang</code> is the language of texts.</p>
<p>With every field and answer: <a href="/api-docs/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<table>
<thead><tr><th scope="col">Call</th><th scope="col">Who</th><th scope="col">Fields</th><th scope="col">Note</th></tr></thead>
<tbody>
${calls.map(row).join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`

export const docsStyles = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem; }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto; }
th, td { text-align: start; vertical-align: top; padding: 0.5rem 0.75rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
th { font-weight: 600; }
`
