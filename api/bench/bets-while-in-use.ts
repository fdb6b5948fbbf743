// What members notice while twenty people use the back office: the p95 of a bet beside that without them, in turn.
// npm run bench:back-office-in-use
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Role } from '@app/back-office'
import { freePort, startPostgres } from '@app/database/testing'
import { sql } from 'kysely'
import { roundOf } from '../chaos/call'
import { seat, withBooks } from '../chaos/table'
import { hashSecret } from '../src/back-office/identify'
import type { Services } from '../src/services'
import { bound } from '../test/process'
import { machine, write } from './document'
import { fillOffice } from './fill-office'
import { startServer } from './measure'
import type { Done, Office, Person } from './office-people'
import { percentile, placeBets } from './steady-bets'

const rounds = 7
const bets = { count: 400, everyMs: 20 }
/** Until everybody has begun, or has left. */
const settleMs = 2_500
const maxRatio = 1.1
const size = { members: 5_000, rows: 60_000, long: 300 }
const roles: readonly Role[] = [
  ...Array<Role>(4).fill('editor'),
  ...Array<Role>(6).fill('support'),
  ...Array<Role>(5).fill('payments'),
  ...Array<Role>(3).fill('compliance'),
  ...Array<Role>(2).fill('administrator'),
]

/** People who are signed in, and proved their second factor just now. */
async function addPeople({ db }: Services): Promise<Person[]> {
  const people = roles.map((role, place) => ({ role, name: `Person ${place}`, secret: `secret-of-person-${place}` }))
  for (const { role, name, secret } of people)
    await sql`
      with person as (
        insert into operator_person (name, name_key, roles, password_hash, totp, created_at)
        values (${name}, ${name.toLowerCase()}, array[${role}::text], 'none', '\\x00', now()) returning id)
      insert into operator_session (hash, person_id, started_at, seen_at, proven_at, origin)
      select ${hashSecret(secret)}::bytea, id, now(), now(), now(), '127.0.0.1' from person`.execute(db)
  return people.map(({ role, secret }) => ({ role, cookie: `back-office=${secret}` }))
}

/** What the people read and decide: members with a history, and withdrawals that are not due yet. */
async function fill(services: Services): Promise<Omit<Office, 'url'>> {
  const { db } = services
  await fillOffice(db, size)
  // no key opens them, and the page of a member does
  await sql`delete from bank_account`.execute(db)
  await sql`update withdrawal set pay_at = now() + interval '1 day' where status = 1`.execute(db)
  const { rows: members } = await sql<{ id: number }>`select id from member order by id limit 50`.execute(db)
  const { rows: open } = await sql<{ id: number }>`select id from withdrawal where status = 1`.execute(db)
  const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)
  return { people: await addPeople(services), members: ids(members), withdrawals: ids(open) }
}

/** The process with the people. */
async function hire(office: Office) {
  const child = spawn(process.execPath, [...(await bound('api/bench/office-people.ts')), JSON.stringify(office)], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'close').then(() => {
    throw new Error('the people’s process has ended')
  })
  // it ends for good when it is dismissed
  ended.catch(() => undefined)
  return {
    begin: () => void child.send('start'),
    /** @throws if a call failed */
    async leave(): Promise<Done> {
      child.send('stop')
      const [done] = (await Promise.race([once(child, 'message'), ended])) as [Done]
      const [failure] = done.failures
      if (failure !== undefined) throw new Error(`${done.failures.length} calls failed, such as ${failure}`)
      if (done.answered === 0 || done.events === 0 || done.decided === 0) throw new Error('nobody has done anything')
      return done
    },
    dismiss: () => void child.kill(),
  }
}

const late = setTimeout(() => {
  process.stderr.write('The measurement took more than four minutes and was aborted.\n')
  process.exit(1)
}, 240_000)
const folder = await mkdtemp(join(tmpdir(), 'bench-office-'))
const cluster = await startPostgres()
try {
  const place = { dataDir: folder, databaseUrl: cluster.url }
  const { office, players } = await withBooks(place, async (services) => ({
    office: await fill(services),
    players: await seat(services, 32, 86_400),
  }))
  const port = await freePort()
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url, BACK_OFFICE_PORT: String(port) }
  const api = await startServer('api/src/main.ts', env)
  const url = `http://127.0.0.1:${api.port}`
  const people = await hire({ ...office, url: `http://127.0.0.1:${port}` })
  const [first] = players
  if (first === undefined) throw new Error('nobody is seated')
  const expect = await roundOf(url, first)
  const betting = () => placeBets(url, players, expect, bets)
  await betting()
  const total = { answered: 0, events: 0, decided: 0 }
  const inUse = async () => {
    people.begin()
    await pause(settleMs)
    const times = await betting()
    const done = await people.leave()
    for (const name of ['answered', 'events', 'decided'] as const) total[name] += done[name]
    return times
  }
  const alone = async () => {
    await pause(settleMs)
    return betting()
  }
  const pairs: { without: number; during: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    // either comes first in turn, as the machine may become slower or faster meanwhile
    const [one, other] = round % 2 === 0 ? [await alone(), await inUse()] : [await inUse(), await alone()]
    const [quiet, used] = round % 2 === 0 ? [one, other] : [other, one]
    const pair = { without: percentile(quiet, 0.95), during: percentile(used, 0.95) }
    pairs.push(pair)
    process.stdout.write(
      `p95 ${pair.without.toFixed(1)} ms without, ${pair.during.toFixed(1)} ms with the back office in use\n`,
    )
  }
  people.dismiss()
  await api.stop()
  const middle = (values: readonly number[]) => percentile(values, 0.5)
  const ratios = pairs.map(({ without, during }) => during / without)
  const ratio = middle(ratios)
  const lines = [
    `${machine().join(', ')}, PostgreSQL, fsync off. ${1000 / bets.everyMs} bets a second; ${rounds} rounds of ${bets.count} bets with and without, either first in turn.`,
    '',
    `While ${roles.length} people use the back office (${total.answered} calls, ${total.events} events and ${total.decided} decided withdrawals in all), the p95 of a bet is ${middle(pairs.map(({ during }) => during)).toFixed(1)} ms, and ${middle(pairs.map(({ without }) => without)).toFixed(1)} ms without; the median of the rounds' ratios is ${ratio.toFixed(2)} (≤ ${maxRatio}, ${ratio <= maxRatio ? 'met' : '**missed**'}; ${ratios.map((each) => each.toFixed(2)).join(', ')}).`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
  await write({ heading: 'Bets while the back office is in use', command: 'npm run bench:back-office-in-use' }, lines)
  process.exitCode = ratio <= maxRatio ? 0 : 1
} finally {
  clearTimeout(late)
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
