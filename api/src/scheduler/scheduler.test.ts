import { makeTestApp } from '../../test/app'
import { jittered, startScheduler, type Job } from './scheduler'

const world = makeTestApp()

describe('periodic jobs', () => {
  it('repeat, one run of a job at a time, and continue after a failure', async () => {
    let runs = 0
    let together = 0
    let limit = 0
    let reached = () => {}
    const enough = new Promise<void>((resolve) => (reached = resolve))
    const job: Job = {
      name: 'count',
      everyMs: 1,
      async run() {
        limit = Math.max(limit, (together += 1))
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
    expect([runs >= 4, limit]).toEqual([true, 1])
    expect(world.logged.join('')).toContain('a periodic job failed')
  })

  it('wait for the current run when stopping', async () => {
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

describe('a run that takes long', () => {
  it('learns that the process is stopping, and ends early', async () => {
    const job: Job = {
      name: 'long',
      everyMs: 1,
      run: (_services, stop) => new Promise((resolve) => stop.addEventListener('abort', () => resolve())),
    }
    await startScheduler(world.services, [job]).stop()
    expect(world.logged).toEqual([])
  })
})

describe('the wait between two runs', () => {
  it('varies by a tenth either way, so that instances do not run in step', () => {
    expect([0, 0.25, 0.5, 0.75, 1].map((chance) => jittered(1000, chance))).toEqual([900, 950, 1000, 1050, 1100])
    expect(new Set(Array.from({ length: 50 }, () => jittered(60_000))).size).toBeGreaterThan(10)
  })
})
