import type { AnswerOf } from '@app/release'
import { makeWorld, type World } from '../../test/world'
import { appendAudit } from './audit'

let world: World
let ana: string
let begun = 0
let done = 0
let other = 0
beforeAll(async () => {
  world = await makeWorld()
  await world.join('root', 'admin')
  ana = await world.join('ana', {})
  const add = async (outcome: 'begun' | 'done', details: object, target = 'mfe-wallet') =>
    (
      await appendAudit(world.db, {
        at: '2026-11-20T10:00:00.000Z',
        person: 'ben',
        action: 'promote',
        outcome,
        target,
        details,
      })
    ).seq
  begun = await add('begun', { request: { reason: 'The "Receipt" shows 100 % \\ of it' } })
  other = await add('done', { request: { reason: 'another', text: `"begun":${begun}` } }, 'mfe-media')
  done = await add('done', { begun })
})
afterAll(() => world.discard())

const read = async (query: Record<string, string>) =>
  (await world.call('GET', `/v1/audit?${new URLSearchParams(query)}`, ana)).json<AnswerOf<'audit'>>()
const found = async (search: string, more = {}) =>
  (await read({ search, ...more })).entries.map(({ seq }) => seq).filter((seq) => [begun, done, other].includes(seq))

describe('REL-37 the audit log is searched', () => {
  it.each(['receipt', '"RECEIPT"', '100 % \\ of', 'ben'])(
    'REL-37 an outcome is found by %s, which only its beginning says',
    async (search) => {
      const isOfAll = search === 'ben'
      expect(await found(search)).toEqual(isOfAll ? [done, other, begun] : [done, begun])
      expect(await found(search, { kind: 'changes' })).toEqual(isOfAll ? [done, other] : [done])
    },
  )

  it('REL-37 through the whole log, a page at a time, and nothing else is found', async () => {
    expect(await found('ben', { limit: '1', before: String(done) })).toEqual([other])
    expect(await found('mfe-media')).toEqual([other])
    for (const search of ['no such text', '%', "' or true --", '\u0000']) {
      const isThere = search === '%'
      expect(await found(search)).toEqual(isThere ? [done, begun] : [])
    }
  })

  it('REL-37 a page says which changes that began on it have ended, wherever their outcome is', async () => {
    expect((await read({ limit: '1', before: String(begun + 1) })).ended).toEqual([begun])
    expect((await read({ limit: '1' })).ended).toEqual([])
  })
})
