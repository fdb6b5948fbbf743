import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { releaseName } from '@app/registry'
import { folderStore, publish, type Store } from '@app/registry/node'
import { makeFolder, writeDist } from '@app/registry/testing'
import { mountApart, type SystemUser } from './apart'
import type { Mounting } from './scenarios'

const isRoot = process.getuid?.() === 0
const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
/** Whoever is not root can start processes only of its own. */
const user: SystemUser | null = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null

let root: string
let store: Store
let plan: Mounting
beforeAll(async () => {
  root = await makeFolder()
  store = folderStore(join(root, 'registry'))
  const folder = await writeDist(root, { app: 'host' })
  const { record } = await publish({ store, folder, snapshot: false, commit: 'c0ffee', now: new Date() })
  plan = {
    store,
    channel: 'production',
    previousHost: null,
    shown: new Map(),
    onDrilled: () => undefined,
    choice: { host: { stable: record.id, lkg: null }, remotes: {} },
    // with none, its edge reads the registry and no screen is opened
    candidates: [],
    records: new Map([[releaseName('host', record.id), record]]),
  }
})
afterAll(() => rm(root, { recursive: true }))

type Running = { pid: number; parent: number; uid: number; line: string }
/** The process of a check, and all that it started. */
function runningOf(): Running[] {
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,uid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((row) => {
      const [, pid, parent, uid, line = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []
      return pid === undefined ? [] : { pid: Number(pid), parent: Number(parent), uid: Number(uid), line }
    })
  const found = all.filter(({ parent, line }) => parent === process.pid && line.includes('-runner.mjs'))
  for (const one of found) found.push(...all.filter(({ parent }) => parent === one.pid))
  return found
}

/** Looks at the processes when the check first reads the registry: its browser and its API run by then. */
function watched(look: (running: Running[]) => void | Promise<void>): Mounting {
  let seen: Promise<void> | null = null
  return {
    ...plan,
    store: {
      ...store,
      async read(key) {
        seen ??= (async () => look(runningOf()))()
        await seen
        return store.read(key)
      },
      list: (prefix) => store.list(prefix),
    },
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
async function untilEnded(pids: readonly number[]) {
  while (pids.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50))
}

describe('REL-38 the process of a check', () => {
  it('is the user’s who is set, knows none of the service’s settings, and ends with all that it started', async () => {
    process.env['SERVICE_DATABASE_URL'] = 'postgres://service:secret@database/service'
    let running: Running[] = []
    const { problems } = await mountApart(
      watched(async (found) => {
        running = found
        if (process.platform === 'linux')
          for (const { pid } of found)
            expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('SERVICE_DATABASE_URL')
      }),
      { hasSandbox: false, user },
    )
    expect(problems).toEqual([])
    expect(running.some(({ line }) => line.includes('--headless'))).toBe(true)
    expect(running.some(({ line }) => line.includes('-main.mjs'))).toBe(true)
    expect([...new Set(running.map(({ uid }) => uid))]).toEqual([user?.uid ?? process.getuid?.()])
    await untilEnded(running.map(({ pid }) => pid))
  })

  it('is ended with all that it started when it takes too long', async () => {
    let running: Running[] = []
    const late = new AbortController()
    const check = mountApart(
      watched(async (found) => {
        running = found
        late.abort()
        // it waits for an answer that does not come
        await untilEnded(found.map(({ pid }) => pid))
      }),
      { hasSandbox: false, user, late: late.signal },
    )
    await expect(check).rejects.toThrow('The check took longer than 15 minutes and was ended: check again.')
    expect(running.length).toBeGreaterThan(2)
    await untilEnded(running.map(({ pid }) => pid))
  })

  it('decides nothing when it is killed', async () => {
    const check = mountApart(
      watched(([runner]) => {
        // 0 would be the group of this process
        if (!runner) throw new Error('the process of the check was not found')
        process.kill(runner.pid, 'SIGKILL')
      }),
      { hasSandbox: false, user },
    )
    await expect(check).rejects.toThrow('The process of the check ended before the check did.')
  })
})
