import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { presetPlan, rolloutPlanSchema } from '@app/release'
import { writeDist } from '@app/registry/testing'
import * as v from 'valibot'
import { dan, launch, world } from '../../test/approvals'
import { plan, reset, rollout, start } from '../../test/rollouts'

beforeAll(launch)
beforeEach(reset)
afterAll(() => world.discard())

const app = 'mfe-wallet'
const own = { steps: [{ percent: 7, hold: '3h' }, { promote: true }], window: 'Mon-Fri 09:30-17:00 Europe/Lisbon' }

async function publishWith(plans: object): Promise<string> {
  const folder = await writeDist(world.root, { app, version: '2.0.0' })
  const rollout = v.parse(v.record(v.string(), rolloutPlanSchema), plans)
  const build = { app, folder, isForeign: false, snapshot: false, commit: 'c0ffee', rollout }
  return (await world.verbs(dan).publish(build)).id
}
const planOf = async (id: string, channel = 'production') =>
  (await world.call('GET', `/v1/apps/${app}/releases/${id}/plan?channel=${channel}`, dan)).json<object>()
const startOf = async (id: string, more: object) => {
  const answer = await start({ pick: { app, id }, plan: undefined, ...more })
  return answer.statusCode === 200 ? rollout(answer.json<{ id: string }>().id) : answer.json<object>()
}

it('REL-22 a rollout goes by the plan that was published with the release, unless another one is given', async () => {
  const id = await publishWith({ production: own })
  expect(await planOf(id)).toMatchObject({ plan: own, isOwn: true, problem: null })
  expect(await planOf('newest')).toMatchObject({ plan: own })
  expect(await startOf(id, {})).toMatchObject({ plan: own, state: 'running' })
  await reset()
  expect(await startOf(await publishWith({ production: own }), { plan })).toMatchObject({ plan })
})

it('REL-22 a release without a plan for the channel goes by the usual one', async () => {
  const id = await publishWith({ staging: own })
  expect(await planOf(id)).toEqual({ plan: presetPlan, isOwn: false, problem: null })
  expect(await planOf(id, 'staging')).toMatchObject({ isOwn: true })
  expect(await startOf(id, {})).toMatchObject({ plan: presetPlan })
})

it('REL-22 an upload with a plan that cannot work is refused before a file is sent', async () => {
  const file = { name: 'build.json', sha256: 'a'.repeat(64), bytes: 5 }
  const answer = await world.call('POST', '/v1/uploads', dan, {
    app,
    isForeign: false,
    snapshot: false,
    commit: 'c0ffee',
    files: [file],
    rollout: { production: { steps: [{ percent: 5, hold: 'soon' }] } },
  })
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('must be minutes, hours or days')])
})

it('REL-22 a published plan that is no longer taken is named, and a rollout takes another one', async () => {
  const id = await publishWith({ production: own })
  const record = join(world.root, 'registry', 'releases', app, `${id}.json`)
  await writeFile(record, (await readFile(record, 'utf8')).replace('"3h"', '"soon"'))
  const problem = `The plan of ${app}@${id}: steps.0.hold must be minutes, hours or days, such as 30m, 12h or 2d.`
  expect(await planOf(id)).toEqual({ plan: presetPlan, isOwn: false, problem })
  expect(await startOf(id, {})).toMatchObject({ status: 422, problems: [problem] })
  expect(await startOf(id, { plan })).toMatchObject({ state: 'running' })
})

it('REL-22 there is no plan of a release that is not there', async () => {
  expect(await planOf('9.9.9-ab12cd34')).toMatchObject({ status: 404 })
})
