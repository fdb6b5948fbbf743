import { type Cluster, startPostgres } from '@app/database/testing'
import { fillAudit, indexesOf, ownIndexes } from '../test/audit-log'
import type { Actor } from './access'
import type { Plan } from './approvals/plan'
import { presetPlan, verifyAudit } from '@app/release'
import type { Books } from './books'
import { databaseBooks } from './database-books'
import { type OpenDatabase, openDatabase } from './data/open'

let cluster: Cluster
let databases: OpenDatabase[]
let instances: Books[]
beforeAll(async () => {
  cluster = await startPostgres()
  const open = () => openDatabase({ dataDir: '', databaseUrl: cluster.url, warn: () => undefined })
  databases = await Promise.all([open(), open()])
  instances = databases.map(({ db }) => databaseBooks(db, () => new Date()))
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await cluster.stop()
})

/** Does this at once, half of it on each instance. */
const atOnce = <T>(count: number, work: (books: Books, at: number) => Promise<T>) =>
  Promise.allSettled(
    Array.from({ length: count / instances.length }, (_, round) =>
      instances.map((books, at) => work(books, round * instances.length + at)),
    ).flat(),
  )
const credential = { kind: 'token', id: 'a1', apps: null, actions: null, signedInAt: null } as const
const actor: Actor = { id: '1', name: 'ana', isAdmin: true, roles: {}, credential }
const failed = (ends: readonly PromiseSettledResult<unknown>[]) =>
  ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))

