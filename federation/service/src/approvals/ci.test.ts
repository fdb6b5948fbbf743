import { UnsecuredJWT } from 'jose'
import {
  ana,
  approve,
  requested,
  ben,
  cy,
  decide,
  ids,
  launch,
  requests,
  root,
  setRule,
  world,
} from '../../test/approvals'
import { after, plan, reset, rollout, served, start } from '../../test/rollouts'

beforeAll(launch)
beforeEach(async () => {
  await reset()
  await world.db.deleteFrom('ci_rule').execute()
})
afterAll(() => world.discard())

const issuer = 'https://ci.example.com'
const rule = {
  apps: ['mfe-wallet'],
  issuer,
  claims: { repository_id: '77' },
  actions: ['publish', 'check', 'canary', 'promote'],
}
let runs = 0
/** The token of a run that somebody started at the CI platform. */
async function run(startedBy: object) {
  const claims = {
    repository: 'lucky/wallet',
    repository_id: '77',
    run_id: (runs += 1),
    jti: `run-${runs}`,
    ...startedBy,
  }
  const payload = { ...claims, iss: issuer, exp: world.now().getTime() / 1000 + 600 }
  const token = new UnsecuredJWT(payload).encode()
  return (await world.books.ci.exchange(token, () => Promise.resolve(payload), world.now())).secret
}
const addRule = async () => (await world.call('POST', '/v1/ci', root, rule)).json<{ id: string }>().id
const promoteBy = (token: string, version: string) =>
  world.call('POST', '/v1/channels/production/promote', token, {
    reason: 'a tag',
    isStatic: true,
    picks: [{ app: 'mfe-wallet', id: ids[version] }],
  })

it.each([
  ['GitHub', { actor: 'Ben' }],
  ['GitLab', { user_login: 'ben' }],
])('REL-11 REL-15 who started the run of CI that asked does not approve it: %s', async (_, startedBy) => {
  await addRule()
  await setRule({ start: 'canary' })
  const { request } = await requested(promoteBy(await run(startedBy), '1.1.0'))
  expect((await approve(request, ben)).json()).toMatchObject({
    problems: [expect.stringContaining('started the run of CI that did') as string],
  })
  expect((await approve(request, cy)).json()).toMatchObject({ state: 'approved' })
})

describe('REL-11 REL-15 a person whose name at the CI platform differs', () => {
  const setLogins = (person: string, ciLogins: string[]) =>
    world.call('PUT', `/v1/people/${person}`, root, { isAdmin: false, ciLogins })
  afterEach(() => setLogins('ben', []))

  it('does not approve what a run that they started asked for, either', async () => {
    await addRule()
    await setRule({ start: 'canary' })
    expect((await setLogins('ben', ['Ben-at-Work', 'bennyb'])).statusCode).toBe(200)
    const { request } = await requested(promoteBy(await run({ actor: 'BEN-at-work' }), '1.1.0'))
    expect((await approve(request, ben)).json()).toMatchObject({
      problems: [expect.stringContaining('started the run of CI that did') as string],
    })
    expect((await approve(request, cy)).json()).toMatchObject({ state: 'approved' })
  })

  it('has these names alone, until an admin changes them; a change of rights leaves them', async () => {
    await setLogins('ben', ['bennyb'])
    const taken = await setLogins('cy', ['BennyB'])
    expect([taken.statusCode, taken.json()]).toMatchObject([
      422,
      { problems: ['bennyb is the name of ben at the CI platform already.'] },
    ])
    expect((await setLogins('ben', ['no name'])).statusCode).toBe(400)
    await world.call('PUT', '/v1/people/ben', root, { isAdmin: true })
    await world.call('PUT', '/v1/people/ben', root, { ciLogins: ['bennyb'] })
    expect((await world.books.directory.find('ben'))?.isAdmin).toBe(true)
    await world.call('PUT', '/v1/people/ben', root, { isAdmin: false })
    const { people } = await world.books.directory.list()
    expect(people.find(({ name }) => name === 'ben')?.ciLogins).toEqual(['bennyb'])
    expect(people.find(({ name }) => name === 'cy')?.ciLogins).toEqual([])
  })
})

it('REL-11 REL-15 a run of CI declines nothing, whatever its rule allows', async () => {
  await addRule()
  await setRule({ start: 'canary' })
  const { request } = await requested(promoteBy(ana, '1.1.0'))
  expect((await decide('decline', request, await run({}))).statusCode).toBe(403)
  expect(await requests()).toMatchObject([{ id: request, state: 'open' }])
})

it('REL-15 REL-22 a rollout that CI started waits for a person once its rule was removed', async () => {
  const id = await addRule()
  const token = await run({})
  const begun = (await start({ plan }, token)).json<{ id: string }>()
  await after(0)
  expect(await served()).toBe('1.1.0 for 5 %')
  expect((await world.call('DELETE', `/v1/ci/${id}`, root)).statusCode).toBe(200)
  await after(3)
  expect(await served()).toBe('1.1.0 for 5 %')
  expect(await rollout(begun.id)).toMatchObject({
    state: 'paused',
    why: `CI rule ${id}, by which it was started, was removed. Somebody who may do this has to resume it.`,
  })
})
