import type { AnswerOf, CallName, RequestOf, Verbs } from '@app/release'
import type { Store } from '@app/registry/node'
import type { Action, Actor } from '../access'
import type { Books } from '../books'
import { collectUploads, completeUpload, readUpload, startUpload } from '../uploads/uploads'

export type Params = Record<'channel' | 'upload' | 'team' | 'person' | 'app' | 'token', string>
type Around = { verbs: Verbs; store: Store; books: Books; actor: Actor; params: Params; now: Date }
type Endpoint<Name extends CallName> = {
  action: Action
  /** The apps that the call changes. */
  apps?: (request: RequestOf<Name>, around: Omit<Around, 'verbs'>) => readonly string[] | Promise<readonly string[]>
  /** The answer holds a secret, which is not kept for a repeated request. */
  isSecret?: boolean
  answer: (around: Around, request: RequestOf<Name>) => Promise<AnswerOf<Name>>
}

const appsOf = ({ picks }: { picks: readonly { app: string }[] }) => picks.map(({ app }) => app)
const done = async (work: Promise<void>) => {
  await work
  return { done: true } as const
}
const revisionOf = async (change: ReturnType<Verbs['promote']>) => ({ revision: await change })

/** What each call of the service does, and what it takes to be allowed to. */
export const endpoints: { readonly [Name in CallName]: Endpoint<Name> } = {
  state: { action: 'read', answer: ({ verbs, params }) => verbs.state(params.channel) as Promise<AnswerOf<'state'>> },
  history: {
    action: 'read',
    answer: async ({ verbs, params }) => ({ revisions: await verbs.history(params.channel) }),
  },
  exportDiscovery: {
    action: 'read',
    answer: ({ verbs, params }, { origin }) => verbs.exportDiscovery(params.channel, origin),
  },
  check: {
    action: 'check',
    apps: appsOf,
    answer: ({ verbs, params }, request) => verbs.check({ ...params, ...request }),
  },
  promote: {
    action: 'promote',
    apps: appsOf,
    answer: ({ verbs, params }, request) => revisionOf(verbs.promote({ ...params, ...request })),
  },
  canary: {
    action: 'canary',
    apps: ({ pick }) => [pick.app],
    answer: ({ verbs, params }, request) => revisionOf(verbs.canary({ ...params, ...request })),
  },
  stopCanary: {
    action: 'stop',
    apps: ({ app }) => [app],
    answer: ({ verbs, params }, request) => revisionOf(verbs.stopCanary({ ...params, ...request })),
  },
  rollBack: {
    action: 'rollback',
    apps: ({ app }) => [app],
    answer: ({ verbs, params }, request) => revisionOf(verbs.rollBack({ ...params, ...request })),
  },
  freeze: {
    action: 'freeze',
    answer: ({ verbs, params }, request) => revisionOf(verbs.freeze({ ...params, ...request })),
  },
  unfreeze: {
    action: 'unfreeze',
    answer: ({ verbs, params }, request) => revisionOf(verbs.unfreeze({ ...params, ...request })),
  },
  collect: {
    action: 'gc',
    async answer({ verbs, store, now }, request) {
      if (request.isReal) await collectUploads(store, now)
      return { releases: await verbs.collect(request) }
    },
  },
  startUpload: {
    action: 'publish',
    apps: ({ app }) => [app],
    answer: ({ store, actor, now }, request) => startUpload(store, { ...request, person: actor.id, now }),
  },
  completeUpload: {
    action: 'publish',
    apps: async (_, { store, actor, params }) => [(await readUpload(store, params.upload, actor.id)).app],
    answer: ({ verbs, store, actor, params }) => completeUpload(store, params.upload, { verbs, person: actor.id }),
  },
  session: {
    action: 'read',
    async answer({ books, actor: { name: person, isAdmin, roles, credential } }) {
      const who = { person, isAdmin, roles }
      if (credential.kind === 'token') return { ...who, credential: 'token', signedInAt: null, endsAt: null }
      const endsAt = (await books.sessions.endOf(credential.id))?.toISOString() ?? null
      return { ...who, credential: 'session', signedInAt: credential.signedInAt.toISOString(), endsAt }
    },
  },
  directory: { action: 'read', answer: ({ books }) => books.directory.list() },
  setTeam: { action: 'manage', answer: ({ books, params }) => done(books.directory.setTeam(params.team)) },
  removeTeam: { action: 'manage', answer: ({ books, params }) => done(books.directory.removeTeam(params.team)) },
  setRole: {
    action: 'manage',
    answer: ({ books, params }, { role }) => done(books.directory.setRole(params.team, params.person, role)),
  },
  setPerson: {
    action: 'manage',
    answer: ({ books, params }, { isAdmin }) => done(books.directory.setPerson(params.person, isAdmin)),
  },
  removePerson: { action: 'manage', answer: ({ books, params }) => done(books.directory.removePerson(params.person)) },
  setOwner: {
    action: 'manage',
    answer: ({ books, params }, { team }) => done(books.directory.setOwner(params.app, team)),
  },
  createToken: {
    action: 'manage',
    isSecret: true,
    answer: ({ books, now }, request) => books.directory.createToken(request, now),
  },
  revokeToken: {
    action: 'manage',
    answer: ({ books, params, now }) => done(books.directory.revokeToken(params.token, now)),
  },
  audit: {
    action: 'read',
    answer: async ({ books }, { before, limit }) => ({
      entries: await books.audit({ before: before === undefined ? undefined : Number(before), limit: Number(limit) }),
    }),
  },
}
