import type { Call } from '@app/contracts'
import type { Player } from '../test/chaos-bettor'
import type { Chance } from './chance'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: Buffer | null }

const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const methods = ['GET', 'POST', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'PROPFIND'] as const
const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded',
  'application/json',
  'multipart/form-data; boundary=xyz',
  'multipart/form-data',
  'text/plain',
  'image/png',
  ';;;',
  'application/x-www-form-urlencoded; charset=utf-16',
] as const
const values = [
  '',
  '0',
  '1',
  '2',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  ' 7 ',
  '20.00',
  '999999999',
  '2147483648',
  '9223372036854775808',
  '1'.repeat(400),
  'NaN',
  'Infinity',
  'null',
  'true',
  'k3',
  'bi,sm',
  'bi,bi',
  '202611210001',
  '../../etc/passwd',
  '%',
  '\u0000',
  'a\u0000b',
  '游廊',
  '😀'.repeat(30),
  "'; drop table member; --",
  '<script>1</script>',
  '{"$gt":""}',
  'a'.repeat(5000),
  'en_us',
  'xx_xx',
  '2026-11-21',
  'demo',
  'password-1',
] as const
const tokens = ['', '%%%', base64('x'), base64('\u0000'), base64('x'.repeat(43)), 'ÿ', base64('-1')] as const

/** A trailing percent sign is sent unencoded. */
const encoded = (text: string) => encodeURIComponent(text).replace(/%25$/, '%')

function fields(chance: Chance, call: Call | null): string {
  const known = call !== null && 'entries' in call.request ? Object.keys(call.request.entries as object) : []
  const names = [...known, ...(chance.next() < 0.3 ? ['extra', '__proto__', 'constructor', 'a[b]'] : [])]
  return names
    .filter(() => chance.next() < 0.9)
    .flatMap((name) => (chance.next() < 0.05 ? [name, name] : [name]))
    .map((name) => `${encodeURIComponent(name)}=${encoded(chance.pick(values))}`)
    .join('&')
}

/** A request to a route that no browser of ours would send; half of them have a member's session. */
export function fuzzRequest(chance: Chance, path: string, call: Call | null, player: Player | null): FuzzRequest {
  const method = call !== null && chance.next() < 0.6 ? call.method : chance.pick(methods)
  const text = fields(chance, call)
  const type = call !== null && chance.next() < 0.6 ? types[0] : chance.pick(types)
  const bytes = () => Buffer.from(Array.from({ length: chance.below(2000) }, () => chance.below(256)))
  const part = `--xyz\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = () => {
    if (type.startsWith('multipart')) return Buffer.concat([Buffer.from(part), bytes(), Buffer.from('\r\n--xyz--\r\n')])
    return chance.next() < 0.9 ? Buffer.from(text) : bytes()
  }
  const session = player !== null && {
    token: base64(String(player.memberId)),
    tokensso: base64(player.secret),
  }
  const odd = chance.next() < 0.2 && { token: chance.pick(tokens), tokensso: chance.pick(tokens) }
  const hasBody = !['GET', 'HEAD'].includes(method)
  return {
    method,
    path: hasBody || text === '' ? path : `${path}?${text}`,
    headers: {
      ...(hasBody && { 'content-type': type }),
      ...session,
      ...odd,
      ...(chance.next() < 0.3 && { lang: chance.pick(['en_us', 'vi_vn', 'xx', '']) }),
      ...(chance.next() < 0.3 && {
        'idempotency-key': chance.pick(['', 'short', 'k'.repeat(24), 'k'.repeat(300), '%00']),
      }),
      ...(chance.next() < 0.2 && {
        'x-forwarded-for': chance.pick(['', '1.2.3.4', '::1, 1.2.3.4', 'nobody', '1'.repeat(300)]),
      }),
      ...(chance.next() < 0.1 && { range: chance.pick(['bytes=0-', 'bytes=-1', 'bytes=9-1', 'x']) }),
    },
    body: hasBody ? body() : null,
  }
}
