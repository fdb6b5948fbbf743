// How long a period with 10,000 bets of 10,000 members takes to settle, and one with a single bet that is drawn at the
// same time: npm run bench:settlement
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@app/database/testing'
import { sql } from 'kysely'
import { type Place, withBooks } from '../chaos/table'
import { settleDue } from '../src/features/orders/settle'
import { invariants } from '../src/invariants'
import { checkInvariants } from '../src/ledger/invariants'
import type { Services } from '../src/services'
import { closeNow, makeGame, openRound, unbound } from '../test/betting'
import { machine, table, write } from './document'

const size = 10_000
const everyMs = 5
const maxMs = { PostgreSQL: 1_000, embedded: 5_000 }

/** Members with money, in statements for all of them. */
async function addMembers({ db }: Services): Promise<void> {
  await sql`
    insert into member (username, name_key, password_hash, header_img, is_see, free_see_time, created_at)
    select 'player' || n, 'player' || n, '-', '', g.is_see, g.free_see_time, now()
    from generate_series(1, ${size}::int4) n, member_group g where g.id = 1`.execute(db)
  await sql`insert into account (kind, member_id) select 'member', id from member order by id`.execute(db)
  await sql`
    select count(*) from (select id from account where kind = 'member' order by id) a,
      ledger_post('deposit', 'bench:' || a.id, array[2, a.id], array[-10000, 10000], now())`.execute(db)
}

/** One of two picks of each bet wins, whatever the dice are. */
async function bet({ db }: Services, game: number, round: string, members: number): Promise<void> {
  const { rows } = await sql<{ placed: number }>`
    select count(*) filter (where bet.outcome = 'placed')::int4 as placed
    from (select id from member order by id limit ${members}) m,
      take_bet(m.id, null, null, ${game}, ${round}, array['bi', 'sm'], array[194, 194], 100) bet`.execute(db)
  if (rows[0]?.placed !== members) throw new Error(`${rows[0]?.placed} of ${members} bets were placed`)
}

type Settled = { large: number; small: number; longest: number }

async function measure(place: Place): Promise<Settled> {
  return withBooks(place, async (services) => {
    const { db } = services
    await addMembers(services)
    const numbers: string[] = []
    for (const members of [size, 1]) {
      const game = await makeGame(services)
      const number = await openRound(services, game, 600_000)
      await unbound(services, number)
      await bet(services, game.id, number, members)
      numbers.push(number)
    }
    await sql`vacuum analyze`.execute(db)
    await closeNow(services, ...numbers)
    let isOver = false
    // what a member's call waits for: the embedded database also holds up the process
    const waits: number[] = []
    const others = (async () => {
      while (!isOver) {
        const start = performance.now()
        await new Promise((resolve) => setTimeout(resolve, everyMs))
        await sql`select balance from account where id = 10`.execute(db)
        waits.push(performance.now() - start - everyMs)
      }
    })()
    const start = Date.now()
    await settleDue(services)
    isOver = true
    await others
    const { rows } = await sql<{ settled: Date | null }>`
      select settled_at as settled from round where number = any(${numbers}::text[]) order by id`.execute(db)
    const [large = NaN, small = NaN] = rows.map(({ settled }) => (settled?.getTime() ?? NaN) - start)
    const broken = await checkInvariants(db, invariants)
    if (broken.length > 0) throw new Error(`the books do not balance: ${broken.map(({ name }) => name).join(', ')}`)
    return { large, small, longest: Math.max(...waits) }
  })
}

const folder = await mkdtemp(join(tmpdir(), 'bench-settlement-'))
const cluster = await startPostgres()
try {
  const rows = [['database', `${size} bets`, 'a period with one bet', 'longest wait of a read', 'target']]
  const places = {
    PostgreSQL: { dataDir: join(folder, 'pg'), databaseUrl: cluster.url },
    embedded: { dataDir: join(folder, 'own') },
  }
  for (const name of ['PostgreSQL', 'embedded'] as const) {
    const { large, small, longest } = await measure(places[name])
    const max = maxMs[name]
    const ms = (value: number) => `${Math.round(value)} ms`
    rows.push([name, ms(large), ms(small), ms(longest), `≤ ${max} ms, ${large <= max ? 'met' : '**missed**'}`])
  }
  const lines = [`${machine().join(', ')}.`, '', ...table(rows)]
  process.stdout.write(`${lines.join('\n')}\n`)
  if (process.env['DRY'] === undefined)
    await write({ heading: 'Settlement', command: 'npm run bench:settlement' }, lines)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
