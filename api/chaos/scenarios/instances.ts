import { execFile } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { whileBetting } from '../../test/chaos-bettor'
import { startApi, type ServerProcess } from '../../test/process'
import { promise, type Figures } from '../promises'
import { answeredBy, compare, type Place, roundsOf, seatBettors, serverOf, withBooks } from '../table'

/** A separate shell resumes it even if this process ends meanwhile; otherwise it would stay stopped forever. */
const freeze = `trap '' INT TERM; kill -STOP "$1"; sleep "$2"; kill -CONT "$1"`
const frozen = (pid: number, ms: number) =>
  promisify(execFile)('/bin/sh', ['-c', freeze, 'sh', String(pid), String(ms / 1000)])

type Options = { seconds?: number; everyMs?: number; bettorCount?: number }

/**
 * Three instances on one PostgreSQL; every three seconds one of them in turn is killed and restarted, or frozen for
 * three seconds (SIGSTOP, SIGCONT), while members bet and rounds of two seconds are drawn.
 */
export async function instances(
  place: Place,
  { seconds = 60, everyMs = 3_000, bettorCount = 8 }: Options = {},
): Promise<Figures> {
  const bettors = await withBooks(place, (services) => seatBettors(services, bettorCount))
  const apis: ServerProcess[] = await Promise.all([0, 1, 2].map(() => startApi(serverOf(place))))
  const any = () => (apis[Math.floor(Math.random() * apis.length)] ?? apis[0])?.url ?? ''
  const end = Date.now() + seconds * 1000
  const done = { killed: 0, frozen: 0 }
  await whileBetting(bettors, any, async () => {
    for (let turn = 0; Date.now() < end; turn += 1) {
      const victim = apis[turn % apis.length]
      if (victim === undefined) break
      if (turn % 2 === 0) {
        await victim.kill()
        done.killed += 1
        const [next] = await Promise.all([startApi(serverOf(place)), pause(everyMs)])
        apis[turn % apis.length] = next
      } else {
        await frozen(victim.pid, everyMs)
        done.frozen += 1
      }
    }
  })
  const [first] = apis
  await Promise.all(bettors.map((bettor) => bettor.repeatOpen(first?.url ?? '')))
  const codes = await Promise.all(apis.map((api) => api.kill('SIGTERM')))
  promise(
    codes.every((code) => code === 0),
    `every instance stops cleanly, not ${codes.join(', ')}`,
  )
  return withBooks(place, async (services) => {
    await compare(services, bettors)
    const { settled, lateMs } = await roundsOf(services)
    return {
      ...done,
      'bets acknowledged': answeredBy(bettors),
      lost: 0,
      'rounds settled once': settled,
      'draw delay p95 ms': lateMs,
    }
  })
}
