import type { AnswerOf } from '@app/release'
import { recordKey } from '@app/registry'
import type { Store } from '@app/registry/node'
import { writeDist } from '@app/registry/testing'
import { ana, canary, dan, ids, launch, promote, publish, reset, world } from '../test/approvals'
import { listUnserved, readAhead } from './unserved'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const unserved = async () => {
  const answer = await world.call('GET', '/v1/channels/production/unserved', dan)
  return answer.json<AnswerOf<'unserved'>>().releases
}
const names = async () => (await unserved()).map(({ app, id }) => `${app} ${id}`)

describe('REL-13 what was published and nobody gets yet', () => {
  it('REL-13 is what is newer than what is served, newest first, and never what anybody was given', async () => {
    const [older, newer, newest] = [ids['1.1.0'], ids['1.2.0'], ids['1.3.0']].map((id) => `mfe-wallet ${id}`)
    expect(await names()).toEqual([newest, newer, older])
    expect((await unserved())[0]).toEqual({
      app: 'mfe-wallet',
      id: ids['1.3.0'],
      builtAt: expect.stringMatching(/^2026-/) as string,
      by: 'dan',
      notes: [],
    })
    await canary('1.3.0', 5)
    expect(await names()).toEqual([newer, older])
    // it takes the place of the canary, too: of what is older, nobody waits for anything
    await promote('1.2.0')
    expect(await names()).toEqual([])
    await world.call('POST', '/v1/channels/production/rollback', ana, {
      app: 'mfe-wallet',
      to: ids['mfe-wallet 1.0.0'],
      reason: 'no records',
    })
    expect(await names()).toEqual([older])
  })

  it('REL-13 has the first release of a new app, the newest five of each, and no preview', async () => {
    const folder = await writeDist(world.root, { app: 'mfe-club', version: '0.1.0' })
    const about = { app: 'mfe-club', folder, isForeign: false, snapshot: false, commit: 'c0ffee' }
    await world.books.directory.setOwner('mfe-club', 'wallet')
    await world.verbs(dan).publish({ ...about, preview: 7 })
    expect((await names()).filter((name) => name.startsWith('mfe-club'))).toEqual([])
    const first = await world.verbs(dan).publish(about)
    expect((await names())[0]).toBe(`mfe-club ${first.id}`)
    for (const version of ['1.4.0', '1.5.0', '1.6.0']) await publish('mfe-wallet', version, dan)
    expect((await names()).filter((name) => name.startsWith('mfe-wallet'))).toHaveLength(5)
  })

  it('REL-13 is read ahead when the service starts: then the first page reads no record', async () => {
    const read: string[] = []
    const store: Store = {
      ...world.store,
      read(key) {
        read.push(key)
        return world.store.read(key)
      },
    }
    await readAhead(store)
    expect(read).toContain(recordKey('mfe-wallet', ids['1.3.0'] ?? ''))
    read.length = 0
    expect(await listUnserved(store, 'production')).not.toEqual([])
    expect(read.filter((key) => key.startsWith('releases/'))).toEqual([])
  })
})
