import { makeTestApp } from '../../test/app'
import { checkBooks } from '../ledger/check-books'
import { sql } from 'kysely'
import { jittered, startScheduler, type Job } from './scheduler'

const world = makeTestApp()

describe('periodic jobs', () => {
  it('run again and again, one run of a job at a time, and go on after a failure', async () => {
    let runs = 0
    let together = 0
    let most = 0
    let reached = () => {}
    const enough = new Promise<void>((resolve) => (reached = resolve))
    const job: Job = {
      name: 'count',
      everyMs: 1,
      async run() {
        most = Math.max(most, (together += 1))
        await Promise.resolve()
        together -= 1
        runs += 1
        if (runs === 4) reached()
        if (runs % 2 === 0) throw new Error('every other one fails')
      },
    }
    const scheduler = startScheduler(world.services, [job])
    await enough
    await scheduler.stop()
    expect([runs >= 4, most]).toEqual([true, 1])
    expect(world.logged.join('')).toContain('a periodic job failed')
  })

  it('waits on stop for the run that is under way', async () => {
    let isDone = false
    let finish = () => {}
    const work = new Promise<void>((resolve) => (finish = resolve))
    const job: Job = { name: 'slow', everyMs: 1, run: () => work.then(() => void (isDone = true)) }
    const stopped = startScheduler(world.services, [job]).stop()
    finish()
    await stopped
    expect(isDone).toBe(true)
  })
})

describe('the wait between two runs', () => {
  it('differs by a tenth either way, so that instances do not march in step', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((chance) => jittered(1000, chance))).toEqual([900, 950, 1000, 1050, 1100])
    expect(new Set(Array.from({ length: 50 }, () => jittered(60_000))).size).toBeGreaterThan(10)
  })
})

describe('the check of the books', () => {
  it('HONEST-4 closes them while a sentence does not hold, names it in the log, and opens them again', async () => {
    const sentence = 'One is one.'
    const check = (exceptions: number) =>
      checkBooks(world.services, [
        {
          name: 'one',
          sentence,
          exceptions: sql`select 'it is not' as what from generate_series(1, ${exceptions}::int4)`,
        },
      ])
    await check(1)
    expect(world.services.books.isOpen).toBe(false)
    expect(world.logged.join('')).toContain(sentence)
    await check(0)
    expect(world.services.books.isOpen).toBe(true)
  })
})
