import type { AnswerOf } from '@app/release'
import { makeWorld, type World } from '../../test/world'
import { fillAudit, indexesOf, ownIndexes } from '../../test/audit-log'
import { appendAudit } from './audit'

let world: World
let ana: string
beforeAll(async () => {
  world = await makeWorld()
  await world.join('root', 'admin')
  ana = await world.join('ana', {})
})
afterAll(() => world.discard())

type Input = {
  action: string
  outcome?: 'begun' | 'done' | 'asked' | 'refused' | 'failed'
  target?: string
  details?: object
}
const add = ({ action, outcome = 'done', target = '', details = {} }: Input) =>
  appendAudit(world.db, { at: '2026-11-20T10:00:00.000Z', person: 'ana', action, outcome, target, details })
const read = async (query: string) => (await world.call('GET', `/v1/audit?${query}`, ana)).json<AnswerOf<'audit'>>()
const numbers = async (query: string) => (await read(query)).entries.map(({ seq }) => seq)

describe('REL-37 the audit log by kind', () => {
  const at: Record<string, number> = {}
  beforeAll(async () => {
    const input: Record<string, Input> = {
      signIn: { action: 'sign-in' },
      begun: { action: 'promote', outcome: 'begun', target: 'channel production, mfe-wallet' },
      promoted: { action: 'promote', target: 'channel production, mfe-wallet' },
      staged: { action: 'promote', target: 'channel staging, mfe-wallet' },
      'not production': { action: 'canary', target: 'channel production-2, mfe-wallet' },
      rollout: { action: 'canary', target: 'mfe-wallet', details: { did: { channel: 'production' } } },
      checked: { action: 'check', target: 'channel production, mfe-wallet' },
      token: { action: 'manage', target: 'token 1' },
      refused: { action: 'promote', outcome: 'refused', target: 'channel production, mfe-media' },
      failed: { action: 'publish', outcome: 'failed', target: 'mfe-media' },
      forced: { action: 'force', target: 'channel production, host' },
      'refused force': { action: 'force', outcome: 'refused', target: 'channel production, host' },
      rescued: { action: 'rescue', target: 'channel staging' },
      // what somebody wrote stands for nothing
      // what JSON can say, and a database cannot read
      '\u0000': { action: 'check', details: { reason: '\u0000 \ud800 \\u0000" \\\\ud834\\', outcome: 'refused' } },
      hostile: { action: 'publish', target: '","outcome":"refused","action":"force', details: { outcome: 'refused' } },
    }
    for (const [name, entry] of Object.entries(input)) {
      const details = name === 'promoted' ? { begun: at.begun } : (entry.details ?? {})
      at[name] = (await add({ ...entry, details })).seq
    }
  })

  it.each<[string, string[]]>([
    ['changes', ['hostile', 'rescued', 'forced', 'token', 'rollout', 'not production', 'staged', 'promoted']],
    ['production', ['refused force', 'forced', 'refused', 'checked', 'rollout', 'promoted']],
    ['people', ['token', 'signIn']],
    ['forced', ['rescued', 'forced']],
    ['refused', ['refused force', 'failed', 'refused']],
  ])('REL-37 %s are those, newest first', async (kind, names) => {
    const wanted = names.map((name) => at[name])
    expect(await numbers(`kind=${kind}`)).toEqual(wanted)
    // in pages of one, through the whole log
    expect(await numbers(`kind=${kind}&limit=1&before=${wanted[0] ?? 0}`)).toEqual(wanted.slice(1, 2))
  })

  it('REL-37 an outcome comes with the entry that its change began with, on whatever page that is', async () => {
    const { entries, beginnings } = await read(`limit=1&before=${(at.promoted ?? 0) + 1}`)
    expect(entries).toMatchObject([{ seq: at.promoted, outcome: 'done' }])
    expect(beginnings).toMatchObject([{ seq: at.begun, outcome: 'begun' }])
    expect((await read('kind=people')).beginnings).toEqual([])
  })

  it('REL-37 counts those that went around the gate and those that were refused, in the whole log', async () => {
    const counts = await world.call('GET', '/v1/audit/counts', ana)
    expect(counts.json()).toEqual({ forced: 2, refused: 3 })
    expect((await world.call('GET', '/v1/audit/counts', null)).statusCode).toBe(401)
    expect((await world.call('GET', '/v1/audit?kind=all', ana)).statusCode).toBe(400)
  })

  it('REL-37 reads a page of a kind and its count by an index, not through the whole log', async () => {
    await fillAudit(world.db, 4000)
    expect(await indexesOf(world.db)).toEqual(ownIndexes)
  })
})
