import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '@app/registry/testing'
import { audit } from './audit'
import { runCommand } from './command'
import { auditHash } from './service/audit-chain'
import { type AuditEntry, type NamedEntry, auditStart, auditText } from './service/audit-entry'
import type { Surroundings } from './surroundings'

let root: string
let printed = ''
beforeEach(async () => {
  root = await makeFolder()
  printed = ''
})
afterEach(() => rm(root, { recursive: true }))

/** A log as the service writes it, newest first. */
function logOf(count: number): AuditEntry[] {
  const log: AuditEntry[] = []
  for (let seq = 1; seq <= count; seq += 1) {
    const what = { at: '2026-11-20T10:00:00.000Z', person: 'ana', action: 'promote', target: `channel c${seq}` }
    const entry = { ...what, outcome: 'done' as const, details: { token: 'a', reason: 'x' } }
    const previous = log[0]?.hash ?? auditStart
    log.unshift({ seq, ...entry, previous, hash: auditHash(seq, previous, auditText(entry)) })
  }
  return log
}
const service = (entries: AuditEntry[], named: NamedEntry[] = []) => ({
  audit: () => Promise.resolve({ entries, named }),
})
const check = (entries: AuditEntry[], known?: AuditEntry) =>
  audit({ from: undefined, known, json: false }, service(entries))
const run = (line: string, env = {}) =>
  runCommand(line.split(' '), {
    root,
    cwd: root,
    env,
    now: () => new Date(),
    out: (text: string) => (printed += text),
    err: (text: string) => (printed += text),
  } as unknown as Surroundings)

it('REL-8 the audit of a release service is checked by one command, which prints what to keep', async () => {
  const log = logOf(3)
  const report = await check(log)
  expect(report).toContain('has 3 entries, the newest of 2026-11-20T10:00:00.000Z by ana; none was')
  expect(report).toContain('Nothing outside the log says which entry is the newest')
  expect(report).toContain(`--known 3:${log[0]?.hash}`)
})

it('REL-8 an entry that was changed or left out is named, and missing newest ones with an entry that is known', async () => {
  const log = logOf(4)
  const changed = log.map((entry) => (entry.seq === 2 ? { ...entry, person: 'eve' } : entry))
  await expect(check(changed)).rejects.toThrow('Entry 2 is not what was written.')
  const hashedAnew = changed.map((entry) =>
    entry.seq === 2 ? { ...entry, hash: auditHash(2, entry.previous, auditText(entry)) } : entry,
  )
  await expect(check(hashedAnew)).rejects.toThrow('Entry 3 does not follow from the one before.')
  await expect(check(log.filter(({ seq }) => seq !== 2))).rejects.toThrow('Entry 2 is missing: the next one is 3.')
  await expect(check(log.slice(1))).resolves.toContain('3 entries')
  await expect(check(log.slice(1), log[0])).rejects.toThrow('Entry 4 with the hash')
  await expect(check([])).rejects.toThrow('has no entries')
})

it('REL-8 a log that was rewritten, or cut off at its end, does not have what revisions of channels name', async () => {
  const log = logOf(4)
  const named = [3, 4].map((seq) => ({
    seq,
    hash: '',
    ...log.find((entry) => entry.seq === seq),
    by: `revision ${seq} of production`,
  }))
  const checked = (entries: AuditEntry[]) =>
    audit({ from: undefined, known: undefined, json: false }, service(entries, named))
  expect(await checked(log)).toContain('It is complete up to entry 4, which revision 4 of production names.')
  expect(await checked(logOf(6))).toContain(
    'It is complete up to entry 4, which revision 4 of production names: if entries after 6 were cut off, this does not show it.',
  )
  await expect(checked(log.slice(1))).rejects.toThrow(
    /^Entry 4 with the hash \w{64}, which revision 4 of production names, is missing\.$/,
  )
  const anew = logOf(4)
    .map((entry) => ({ ...entry, person: 'eve' }))
    .reverse()
  let previous = auditStart
  for (const entry of anew) {
    entry.previous = previous
    previous = entry.hash = auditHash(entry.seq, previous, auditText(entry))
  }
  await expect(check(anew)).resolves.toContain('4 entries')
  await expect(checked(anew)).rejects.toThrow('Entry 3 with the hash')
})

it('REL-8 the parts that the service writes every hour are checked together', async () => {
  const log = logOf(5)
  const parts = join(root, 'audit')
  await mkdir(parts)
  const write = (name: string, entries: AuditEntry[]) => writeFile(join(parts, name), JSON.stringify({ entries }))
  await write('4-5.json', log.slice(0, 2))
  expect(await run(`audit --from ${parts}`)).toBe(1)
  expect(printed).toContain('Entry 1 is missing')
  await write('1-3.json', log.slice(2))
  expect(await run(`audit --from ${parts}`)).toBe(0)
  expect(printed).toContain('has 5 entries')
})

it('REL-8 an export is checked without the service', async () => {
  const log = logOf(2)
  const file = join(root, 'audit.json')
  await writeFile(file, await audit({ from: undefined, known: undefined, json: true }, service(log)))
  expect(await run(`audit --from ${file} --known 2:${log[0]?.hash}`, { REGISTRY_URL: 'https://down.example' })).toBe(0)
  expect(printed).toContain('has 2 entries')
  expect(await run(`audit --from ${file} --known 3:${log[0]?.hash}`)).toBe(1)
  await writeFile(file, '{"entries":[{}]}')
  expect(await run(`audit --from ${file}`)).toBe(1)
  expect(printed).toContain('is not an export of an audit log')
  expect(await run(`audit --from ${root}/none.json`)).toBe(1)
})

it('REL-8 a registry without a service has no audit log, and a wrong entry to look for is named', async () => {
  expect(await run('audit', { REGISTRY_URL: root })).toBe(1)
  expect(printed).toContain('Only a release service has an audit log')
  expect(await run('audit --known 3:abc')).toBe(2)
  expect(printed).toContain('--known takes the number and the hash')
})
