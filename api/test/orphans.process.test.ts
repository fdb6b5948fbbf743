import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { until } from './betting'
import { makePlace, type TestPlace } from './place'

let place: TestPlace
beforeEach(async () => {
  place = await makePlace()
})
afterEach(() => place.remove())

const onPostgres = process.env['TEST_POSTGRES_URL'] !== undefined

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts a process with its own servers. Returns their PIDs. */
async function startParent(): Promise<{ parent: ReturnType<typeof spawn>; servers: number[] }> {
  const args = ['--import', 'tsx', 'api/test/short-lived.ts', place.dataDir, ...(onPostgres ? ['postgres'] : [])]
  const parent = spawn(process.execPath, args, {
    cwd: join(__dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const servers = JSON.parse(line.toString()) as number[]
  return { parent, servers }
}

describe('a process that a test, a scenario or a benchmark starts', () => {
  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('ends with it when that is ended by %s', async (signal) => {
    const { parent, servers } = await startParent()
    expect(servers.map(isAlive)).toEqual(servers.map(() => true))
    expect(servers).toHaveLength(onPostgres ? 2 : 1)
    parent.kill(signal)
    await until(async () => !servers.some(isAlive))
  })
})
