import { type AuditEntry, verifyAudit } from '@app/release'
import { folderStore } from '@app/registry/node'
import { join } from 'node:path'
import { makeWorld, type World } from '../../test/world'
import { appendAudit } from './audit'
import { exportAudit } from './export'

let world: World
const onError = (error: unknown) => world.errors.push(error)
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.discard())

const add = async (count: number) => {
  for (let at = 0; at < count; at++)
    await appendAudit(world.db, {
      at: world.now().toISOString(),
      person: 'ana',
      action: 'promote',
      target: `${at}`,
      outcome: 'done',
      details: { token: null },
    })
}
const parts = async () => (await world.privateStore.list('audit/')).map((key) => key.slice('audit/'.length))
const exported = (store = world.privateStore) => exportAudit({ privateStore: store, books: world.books, onError })
/** How many entries all parts together have. */
async function checked() {
  const stored = await Promise.all((await parts()).map((name) => world.privateStore.read(`audit/${name}`)))
  const texts = stored.map((part) => Buffer.from(part?.bytes ?? []).toString('utf8'))
  const entries = texts.flatMap((text) => (JSON.parse(text) as { entries: AuditEntry[] }).entries)
  expect(verifyAudit(entries)).toEqual([])
  return entries.length
}

it('REL-8 the log is exported part by part, never over one, and the parts are checked together', async () => {
  await exported()
  expect(await parts()).toEqual([])
  await add(1100)
  await exported()
  await exported()
  expect(await parts()).toEqual(['000000000001.json'])
  await add(3)
  const before = await world.privateStore.read('audit/000000000001.json')
  // another instance that listed the parts before this one wrote its own
  const late = folderStore(join(world.root, 'private'))
  const stale = await late.list('audit/')
  await exported()
  await add(2)
  await exported({ ...late, list: () => Promise.resolve(stale) })
  expect(await parts()).toEqual(['000000000001.json', '000000001101.json'])
  expect(await world.privateStore.read('audit/000000000001.json')).toEqual(before)
  expect(await checked()).toBe(1103)
  await exported()
  expect(await checked()).toBe(1105)
  expect(world.errors).toEqual([])
})
