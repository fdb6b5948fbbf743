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

describe.each(actionSchema.options)('REL-7 %s', (action) => {
  it.each(whos.map((who) => [who, who !== 'nobody' && own[action].includes(who)] as const))(
    'REL-7 by a %s of the owner team: %s',
    (who, isAllowed) => {
      const allowed = who === 'nobody' ? action === 'read' : isAllowed
      expect(refusals(actorOf(who, 'wallet'), action, mine).length === 0).toBe(allowed)
    },
  )

  it.each(roleSchema.options)('REL-7 by a %s of another team', (role) => {
    const isAllowed = others.some(([one, who]) => one === action && who === role)
    expect(refusals(actorOf(role, 'media'), action, mine).length === 0).toBe(isAllowed)
  })

  it('REL-7 by an admin to an app of their own team, too: a role adds to it', () => {
    const both = actorWith({ isAdmin: true, roles: { wallet: 'releaser' } })
    expect(refusals(both, action, mine)).toEqual([])
  })

  it('REL-7 with a token for another action, or another app, is refused', () => {
    const both = { isAdmin: true, roles: { wallet: 'releaser' } } as const
    const other = action === 'read' ? 'publish' : 'read'
    expect(
      refusals(
        actorWith({ ...both, credential: { kind: 'token', id: '1', apps: null, actions: [other], signedInAt: null } }),
        action,
        mine,
      ),
    ).toHaveLength(1)
    const forMedia = actorWith({
      ...both,
      credential: { kind: 'token', id: '1', apps: ['mfe-media'], actions: null, signedInAt: null },
    })
    expect(refusals(forMedia, action, mine)).toHaveLength(1)
  })
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
