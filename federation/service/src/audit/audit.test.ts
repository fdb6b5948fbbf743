import { sql } from 'kysely'
import { makeWorld, type World } from '../../test/world'
import { verifyAudit, type AuditEntry, type AnswerOf } from '@app/release'
import { appendAudit, readAudit } from './audit'
import { folderStore } from '@app/registry/node'
import { join } from 'node:path'
import { exportAudit } from './export'
import { fillAudit, indexesOf, ownIndexes } from '../../test/audit-log'

describe('what is written', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  afterAll(() => world.discard())

  const entry = (target: string) => ({
    ...({ details: { reason: 'x', list: [1, { b: 1, a: 2 }] }, outcome: 'done', target } as const),
    at: '2026-11-20T10:00:00.000Z',
    person: 'ana',
    action: 'promote',
  })

  const onError = (error: unknown) => world.errors.push(error)
  const add = async (count: number) => {
    for (let at = 0; at < count; at++) await appendAudit(world.db, entry(`later ${at}`))
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

  describe('the audit log', () => {
    it('REL-8 is not exported while it is empty', async () => {
      await exported()
      expect(await parts()).toEqual([])
    })

    it('REL-8 numbers entries without gaps, even if several are written at once', async () => {
      await Promise.all(Array.from({ length: 20 }, (_, index) => appendAudit(world.db, entry(`app ${index}`))))
      const entries = await readAudit(world.db, { limit: 100 })
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index))
      expect(verifyAudit(entries)).toEqual([])
      expect((await readAudit(world.db, { before: 5, limit: 2 })).map(({ seq }) => seq)).toEqual([4, 3])
    })

    it('REL-8 is read whole by the command line, in several pages', async () => {
      await Promise.all(Array.from({ length: 1005 }, (_, index) => appendAudit(world.db, entry(`more ${index}`))))
      const { entries } = await world.verbs(await world.join('ana', 'admin')).audit()
      expect([entries.length, verifyAudit(entries)]).toEqual([1025, []])
    })

    it.each(['update audit set entry = entry', 'delete from audit', 'truncate audit'])(
      'REL-8 cannot be changed in the database: %s',
      async (statement) => {
        await expect(sql.raw(statement).execute(world.db)).rejects.toThrow('the audit log is append-only')
        expect(await readAudit(world.db, { limit: 2000 })).toHaveLength(1025)
      },
    )

    it('REL-8 shows what was changed, left out or added in an export', async () => {
      const entries = (await readAudit(world.db, { limit: 2000 })).slice(-20)
      const changed = entries.map((one) => (one.seq === 7 ? { ...one, person: 'ben' } : one))
      expect(verifyAudit(changed)).toEqual(['Entry 7 is not what was written.'])
      expect(verifyAudit(entries.filter(({ seq }) => seq !== 9))).toEqual(['Entry 9 is missing: the next one is 10.'])
      const named = { seq: 20, hash: entries[0]?.hash ?? '', by: 'a note' }
      expect(verifyAudit(entries.slice(1), [named])).toEqual([
        `Entry 20 with the hash ${named.hash}, which a note names, is missing.`,
      ])
      expect(verifyAudit([...entries, ...entries.slice(0, 1)])).toEqual(['Entry 20 is there twice.'])
      const swapped = entries.map((one) => (one.seq === 3 || one.seq === 4 ? { ...one, seq: 7 - one.seq } : one))
      expect(verifyAudit(swapped).length).toBeGreaterThan(2)
    })

    it('REL-8 the log is exported part by part, never over one, and the parts are checked together', async () => {
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
      expect(await parts()).toEqual(['000000000001.json', '000000001026.json'])
      expect(await world.privateStore.read('audit/000000000001.json')).toEqual(before)
      expect(await checked()).toBe(1028)
      await exported()
      expect(await checked()).toBe(1030)
      expect(world.errors).toEqual([])
    })
  })
})

describe('what is found in the log', () => {
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
        hostile: {
          action: 'publish',
          target: '","outcome":"refused","action":"force',
          details: { outcome: 'refused' },
        },
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
      expect((await world.call('GET', '/v1/audit?kind=all', ana)).statusCode).toBe(400)
    })

    it('REL-37 reads a page of a kind and its count by an index, not through the whole log', async () => {
      await fillAudit(world.db, 4000)
      expect(await indexesOf(world.db)).toEqual(ownIndexes)
    })
  })

  describe('REL-37 the audit log is searched', () => {
    let begun = 0
    let done = 0
    let other = 0
    beforeAll(async () => {
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

    const find = async (query: Record<string, string>) =>
      (await world.call('GET', `/v1/audit?${new URLSearchParams(query)}`, ana)).json<AnswerOf<'audit'>>()
    const found = async (search: string, more = {}) =>
      (await find({ search, ...more })).entries
        .map(({ seq }) => seq)
        .filter((seq) => [begun, done, other].includes(seq))

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
      expect((await find({ limit: '1', before: String(begun + 1) })).ended).toEqual([begun])
      expect((await find({ limit: '1' })).ended).toEqual([])
    })
  })
})
