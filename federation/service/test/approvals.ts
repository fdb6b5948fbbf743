import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApprovalRequest } from '@app/release'
import { writeDist } from '@app/registry/testing'
import type { SignIn } from '../src/sign-in/routes'
import { makeWorld, serviceUrl, type World } from './world'

export let world: World
/** Tokens of people: ana, ben and cy are releasers of wallet, dan publishes there, eve is a releaser of trust. */
export let root = ''
export let ana = ''
export let ben = ''
export let cy = ''
export let dan = ''
export let eve = ''
export let fay = ''
export const ids: Record<string, string> = {}

const unused = () => Promise.reject(new Error('These people are signed in by their tokens.'))
const signIn: SignIn = { config: { serviceUrl, groups: new Map() }, provider: { begin: unused, finish: unused } }

/** Three apps that are served, and three releases of the wallet that dan published. */
export async function launch() {
  world = await makeWorld({ signIn, webhooksToLoopback: true })
  root = await world.join('root', 'admin')
  ana = await world.join('ana', { wallet: 'releaser', media: 'releaser', shell: 'releaser' })
  ben = await world.join('ben', { wallet: 'releaser' })
  cy = await world.join('cy', { wallet: 'releaser' })
  dan = await world.join('dan', { wallet: 'publisher' })
  eve = await world.join('eve', { trust: 'releaser' })
  fay = await world.join('fay', { media: 'releaser' })
  for (const [app, team] of Object.entries({ 'mfe-wallet': 'wallet', 'mfe-media': 'media', host: 'shell' }))
    await world.books.directory.setOwner(app, team)
  for (const app of ['host', 'mfe-wallet', 'mfe-media']) ids[`${app} 1.0.0`] = await publish(app, '1.0.0')
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) ids[version] = await publish('mfe-wallet', version, dan)
  const picks = ['host', 'mfe-wallet', 'mfe-media'].map((app) => ({ app, id: ids[`${app} 1.0.0`] }))
  await world.verbs(ana).promote({ ...step('launch'), picks, isStatic: true })
  await cp(registry(), launched(), { recursive: true })
}

const registry = () => join(world.root, 'registry')
const launched = () => join(world.root, 'launched')
/** Back to the launch: no rules, no requests, nobody signed in. */
export async function reset() {
  await rm(registry(), { recursive: true })
  await cp(launched(), registry(), { recursive: true })
  for (const table of ['approval', 'request', 'approval_rule'] as const) await world.db.deleteFrom(table).execute()
  world.signOut()
}

const step = (reason: string) => ({ channel: 'production', reason })
export async function publish(app: string, version: string, token = ana) {
  const folder = await writeDist(world.root, { app, version })
  return (await world.verbs(token).publish({ app, folder, isForeign: false, snapshot: false, commit: 'c0ffee' })).id
}
export const setRule = (rule: object, { token = root, app = 'mfe-wallet' } = {}) =>
  world.call('PUT', `/v1/apps/${app}/approvals/production`, token, {
    needed: 1,
    start: 'promotion',
    teams: [],
    reason: 'money moves here',
    ...rule,
  })
export const change = (verb: string, body: object, token = ana) =>
  world.call('POST', `/v1/channels/production/${verb}`, token, { reason: 'new records', ...body })
export const promote = (version: string, token = ana, more = {}) =>
  change('promote', { picks: [{ app: 'mfe-wallet', id: ids[version] }], isStatic: true, ...more }, token)
export const canary = (version: string, percent: number, token = ana) =>
  change('canary', { pick: { app: 'mfe-wallet', id: ids[version] }, percent, isStatic: true }, token)
export const decide = (what: 'approve' | 'decline', request: string, token: string) =>
  world.call(
    'POST',
    `/v1/requests/${request}/${what}`,
    token,
    what === 'decline' ? { reason: 'not before the final' } : {},
  )
/** Signs in first. */
export const approve = (request: string, token: string) => {
  world.signIn(token)
  return decide('approve', request, token)
}
export const requests = async (state: 'open' | 'closed' = 'open') =>
  (await world.call('GET', `/v1/requests?state=${state}`, dan)).json<{ requests: ApprovalRequest[] }>().requests
export const readRequest = (request: string, token: string) => world.call('GET', `/v1/requests/${request}`, token)
export const stable = async () => (await world.head())?.remotes['mfe-wallet']?.stable
export const requested = async (answer: ReturnType<typeof change>) => {
  const { statusCode, ...rest } = await answer
  const body = rest.json<{ type: string; request: string; problems: string[] }>()
  expect([statusCode, body.type]).toEqual([403, '/problems/needs-approval'])
  return body
}
