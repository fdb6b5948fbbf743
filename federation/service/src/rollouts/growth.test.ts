import { writeDist } from '@app/registry/testing'
import { randomBytes } from 'node:crypto'
import { ana, change, launch, world } from '../../test/approvals'
import { after, reset, rollout, start } from '../../test/rollouts'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const app = 'mfe-wallet'
async function publishLarge(): Promise<string> {
  const contents = { 'page-home.js': randomBytes(20_000).toString('base64') }
  const folder = await writeDist(world.root, { app, version: '2.0.0', contents })
  return (await world.verbs(ana).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })).id
}

it('REL-19 the service promotes a larger release only for a reason, and the revision has it', async () => {
  const picks = [{ app, id: await publishLarge() }]
  const refused = await change('promote', { picks, isStatic: true })
  expect(refused.statusCode).toBe(422)
  expect(refused.body).toContain('its screen /mfe-wallet grows from')
  expect((await change('promote', { picks, isStatic: true, acceptSize: 'charts' })).statusCode).toBe(200)
  expect((await world.head())?.acceptedSize).toMatchObject({ why: 'charts' })
})

it('REL-19 a rollout of a larger release asks for the reason when it starts, and each step keeps it', async () => {
  const pick = { app, id: await publishLarge() }
  const refused = await start({ pick })
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('/problems/larger')])
  const answer = await start({ pick, acceptSize: 'charts' })
  const { id } = answer.json<{ id: string }>()
  await after(0)
  expect(await rollout(id)).toMatchObject({ state: 'running', step: 0, reason: 'new records (larger: charts)' })
  expect((await world.head())?.acceptedSize).toMatchObject({ why: 'new records (larger: charts)' })
})
