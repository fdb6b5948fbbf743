import { execFile } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '@app/database/testing'
import { promote, serviceVerbs } from '@app/release'
import { digestOf, rootKey } from '@app/registry/trust'
import { folderStore, publish } from '@app/registry/node'
import { makeFolder, writeDist } from '@app/registry/testing'
import { databaseBooks } from '../src/database-books'
import { openDatabase } from '../src/data/open'
import { makeInstances } from './instances'
import { brokenPromises } from './promises'
import { channel, type Done, liveRound } from './team'

const repository = join(import.meta.dirname, '../../..')
const teams = [
  { team: 'payments', person: 'noor', app: 'mfe-wallet' },
  { team: 'places', person: 'tomas', app: 'mfe-hosts' },
] as const

export type Figures = { kills: number; rounds: number; releases: number; revisions: number; rollouts: number }
type Options = { kills: number; say?: (text: string) => void }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Two teams release through two instances of the service, on one PostgreSQL and one signed registry, while one of the
 * instances after the other is killed at a random moment.
 * @returns what was lost or done twice, each as a sentence, and what was done
 */
export async function playKills({ kills, say = () => {} }: Options): Promise<Figures & { problems: string[] }> {
  const root = await makeFolder()
  const [registry, dataDir] = [join(root, 'registry'), join(root, 'data')]
  await mkdir(dataDir)
  const env = { REGISTRY_URL: registry, DATA_DIR: dataDir, TRUST_ROOT: '' }
  const store = folderStore(registry)
  const pin = await launch(root, env)
  const cluster = await startPostgres()
  const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url, warn: say })
  const instances = makeInstances({ ...env, SERVICE_DATABASE_URL: cluster.url, ROLLOUT_LOOK_SECONDS: '1' })
  let isOver = false
  try {
    const { directory } = databaseBooks(database.db, () => new Date())
    await directory.setPerson('ada', true)
    await Promise.all([instances.start(0), instances.start(1)])

    const done: Done = { releases: [], revisions: [], rollouts: [], moves: 0 }
    let [killed, rounds] = [0, 0]
    const verbsFor = async (person: string) => {
      const { secret } = await directory.createToken({ person, name: 'kills', days: 1 }, new Date())
      const send = (url: RequestInfo | URL, init?: RequestInit) => {
        const { pathname, search } = new URL(url instanceof Request ? url.url : url)
        return instances.send(pathname + search, init)
      }
      return serviceVerbs({ url: 'http://localhost', token: secret, fetch: send, pauseMs: 500 })
    }
    const days = teams.map(async ({ team, person, app }) => {
      await directory.setTeam(team)
      await directory.setPerson(person, false)
      await directory.setRole(team, person, 'releaser')
      await directory.setOwner(app, team)
      const folder = join(root, team)
      const verbs = await verbsFor(person)
      for (let round = 1; round === 1 || killed < kills; round++) {
        await liveRound({ app, verbs, folder, done }, round)
        rounds += 1
      }
    })
    const killing = async () => {
      for (let moves = 0; killed < kills; killed++) {
        // instances that are killed faster than anything happens would only show that they start
        while (done.moves === moves && !isOver) await pause(20)
        if (isOver) return
        moves = done.moves
        await pause(1_000 * Math.random())
        const at = killed % 2
        await instances.kill(at)
        say(`killed ${killed + 1} of ${kills}; ${done.revisions.length} changes so far`)
        await instances.start(at)
      }
    }
    await Promise.all([...days, killing()])

    const verbs = await verbsFor('ada')
    const [{ entries }, rollouts] = [await verbs.audit(), await verbs.rollouts({ channel })]
    const problems = await brokenPromises({ store, pin, done, entries, rollouts })
    const { releases, revisions } = done
    return {
      ...{ kills, rounds, releases: releases.length, revisions: revisions.length, rollouts: done.rollouts.length },
      problems,
    }
  } finally {
    isOver = true
    await instances.stop()
    await database.close()
    await cluster.stop()
    await rm(root, { recursive: true })
  }
}

/** A signed channel with a host and both remotes. @returns the SHA-256 of its root */
async function launch(root: string, env: NodeJS.ProcessEnv): Promise<string> {
  const store = folderStore(env.REGISTRY_URL ?? '')
  const apps = ['host', ...teams.map(({ app }) => app)]
  const now = new Date()
  for (const app of apps) {
    const folder = await writeDist(root, { app, version: '1.0.0' })
    await publish({ store, app, folder, snapshot: false, commit: 'c0ffee', by: 'start', now })
  }
  await promote({ store, channel, picks: apps.map((app) => ({ app })), by: 'start', reason: 'start', now })
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'federation/release/src/cli.ts', 'trust', 'init', '--by', 'start'],
    { cwd: repository, env: { ...process.env, ...env } },
  )
  return digestOf((await store.read(rootKey(1)))?.bytes ?? new Uint8Array())
}
