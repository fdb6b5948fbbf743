import assert from 'node:assert/strict'
import { test } from 'node:test'
import { read } from './files.mjs'

/** The lines of a service or an anchor, up to the next line with the same indentation. */
function blockOf(text, name, indent) {
  const lines = text.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`${indent}${name}:`))
  assert.ok(start >= 0, `compose.yaml has no ${name}`)
  const length = lines
    .slice(start + 1)
    .findIndex((line) => line.startsWith(indent) && /\S/.test(line[indent.length] ?? ''))
  return lines.slice(start, length < 0 ? undefined : start + 1 + length).join('\n')
}
/** The secrets that a block names, in any form: compose passes on a name without a value from its own environment. */
const secretsIn = (block) => [...new Set(block.match(/\b\w+_(?:KEY|PASSWORD|PARTNERS)\b/g))].sort()

test('compose gives each process its own keys and no others', () => {
  const compose = read('deploy/compose.yaml')
  const ofApi = [
    'AWS_SECRET_ACCESS_KEY',
    'BANK_KEY',
    'BEACON_KEY',
    'DAY_KEY',
    'DRAW_KEY',
    'MEDIA_KEY',
    'OPERATOR_KEY',
    'PAGE_KEY',
    'PEPPER_KEY',
    'POSTGRES_PASSWORD',
    'PROVIDER_KEY',
    'PUSH_KEY',
    'RELEASE_EVENTS_KEY',
  ]
  assert.deepEqual(secretsIn(blockOf(compose, 'x-api', '')), [...ofApi, 'SSO_PARTNERS', 'WORKER_KEY'])
  assert.deepEqual(secretsIn(blockOf(compose, 'x-edge', '')), ['AWS_SECRET_ACCESS_KEY', 'PAGE_KEY'])
  const sandbox = blockOf(compose, 'sandbox', '  ')
  assert.deepEqual(secretsIn(sandbox), ['PROVIDER_KEY'])
  assert.doesNotMatch(sandbox, /<<|\*/, 'the sandbox takes nothing over from the API')
  for (const name of ['media', 'live']) {
    const block = blockOf(compose, name, '  ')
    assert.deepEqual(secretsIn(block), ['AWS_SECRET_ACCESS_KEY', 'WORKER_KEY'])
    assert.doesNotMatch(block, /<<|\*/, `${name} takes nothing over from the API`)
  }
  assert.deepEqual(secretsIn(blockOf(compose, 'postgres', '  ')), ['POSTGRES_PASSWORD'])
  assert.deepEqual(secretsIn(blockOf(compose, 'nginx', '  ')), [])
  assert.doesNotMatch(compose, /\benv_file\b/, 'a file of variables holds the keys of everybody')
})

test('nginx logs no query strings, and nothing of a media address that would allow playing it', () => {
  const nginx = read('deploy/nginx.conf')
  const formats = [...nginx.matchAll(/log_format (\w+) '([^']*)'/g)].map(([, name, format]) => [name, format])
  assert.deepEqual(
    formats.map(([name]) => name),
    ['paths', 'media'],
  )
  for (const [, format] of formats)
    assert.doesNotMatch(format, /\$(request|request_uri|args|query_string|http_referer)\b/)
  assert.doesNotMatch(formats[1][1], /\$uri/)
  // without a format, nginx uses its default, which contains the whole address
  const logs = [...nginx.matchAll(/^ *access_log ([^;]*);/gm)].map(([, log]) => log)
  assert.deepEqual(logs, ['/dev/stdout paths', '/dev/stdout media'])
  const media = /location \/media\/ \{([^}]*)\}/.exec(nginx)?.[1] ?? ''
  assert.match(media, /access_log \/dev\/stdout media;/)
  // at every lower level a line contains the raw request
  assert.deepEqual(
    [...nginx.matchAll(/error_log \S+ (\w+);/g)].map(([, level]) => level),
    ['alert'],
  )
})

test('the edge in compose trusts the one proxy in front of it', () => {
  assert.match(blockOf(read('deploy/compose.yaml'), 'x-edge', ''), /TRUSTED_HOPS: '1'/)
  assert.match(read('deploy/nginx.conf'), /proxy_set_header X-Forwarded-Proto \$client_scheme;/)
  assert.match(read('deploy/upstreams.conf'), /map \$scheme \$client_scheme \{ default \$scheme; \}/)
})
