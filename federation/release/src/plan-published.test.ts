import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderStore, listReleases } from '@app/registry/node'
import { makeFolder, writeDist, writeForeignDist } from '@app/registry/testing'
import { runCommand } from './command'
import { ownPlanOf, planFor } from './own-plan'
import { presetPlan } from './service/rollout-plan'

let root: string
let printed = ''
beforeEach(async () => {
  root = await makeFolder()
  printed = ''
})
afterEach(() => rm(root, { recursive: true }))

const print = (text: string) => {
  printed += text
}
const run = (line: string) =>
  runCommand(line.split(' '), {
    root,
    cwd: root,
    env: { DATA_DIR: 'data' },
    user: 'ana',
    commit: () => Promise.resolve('c0ffee'),
    now: () => new Date('2026-11-20T10:00:00.000Z'),
    mount: () => Promise.resolve({ problems: [], warnings: [], drawn: 0 }),
    pause: () => Promise.resolve(false),
    out: print,
    err: print,
  })
const plan = (percent: number) => ({ steps: [{ percent, hold: '2h' }, { promote: true }] })
const write = (name: string, plans: object) => writeFile(join(root, name), JSON.stringify(plans))
const newest = async (app: string) => (await listReleases(folderStore(join(root, 'data', 'registry')), app))[0]

it('REL-22 REL-1 the plan in an app’s folder is published with its release, and is part of what makes it that release', async () => {
  await writeDist(root, { app: 'mfe-wallet' })
  await run('publish mfe-wallet --snapshot')
  const without = await newest('mfe-wallet')
  expect(without?.rollout).toBeUndefined()
  await write('mfe-wallet/rollout.json', { production: plan(3), staging: { steps: [{ promote: true }] } })
  expect(await run('publish mfe-wallet')).toBe(0)
  const release = await newest('mfe-wallet')
  expect(release?.hash).not.toBe(without?.hash)
  expect(release && ownPlanOf(release, 'production')).toMatchObject({ ...plan(3), patience: '24h' })
  expect(release && ownPlanOf(release, 'elsewhere')).toBeNull()
  await write('mfe-wallet/rollout.json', { production: plan(9) })
  expect(await run('publish mfe-wallet')).toBe(1)
  expect(printed).toContain('A release never changes')
})

it.each([
  ['mfe-wallet', { production: { steps: [{ percent: 5, hold: 'soon' }] } }, 'production.steps.0.hold must be minutes'],
  ['mfe-wallet', { Production: plan(5) }, 'Production must be lower-case letters'],
  ['host', { production: plan(5) }, 'The host has no canary: its plan is one step'],
])('REL-22 %s is not published with a plan that cannot work: %j', async (app, plans, problem) => {
  await writeDist(root, { app })
  await write(`${app}/rollout.json`, plans)
  expect(await run(`publish ${app}`)).toBe(1)
  expect(printed).toContain(problem)
  expect(await newest(app)).toBeUndefined()
})

it('REL-22 MF-9 a build made elsewhere brings its plan beside its files, which nobody is served', async () => {
  await writeForeignDist(root)
  await write('elsewhere/rollout.json', { production: plan(3) })
  expect(await run('publish --from elsewhere')).toBe(0)
  const release = await newest('mfe-notes')
  expect(release?.rollout).toMatchObject({ production: plan(3) })
  expect(Object.keys(release?.files ?? {})).not.toContain('rollout.json')
})

it('REL-22 the plan can be another file, of one app', async () => {
  await writeForeignDist(root)
  await write('mine.json', { production: plan(7) })
  expect(await run('publish --from elsewhere --plan none.json')).toBe(1)
  expect(printed).toContain('There is no plan in')
  expect(await run('publish --from elsewhere --plan mine.json')).toBe(0)
  expect((await newest('mfe-notes'))?.rollout).toMatchObject({ production: plan(7) })
  expect(await run('publish host mfe-wallet --plan mine.json')).toBe(2)
  expect(printed).toContain('--plan is the plan of one app')
})

it('REL-22 a plan that was published and is no longer taken says so, and the release stays readable', async () => {
  const app = 'mfe-wallet'
  await writeDist(root, { app })
  await run(`publish ${app}`)
  const release = await newest(app)
  if (!release) throw new Error(printed)
  const old = { ...release, rollout: { production: { steps: [{ percent: 5, hold: '2h', loads: 20 }] } } }
  expect(() => ownPlanOf(old, 'production')).toThrow(
    `The plan of ${app}@${release.id}: steps.0.loads must be 630 or more`,
  )
  const patient = { ...presetPlan, patience: '1h' }
  expect(planFor(app, patient)).toEqual(patient)
})
