#!/usr/bin/env bash
# hls-parser: a valid media playlist, parsed and written again.
# One would guess: what it parses it writes, and a playlist in UTF-8 that was decoded as such can be parsed.
# The case: a title that is not ASCII throws 'URI malformed' (it expects UTF-8 read as Latin-1); two gaps
# are parsed, but writing them is refused as redundant; of two keys of a segment, in two formats, and of EXT-X-BITRATE
# nothing remains.
# Why it matters: who rewrites playlists with it, to sign addresses, refuses valid ones, or loses keys without a word.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent hls-parser@0.16.1 >/dev/null
cat >run.cjs <<'JS'
const HLS = require('hls-parser')
HLS.setOptions({ strictMode: true })
const written = (...lines) => {
  const playlist = ['#EXTM3U', '#EXT-X-VERSION:8', '#EXT-X-TARGETDURATION:2', ...lines, '#EXT-X-ENDLIST', '']
  try {
    return HLS.stringify(HLS.parse(playlist.join('\n'))).split('\n').slice(3, -1).join(' ')
  } catch (error) {
    return String(error)
  }
}
const key = (file, format) => `#EXT-X-KEY:METHOD=SAMPLE-AES,URI="${file}",KEYFORMAT="${format}"`
const seen = {
  title: written('#EXTINF:2,Grüße', 'a.ts'),
  gaps: written('#EXT-X-GAP', '#EXTINF:2,', 'a.ts', '#EXT-X-GAP', '#EXTINF:2,', 'b.ts'),
  keys: written(key('a', 'com.apple.streamingkeydelivery'), key('b', 'identity'), '#EXTINF:2,', 'a.ts'),
  bitrate: written('#EXT-X-BITRATE:900', '#EXTINF:2,', 'a.ts'),
}
console.log('hls-parser 0.16.1:', JSON.stringify(seen, null, 2))
const expected = {
  title: 'URIError: URI malformed',
  gaps: 'Error: Invalid Playlist : Redundant item (#EXT-X-GAP)',
  keys: `${key('b', 'identity')} #EXTINF:2, a.ts`,
  bitrate: '#EXTINF:2, a.ts',
}
if (JSON.stringify(seen) !== JSON.stringify(expected)) {
  console.error('The behaviour changed; expected', JSON.stringify(expected))
  process.exit(1)
}
JS
node run.cjs
