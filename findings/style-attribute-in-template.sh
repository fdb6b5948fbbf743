#!/usr/bin/env bash
# Style attributes in templates, under a content security policy without 'unsafe-inline'.
# One would guess: what the browser reports as blocked has no effect.
# The case: Chromium reports the style attribute of a <template> when it parses it, and applies it to the template's
# clones. Solid, Svelte and Lit insert their markup that way, so a static attribute is reported and works. Values that
# Lit sets (style=${…}, styleMap) are really blocked; its property .style=${…} is neither reported nor blocked.
# Why it matters: a report is no evidence that a page is broken, and a policy no protection against templates.
# Needs Chromium: CHROMIUM=/usr/bin/chromium findings/style-attribute-in-template.sh
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent lit@3.3.3 esbuild@0.28.2 playwright-core@1.65.1 >/dev/null
cat >page.js <<'JS'
import { html, render } from 'lit'
import { styleMap } from 'lit/directives/style-map.js'
const color = 'rgb(255, 0, 0)'
render(
  [
    html`<p id="template" style="color: rgb(255, 0, 0)"></p>`,
    html`<p id="value" style="color: ${color}"></p>`,
    html`<p id="styleMap" style=${styleMap({ color })}></p>`,
    html`<p id="property" .style=${`color: ${color}`}></p>`,
  ],
  document.body,
)
const other = document.createElement('div')
document.body.append(other)
other.innerHTML = '<p id="innerHTML" style="color: rgb(255, 0, 0)"></p>'
JS
npx esbuild page.js --bundle --minify --log-level=error --outfile=bundle.js
cat >run.mjs <<'JS'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
const server = createServer(({ url }, response) => {
  const isScript = url === '/bundle.js'
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.setHeader('content-security-policy', "default-src 'none'; script-src 'self'; style-src 'self'")
  response.end(isScript ? readFileSync('bundle.js') : '<!doctype html><body><script src="/bundle.js"></script>')
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' '),
})
const page = await browser.newPage()
await page.addInitScript(() => {
  window.reported = 0
  document.addEventListener('securitypolicyviolation', () => window.reported++)
})
await page.goto(`http://127.0.0.1:${server.address().port}/`)
const seen = await page.evaluate(async () => {
  await new Promise((resolve) => setTimeout(resolve))
  const applied = [...document.querySelectorAll('p')].map((p) => [p.id, getComputedStyle(p).color === 'rgb(255, 0, 0)'])
  return { reported: window.reported, applied: Object.fromEntries(applied) }
})
console.log(`Chromium ${browser.version()}, lit 3.3.3:`, JSON.stringify(seen))
await browser.close()
server.close()
const expected = { reported: 4, applied: { template: true, value: false, styleMap: false, property: true, innerHTML: false } }
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error('The behaviour changed; expected', JSON.stringify(expected))
  process.exit(1)
}
JS
node run.mjs
