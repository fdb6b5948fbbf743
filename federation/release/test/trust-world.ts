import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recordKey } from '@app/registry'
import { folderStore, readChannel, type Store } from '@app/registry/node'
import { makeFolder, writeDist } from '@app/registry/testing'
import { demandHead, demandSigned, headKey, readNewestRoot } from '@app/registry/trust'
import { runCommand } from '../src/command'

/** A registry that serves a host and the wallet, and the command line on it; a minute passes with each command. */
export async function makeTrustWorld() {
  const root = await makeFolder()
  const store: Store = folderStore(join(root, 'data', 'registry'))
  const state = { printed: '', today: new Date('2026-11-20T10:00:00.000Z') }
  const print = (text: string) => {
    state.printed += text
  }
  const run = (line: string, env: Record<string, string> = {}) => {
    state.printed = ''
    state.today = new Date(state.today.getTime() + 60_000)
    return runCommand(line.split(' ').filter(Boolean), {
      root,
      cwd: root,
      user: 'ana',
      now: () => state.today,
      out: print,
      err: print,
      env: { DATA_DIR: 'data', ...env },
      commit: () => Promise.resolve('c0ffee00c0ffee00'),
      mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
      pause: () => Promise.resolve(false),
    })
  }
  for (const app of ['host', 'mfe-wallet']) await writeDist(root, { app })
  await run('publish host mfe-wallet')
  await run('promote host mfe-wallet --static --reason launch')
  return {
    root,
    store,
    state,
    run,
    keyFile: (name: string) => join(root, 'data', 'trust', name),
    head: async () => {
      const revision = await readChannel(store, 'production')
      if (!revision) throw new Error('production is missing')
      return revision
    },
    /** @returns TRUST_ROOT */
    async init(): Promise<string> {
      expect(await run('trust init')).toBe(0)
      return pinOf(state.printed)
    },
    /** Publishes a version of the wallet, and makes it stable. */
    async release(version: string) {
      await writeDist(root, { app: 'mfe-wallet', version })
      expect(await run('publish mfe-wallet')).toBe(0)
      expect(await run('promote mfe-wallet --static --reason new')).toBe(0)
    },
    /** What an edge takes: the head, its revision, and every record, under the newest root. */
    async served(pin: string) {
      const newest = await readNewestRoot(store, pin)
      const bytesOf = async (key: string) => (await store.read(key))?.bytes ?? Buffer.from('')
      const { rev } = demandHead(newest, 'production', await bytesOf(headKey('production')))
      const subject = { kind: 'revision', channel: 'production', rev } as const
      await demandSigned(store, newest, subject, await bytesOf(`channels/production/${rev}.json`))
      for (const name of Object.keys((await this.head()).digests ?? {})) {
        const [app = '', id = ''] = name.split('@')
        await demandSigned(store, newest, { kind: 'record', app, id }, await bytesOf(recordKey(app, id)))
      }
      return { rev, root: newest.n }
    },
    discard: () => rm(root, { recursive: true }),
  }
}
export type TrustWorld = Awaited<ReturnType<typeof makeTrustWorld>>

export const pinOf = (text: string) => /TRUST_ROOT=([0-9a-f]{64})/.exec(text)?.[1] ?? ''
