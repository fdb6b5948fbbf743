import { actionSchema, roleSchema } from '@app/release'
import { type Action, type Actor, refusals, type Role } from './access'

const actorWith = (overrides: Partial<Actor>): Actor => ({
  id: 'ana',
  name: 'ana',
  isAdmin: false,
  roles: {},
  credential: { kind: 'token', id: '1', apps: null, actions: null, signedInAt: null },
  ...overrides,
})
const mine = [{ app: 'mfe-wallet', team: 'wallet' }]

/** Who may do what to an app of their own team; the table of the design, not of the code. */
const own: Readonly<Record<Action, readonly (Role | 'admin')[]>> = {
  read: ['viewer', 'publisher', 'releaser', 'admin'],
  publish: ['publisher', 'releaser'],
  check: ['publisher', 'releaser'],
  promote: ['releaser'],
  canary: ['releaser'],
  stop: ['releaser', 'admin'],
  rollback: ['releaser', 'admin'],
  approve: ['releaser'],
  decline: ['releaser', 'admin'],
  force: ['admin'],
  freeze: ['releaser', 'admin'],
  unfreeze: ['releaser', 'admin'],
  gc: ['admin'],
  manage: ['admin'],
}
/** And to an app of another team. */
const others: readonly (readonly [Action, Role | 'admin'])[] = [
  ...roleSchema.options.map((role) => ['read', role] as const),
  ['stop', 'releaser'],
  ['approve', 'releaser'],
  ['decline', 'releaser'],
]

const whos = [...roleSchema.options, 'admin', 'nobody'] as const
const actorOf = (who: (typeof whos)[number], team: string): Actor => {
  if (who === 'admin') return actorWith({ isAdmin: true })
  return actorWith({ roles: who === 'nobody' ? {} : { [team]: who } })
}

const limited = (limits: { apps?: readonly string[]; actions?: readonly Action[] }): Actor['credential'] => ({
  kind: 'token',
  id: '1',
  apps: null,
  actions: null,
  signedInAt: null,
  ...limits,
})

it.each(actionSchema.options)('REL-7 %s is for the roles of the design, in the owner team and in another', (action) => {
  const allowedIn = (team: string) =>
    whos.filter((who) => refusals(actorOf(who, team), action, mine).length === 0 && who !== 'nobody')
  expect(allowedIn('wallet')).toEqual(own[action])
  const elsewhere = others.filter(([one]) => one === action).map(([, who]) => who)
  expect(allowedIn('media').filter((who) => who !== 'admin')).toEqual(elsewhere)
  expect(refusals(actorOf('nobody', 'wallet'), action, mine).length === 0).toBe(action === 'read')

  // a role adds to being an admin, and a token takes away
  const both = { isAdmin: true, roles: { wallet: 'releaser' } } as const
  expect(refusals(actorWith(both), action, mine)).toEqual([])
  const other = action === 'read' ? 'publish' : 'read'
  for (const credential of [limited({ actions: [other] }), limited({ apps: ['mfe-media'] })])
    expect(refusals(actorWith({ ...both, credential }), action, mine)).toHaveLength(1)
})

it.each(['freeze', 'unfreeze'] as const)('REL-12 %s of a whole channel is for admins', (action) => {
  expect(refusals(actorWith({ roles: { wallet: 'releaser' } }), action, [])).toHaveLength(1)
  expect(refusals(actorWith({ isAdmin: true }), action, [])).toEqual([])
})

it('REL-7 an app that no team owns can be changed by nobody', () => {
  const unowned = [{ app: 'mfe-new', team: null }]
  expect(refusals(actorWith({ roles: { wallet: 'releaser' } }), 'publish', unowned)).toEqual([
    'mfe-new belongs to no team: ask an admin to give it to one.',
  ])
})

it('REL-7 a change of several apps needs the role for each', () => {
  const actor = actorWith({ roles: { wallet: 'releaser', media: 'viewer' } })
  const apps = [...mine, { app: 'mfe-media', team: 'media' }]
  expect(refusals(actor, 'promote', apps)).toEqual([
    'promote needs the role releaser in media, which owns mfe-media; ana is a viewer there.',
  ])
})
