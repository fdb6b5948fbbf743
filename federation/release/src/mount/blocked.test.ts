import { sentenceOf } from './blocked'

const source = 'http://localhost:4000/r/mfe-notes/1.0.0-aaaaaaaa/assets/notes.js'
const ofHost = 'http://localhost:4000/r/host/1.0.0-aaaaaaaa/host.js'

it.each([
  [
    'style-src-elem',
    'inline',
    source,
    /the <style> element that assets\/notes\.js:2:30 writes: .*put styles into files/,
  ],
  ['style-src-elem', 'inline', ofHost, /the <style> element that its code writes: /],
  [
    'style-src-attr',
    'inline',
    source,
    /the style attribute that assets\/notes\.js:2:30 writes: use a class .* \.style=/,
  ],
  ['script-src', 'wasm-eval', source, /WebAssembly \(script-src\) in assets\/notes\.js:2:30: use a variant/],
  ['script-src', 'eval', source, /eval \(script-src\) in assets\/notes\.js:2:30: build it in production mode/],
  [
    'img-src',
    'https://cdn.example/a.png',
    source,
    /https:\/\/cdn\.example\/a\.png \(img-src\) in assets\/notes\.js:2:30$/,
  ],
  ['img-src', 'https://cdn.example/a.png', '', /https:\/\/cdn\.example\/a\.png \(img-src\) in its code$/],
])('MF-9 REL-5 a team reads where the policy blocks %s %s, and the way out', (directive, blocked, source, expected) => {
  expect(sentenceOf({ directive, blocked, source, line: 2, column: 30 })).toMatch(expected)
})
