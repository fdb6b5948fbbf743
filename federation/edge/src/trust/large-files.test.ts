import { recordKey } from '@app/registry'
import { headKey, rootKey } from '@app/registry/trust'
import { mkdir, open, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lottery } from '../testing'
import { makeSigned, type Signed } from './testing'

let world: Signed
beforeEach(async () => {
  world = await makeSigned()
})
afterEach(async () => {
  await world.end()
  await rm(world.root, { recursive: true })
})

/** 300 MB of nothing, which take no room on the disk. */
async function plant(key: string): Promise<void> {
  const path = join(world.root, 'registry', key)
  await mkdir(dirname(path), { recursive: true })
  const file = await open(path, 'w')
  await file.truncate(300_000_000)
  await file.close()
}

it.each([
  ['head', 'has more than 16384 bytes', async () => headKey('production')],
  ['root', 'has more than 262144 bytes', async () => rootKey(2)],
  ['revision', 'has more than 1048576 bytes', () => world.revise().then(() => world.revisionKey(2))],
  [
    'record',
    'has more than 1048576 bytes',
    async () => {
      const record = await world.release({ ...lottery, version: '1.1.0' })
      await world.serve([record])
      return recordKey(record.app, record.id)
    },
  ],
])(
  'REL-17 an edge reads no %s that is larger than any can be, goes on with what it serves, and says so',
  async (_kind, sentence, keyOf) => {
    const edge = await world.edge()
    expect(await edge.rev()).toBe(1)
    const key = await keyOf()
    await plant(key)
    expect([await edge.rev(), await edge.rev()]).toEqual([1, 1])
    expect(await edge.alarms()).toEqual([expect.stringContaining(`${key} ${sentence}`)])
    expect(edge.log).toEqual([expect.stringContaining(`${key} ${sentence}`)])
  },
)
