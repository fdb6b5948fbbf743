import type { AuditEntry } from '@app/release/audit-entry'
import { targetText } from './meaning'
import { rowsOf } from './rows'

const of = (call: string, request: object, overrides: Partial<AuditEntry> = {}) => {
  const entry: AuditEntry = {
    seq: 1,
    at: '2026-11-20T09:36:02.000Z',
    person: 'ana',
    action: 'manage',
    target: '',
    outcome: 'done',
    details: { call, request },
    previous: 'a'.repeat(64),
    hash: 'b'.repeat(64),
    ...overrides,
  }
  return rowsOf({ entries: [entry], beginnings: [], ended: [] }).map(targetText)
}

it.each([
  ['createToken', { person: 'ana', name: 'laptop', days: 90 }, 'laptop, ana'],
  [
    'addCiRule',
    { apps: ['mfe-a', 'mfe-b'], issuer: 'https://ci.example', claims: {} },
    'https://ci.example, mfe-a, mfe-b',
  ],
  ['addWebhook', { url: 'https://hooks.example', types: ['release.promoted'] }, 'https://hooks.example'],
  ['collect', { days: 365, isReal: false }, 'the registry'],
  ['sign-in', {}, 'the release service'],
])('REL-37 says what %s was about, although it has no target of its own', (call, request, text) => {
  expect(of(call, request)).toEqual([text])
})
