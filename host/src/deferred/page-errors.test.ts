import type { ReleaseSet } from '@app/registry'
import { toPageError } from './page-errors'

const set = {
  channel: 'production',
  rev: 4,
  host: { id: '1.0.0-0a0b0c0d', source: 'stable' },
  remotes: {
    'mfe-wallet': { id: '1.1.0-99aa00ff', source: 'canary' },
    'mfe-media': { id: '1.0.0-11bb22cc', source: 'last-good' },
    'mfe-hosts': { id: '1.2.0-33dd44ee', source: 'mix' },
  },
} as unknown as ReleaseSet
const base = 'https://club.example/r'
const wallet = `${base}/mfe-wallet/1.1.0-99aa00ff`
const thrown = (stack: string, type: new (message: string) => Error = TypeError) =>
  Object.assign(new type('Ana owes 5,000'), { stack })

const v8 = `TypeError: Ana owes 5,000
    at Object.first (${wallet}/page-home.js:1:220)
    at async Promise.all (index 0)
    at https://elsewhere.example/x.js:1:1
    at ${base}/host/1.0.0-0a0b0c0d/host.js:2:31`
const others = `first@${wallet}/page-home.js:1:220
@${base}/host/1.0.0-0a0b0c0d/host.js:2:31
global code@https://club.example/member/ana:1:5`

describe('REL-24 what a page tells about an error', () => {
  it.each([
    ['Chromium', v8],
    ['Firefox and Safari', others],
  ])('REL-24 is its class and its places in the page’s releases, as %s writes them', (_, stack) => {
    expect(toPageError(set, thrown(stack))).toEqual({
      app: 'mfe-wallet',
      class: 'TypeError',
      frames: [
        { app: 'mfe-wallet', file: 'page-home.js', line: 1, column: 220 },
        { app: 'host', file: 'host.js', line: 2, column: 31 },
      ],
    })
  })

  it('REL-24 has no name that an app gave it, and not more than ten places', () => {
    class AnaOwesError extends Error {
      override name = 'AnaOwesError'
    }
    const stack = Array.from({ length: 14 }, (_, line) => `at ${wallet}/routes.js:${line + 1}:1`).join('\n')
    const reported = toPageError(set, thrown(stack, AnaOwesError))
    expect([reported?.class, reported?.frames.length]).toEqual(['Error', 10])
    expect(JSON.stringify(reported)).not.toContain('Ana')
  })

  it('REL-24 names whose it is: who was known to fail, else the innermost remote, else the host', () => {
    const host = `at ${base}/host/1.0.0-0a0b0c0d/host.js:2:31`
    const both = thrown(`${host}\n    at ${wallet}/page-home.js:1:220`)
    expect(toPageError(set, both)?.app).toBe('mfe-wallet')
    expect(toPageError(set, thrown(host))?.app).toBe('host')
    expect(toPageError(set, thrown(host), 'mfe-media')?.app).toBe('mfe-media')
  })

  it.each([
    ['of a release that the page fell back to', `at ${base}/mfe-media/1.0.0-11bb22cc/a.js:1:1`],
    ['of a mix', `at ${base}/mfe-hosts/1.2.0-33dd44ee/a.js:1:1`],
    ['of another release', `at ${base}/mfe-wallet/9.9.9-00000000/a.js:1:1`],
    ['of another site', 'at https://elsewhere.example/a.js:1:1'],
    ['of nowhere', ''],
  ])('REL-24 is nothing if the error is %s', (_, stack) => {
    expect(toPageError(set, thrown(stack))).toBeNull()
  })

  it('REL-24 is nothing if no error was thrown', () => {
    expect([undefined, 'text', { stack: v8 }].map((value) => toPageError(set, value))).toEqual([null, null, null])
  })
})
