#!/usr/bin/env bash
# Libraries that insert rules through the CSSOM, under a content security policy without 'unsafe-inline'.
# One would guess: styled-components, emotion and MUI need 'unsafe-inline' or a nonce, as their documents say.
# The case: in production mode all they lack is the empty <style> element, into which they insertRule. With the hash of
# the empty text in style-src they work without a violation; without it emotion and MUI show a page without any style,
# in silence, and styled-components throws. (motion's popLayout is like emotion; React's <style precedence> has text.)
# Why it matters: the hash lets in nothing that is written into a page. Needs Chromium: CHROMIUM=/usr/bin/chromium
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent react@19.3.1 react-dom@19.3.1 styled-components@6.6.0 @emotion/react@11.14.0 \
  @emotion/styled@11.14.1 @mui/material@9.5.0 esbuild@0.28.2 playwright-core@1.65.1 >/dev/null
write() { # name, import, component
  cat >"$1.jsx" <<JS
import { createRoot } from 'react-dom/client'
import $2
const Red = styled($3)({ color: 'rgb(255, 0, 0)' })
createRoot(document.querySelector('main')).render(<Red id="red">$1</Red>)
JS
  npx esbuild "$1.jsx" --bundle --minify --log-level=error --jsx=automatic '--define:process.env.NODE_ENV="production"' --outfile="$1.js"
}
write styled-components "styled from 'styled-components'" "'p'"
write emotion "styled from '@emotion/styled'" "'p'"
write mui "{ Button, styled } from '@mui/material'" "Button"
cat >run.mjs <<'JS'
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
const empty = `'sha256-${createHash('sha256').digest('base64')}'`
const server = createServer(({ url }, response) => {
  const { pathname, search } = new URL(url, 'http://localhost')
  const isScript = pathname.endsWith('.js')
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.setHeader('content-security-policy', `default-src 'none'; script-src 'self'; style-src 'self' ${search ? empty : ''}`)
  response.end(isScript ? readFileSync(`.${pathname}`) : `<!doctype html><main></main><script src="${pathname}.js"></script>`)
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' '),
})
const seen = {}
for (const name of ['styled-components', 'emotion', 'mui'])
  for (const withHash of [false, true]) {
    const page = await browser.newPage()
    let errors = 0
    page.on('pageerror', () => errors++)
    await page.addInitScript(() => {
      window.reported = 0
      document.addEventListener('securitypolicyviolation', () => window.reported++)
    })
    await page.goto(`http://127.0.0.1:${server.address().port}/${name}${withHash ? '?hash' : ''}`)
    await page.waitForFunction(() => document.querySelector('#red') || window.reported >= 4)
    const [isRed, reported] = await page.evaluate(() => {
      const red = document.querySelector('#red')
      return [red !== null && getComputedStyle(red).color === 'rgb(255, 0, 0)', window.reported > 0]
    })
    seen[`${name} ${withHash ? 'with' : 'without'} the hash`] = { isRed, reported, hasThrown: errors > 0 }
    await page.close()
  }
console.log(`Chromium ${browser.version()}, styled-components 6.6.0, emotion 11.14, MUI 9.5.0:`, seen)
await browser.close()
server.close()
const isAsExpected = Object.entries(seen).every(([name, { isRed, reported, hasThrown }]) =>
  name.includes('without') ? !isRed && reported && hasThrown === name.startsWith('styled') : isRed && !reported && !hasThrown,
)
if (!isAsExpected) {
  console.error('The behaviour changed.')
  process.exit(1)
}
JS
node run.mjs
