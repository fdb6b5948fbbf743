import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refused } from '@app/registry'
import type { Store } from '@app/registry/node'
import type { Answer, Report, Task } from './messages'
import { mountReleases } from './mount'

// The process of a check (apart.ts): it has no key and reads the registry through the process that started it.

const print = (report: Report) => process.send?.(report)

function openStore(): Store {
  const waiting = new Map<number, (answer: Answer) => void>()
  process.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer))
  const request = (method: 'read' | 'list', key: string) =>
    new Promise<unknown>((resolve, reject) => {
      const id = waiting.size + 1
      waiting.set(id, (answer) => ('failed' in answer ? reject(new Error(answer.failed)) : resolve(answer.value)))
      print({ what: 'request', id, method, key })
    })
  const refuse = () => Promise.reject(new Error('Releases under check are read-only'))
  return {
    read: async (key) => (await request('read', key)) as Awaited<ReturnType<Store['read']>>,
    list: async (prefix) => (await request('list', prefix)) as string[],
    write: refuse,
    remove: refuse,
  }
}

async function run({ plan, ...how }: Task): Promise<Report> {
  const home = await mkdtemp(join(tmpdir(), 'release-check-'))
  process.env['HOME'] = home
  const onDrilled = (ms: number) => print({ what: 'drilled', ms })
  try {
    return { what: 'done', ...(await mountReleases({ ...plan, ...how, store: openStore(), onDrilled })) }
  } catch (error) {
    if (error instanceof Refused) return { what: 'refused', problems: [...error.problems] }
    return { what: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

process.once('message', (task: Task) => void run(task).then(print))
// without whoever asked, nobody is left to end the browser and the servers of the check
process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