describe('two instances on one PostgreSQL', () => {
  it('REL-8 write one audit log, without a gap or a fork', async () => {
    const ends = await atOnce(60, (books, at) =>
      books.begin({ actor, action: 'promote', call: 'promote', target: `channel c${at}`, request: {} }),
    )
    expect(failed(ends)).toEqual([])
    const entries = (await instances[0]?.audit({ limit: 1000 })) ?? []
    expect(entries).toHaveLength(60)
    expect(verifyAudit(entries)).toEqual([])
  })

  it('REL-9 run a request only once if it reaches both at the same moment', async () => {
    let runs = 0
    let finish = () => {}
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const run = async () => {
      runs += 1
      await finished
      return { status: 200, body: null, outcome: 'done' as const, problems: [] }
    }
    const entry = { actor, action: 'promote', call: 'promote', target: 'channel c', request: {} } as const
    const sent = atOnce(6, (books) =>
      books.change({ key: 'one-request', hash: 'x' }, entry, run).catch((error: unknown) => {
        finish()
        throw error
      }),
    )
    for (const reason of failed(await sent)) expect(reason).toContain('still running')
    expect(runs).toBe(1)
  })

  it('REL-7 change several people at once, and keep the last admin', async () => {
    await instances[0]?.directory.setPerson('p0', true)
    const changes = await atOnce(40, (books, at) => books.directory.setPerson(`p${1 + (at % 5)}`, at % 2 === 0))
    expect(failed(changes)).toEqual([])
    await atOnce(6, (books, at) => books.directory.setPerson(`p${at}`, true))
    const ends = await atOnce(6, (books, at) => books.directory.setPerson(`p${at}`, false))
    expect(failed(ends)).toEqual([expect.stringContaining('Somebody has to be an admin')])
    const { people = [] } = (await instances[0]?.directory.list()) ?? {}
    expect(people.filter(({ isAdmin }) => isAdmin)).toHaveLength(1)
  })

  it('REL-11 open one request for a change, and count each person once', async () => {
    for (const name of ['p1', 'p2']) await instances[0]?.directory.setPerson(name, true)
    const plan: Plan = { kind: 'promote', channel: 'c', releases: [], percent: null, cohorts: [], rule: null }
    const now = new Date()
    const ids = new Set<string>()
    const requested = await atOnce(20, async ({ approvals }) => {
      ids.add((await approvals.submit({ plan, digest: 'd', by: 'p0', reason: 'x', now })).id)
    })
    expect([failed(requested), ids.size]).toEqual([[], 1])
    const [id = ''] = ids
    const arrange = await atOnce(20, ({ approvals }, at) => approvals.approve(id, `p${1 + (at % 2)}`, now))
    expect(failed(arrange)).toEqual([])
    const request = await instances[1]?.approvals.find(id)
    expect(request?.approvers.map(({ by }) => by).sort()).toEqual(['p1', 'p2'])
  })

  it('REL-11 change a rule once, if several decide on it at the same moment', async () => {
    const rule = { app: 'mfe-wallet', channel: 'c', needed: 1, start: 'promotion', fromPercent: 50, teams: [] } as const
    const set = (needed: number, before: number | null) => (books: Books) =>
      books.approvals.setRule(
        { ...rule, needed, teams: [] },
        before === null ? null : { ...rule, needed: before, teams: [] },
        { by: 'root', now: new Date() },
      )
    const results: boolean[] = []
    await atOnce(2, async (books) => results.push(await set(1, null)(books)))
    await atOnce(6, async (books, at) => results.push(await set(at === 3 ? 2 : 0, 1)(books)))
    expect(results.filter(Boolean)).toHaveLength(2)
  })

  it('REL-22 start one rollout of an app, and one of them looks after it at a time', async () => {
    const plan = { ...presetPlan, steps: [] }
    const wanted = { channel: 'c', app: 'mfe-wallet', release: '1.1.0-ab12cd34', stable: '1.0.0-ab12cd34', plan }
    const now = new Date()
    const starts = await atOnce(6, ({ rollouts }) =>
      rollouts.start({ ...wanted, reason: 'x', started_by: 'p0', ci_rule: null, entry: null }, now),
    )
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const reason of failed(starts)) expect(reason).toContain('has an open rollout in c already')
    const takers: number[] = []
    const take = (at: Date) =>
      atOnce(20, async ({ rollouts }, one) => {
        if ((await rollouts.take(`instance ${one}`, at)).length > 0) takers.push(one)
      })
    expect(failed(await take(now))).toEqual([])
    expect(takers).toHaveLength(1)
    // its lease passes: another one goes on
    await take(new Date(now.getTime() + 31_000))
    expect(takers).toHaveLength(2)
    const [early = -1, late = -1] = takers
    const { rollouts } = instances[0] as Books
    const [open] = await rollouts.list({ state: 'open' })
    const id = open?.id ?? ''
    const note = (one: number) => rollouts.note({ id, state: 'running' }, `instance ${one}`, { waits_for: 'window' })
    expect([await note(early), await note(late)]).toEqual([early === late, true])
    // what an instance wrote down late does not bring an earlier step back
    const happened = { at: now.toISOString(), person: `rollout-${id}`, target: 'x', outcome: 'done' as const }
    const entry = { ...happened, action: 'canary', details: {} }
    for (const step of [0, 2, 1])
      await rollouts.enter(id, { step, rev: step + 2, at: now, isLast: false, begun: undefined, entry })
    expect(await rollouts.find(id)).toMatchObject({ step: 2, steps: [{ rev: 2 }, { rev: 3 }, { rev: 4 }] })
    // REL-8: what happens by itself is in the audit log once, whoever writes it down
    const step = { step: 3, rev: 5, at: now, isLast: false, begun: undefined, entry }
    expect(failed(await atOnce(8, (books) => books.rollouts.enter(id, step)))).toEqual([])
    const turned: boolean[] = []
    await atOnce(8, async (books) => {
      const pause = { ...happened, action: 'pause', details: {} }
      const turn = { state: 'paused', why: 'x' } as const
      turned.push(await books.rollouts.turn({ id, state: 'running' }, `instance ${late}`, turn, pause))
    })
    expect(turned.filter(Boolean)).toHaveLength(1)
    const log = (await instances[0]?.audit({ limit: 1000 })) ?? []
    const own = log.filter(({ person }) => person === `rollout-${id}`).map(({ action }) => action)
    expect(own.sort()).toEqual(['canary', 'canary', 'canary', 'canary', 'pause'])
  })

  it('REL-28 turn an entry of the audit log into one message, and one of them sends it', async () => {
    const url = 'https://hooks.example.com/'
    const now = new Date()
    const [first] = instances
    const { id = '' } = (await first?.webhooks.add({ url, types: ['change.forced'] }, 'root', now)) ?? {}
    const credential = { kind: 'token', id: 'a1', apps: null, actions: null, signedInAt: null } as const
    const actor: Actor = { id: '1', name: 'root', isAdmin: true, roles: {}, credential }
    await atOnce(10, async (books, at) => {
      const entry = { actor, action: 'force', call: 'promote', target: `channel c${at}`, request: {} } as const
      await books.end(await books.begin(entry), entry, 'done', [])
    })
    expect(failed(await atOnce(10, ({ webhooks }) => webhooks.derive(null, now)))).toEqual([])
    await first?.webhooks.derive(null, now)
    // a promotion is one event, going around the gate another, which is all that this one takes
    expect(await first?.webhooks.deliveries(id)).toHaveLength(10)
    const taken: string[] = []
    const take = async ({ webhooks }: Books, at: number) => {
      for (const due of await webhooks.take(`instance ${at}`, now)) taken.push(due.id)
    }
    expect(failed(await atOnce(10, take))).toEqual([])
    expect([taken.length, new Set(taken).size]).toEqual([10, 10])
  })

  it('REL-10 let a sign-in end on either of them, once, and give a name to one account', async () => {
    const checks = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/', isFresh: false }
    const now = new Date()
    const secret = (await instances[0]?.sessions.beginSignIn(checks, now)) ?? ''
    const taken = await Promise.all(instances.map(({ sessions }) => sessions.takeSignIn(secret, now)))
    expect(taken.filter((one) => one !== null)).toEqual([{ ...checks, beganAt: now }])
    const grants = { isMapped: true, isAdmin: null, roles: new Map() }
    const accounts = await atOnce(6, (books, at) =>
      books.admit({ subject: `https://id.example ${at}`, name: 'noor', groups: [], authenticatedAt: null }, grants),
    )
    expect(accounts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const reason of failed(accounts)) expect(reason).toContain('The name noor belongs to somebody else here')
  })

  it('REL-22 say which of them run, from the first to the last', async () => {
    const startedAt = new Date()
    const lookMs = 60_000
    await atOnce(6, ({ instances: known }, at) => known.renew({ id: `i${at % 3}`, startedAt, lookMs }, new Date()))
    await instances[0]?.instances.leave('i1')
    expect((await instances[1]?.instances.list(new Date()))?.map(({ id }) => id)).toEqual(['i0', 'i2'])
  })

  // last: its entries have no chain
  it('REL-37 read a page of a kind and its count by an index, not through the whole log', async () => {
    const { db } = databases[0] as OpenDatabase
    await fillAudit(db, 20_000)
    expect(await indexesOf(db)).toEqual(ownIndexes)
  })
})
