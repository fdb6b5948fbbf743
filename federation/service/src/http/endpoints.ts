import {
  type CallName,
  findServable,
  newestRelease,
  type Pick,
  readBudgetUse,
  readDependencies,
  type Verbs,
} from '@app/release'
import { frozenAppsOf, Refused } from '@app/registry'
import { listChannels, readChannel, type Store } from '@app/registry/node'
import { readNewestRoot, readProvenance } from '@app/registry/trust'
import { isInTeam, isReleaserOf } from '../access'
import { approve, decline, listRequests, readRequest, withApproval } from '../approvals/approvals'
import type { Plan } from '../approvals/plan'
import { findRule, planOfRule, setRule } from '../approvals/rule'
import { didOf } from '../approvals/request-did'
import { errorsOf } from '../errors/errors'
import { signInText } from '../sign-in/settings'
import { retryOutdated } from '../outdated'
import { auditEndpoints } from './audit-endpoints'
import { Problem } from './problem'
import { type Around, done, type Endpoint, idOf, isAgain, removed } from './endpoint'
import { healthEndpoint } from './health-endpoint'
import { listPage } from '../release-list'
import { releaseEndpoints } from './release-endpoints'
import { listRevisions } from '../revisions'
import { revisionDid } from './revision-did'
import { rolloutEndpoints } from './rollout-endpoints'
import { uploadEndpoints } from './upload-endpoints'
import { webhookEndpoints } from './webhook-endpoints'
import { collectUploads } from '../uploads/uploads'

const appOf = ({ app }: { app?: string }) => (app === undefined ? [] : [app])
const appsOf = ({ picks }: { picks: readonly { app: string }[] }) => picks.map(({ app }) => app)
const revisionOf = async (change: ReturnType<Verbs['promote']>) => ({ revision: await change })

type PlannedChange = Omit<Plan, 'channel' | 'rule'>
type Planned = { reason: string; force?: boolean; expectedRev?: number }
/** Makes the change once it has the approvals that its apps ask for; an admin can go around them. */
async function approved<Request extends Planned>(
  around: Around,
  request: Request,
  plan: PlannedChange,
  change: (request: Request & { channel: string }) => ReturnType<Verbs['promote']>,
) {
  const { channel } = around.params
  if (request.force) return revisionOf(change({ ...request, channel }))
  return withApproval(
    around,
    { ...request, plan: { ...plan, channel, rule: null } },
    // exactly what was approved, and on the revision that it was approved for
    (expectedRev) => revisionOf(change({ ...request, channel, ...(expectedRev === undefined ? {} : { expectedRev }) })),
  )
}
const unchecked = ({ isStatic = false }: { isStatic?: boolean }) => (isStatic ? { isStatic } : {})
const idsOf = async (store: Store, picks: readonly Pick[]) =>
  (await findServable(store, picks)).map(({ app, id }) => ({ app, id }))

const noApprovers = `Nobody could approve here: approving takes a sign-in. Whoever runs the service has to set ${signInText} first.`

/** What each call of the service does, and which permission it needs. */
export const endpoints: { readonly [Name in CallName]: Endpoint<Name> } = {
  channels: { action: 'read', answer: async ({ store }) => ({ channels: await listChannels(store) }) },
  state: { action: 'read', answer: ({ verbs, params }) => verbs.state(params.channel) },
  history: {
    action: 'read',
    answer: async ({ store, params }) => ({ revisions: await listRevisions(store, params.channel) }),
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
    did: ({ revision }, request) => revisionDid(revision, appsOf(request)),
    async answer(around, request) {
      const picks = await idsOf(around.store, request.picks)
      const plan: PlannedChange = {
        kind: 'promote',
        releases: picks,
        percent: null,
        cohorts: [],
        ...unchecked(request),
      }
      return approved(around, request, plan, (step) => around.verbs.promote({ ...step, picks }))
    },
  },
  canary: {
    action: 'canary',
    apps: ({ pick }) => [pick.app],
    did: ({ revision }, { pick }) => revisionDid(revision, [pick.app], 'canary'),
    async answer(around, request) {
      const { percent, cohorts = [] } = request
      const releases = await idsOf(around.store, [request.pick])
      const plan: PlannedChange = { kind: 'canary', releases, percent, cohorts, ...unchecked(request) }
      return approved(around, request, plan, (step) => around.verbs.canary({ ...step, pick: releases[0] ?? step.pick }))
    },
  },
  stopCanary: {
    action: 'stop',
    apps: ({ app }) => [app],
    did: ({ revision }, { app }) => revisionDid(revision, [app]),
    answer: ({ verbs, params }, request) => revisionOf(verbs.stopCanary({ ...params, ...request })),
  },
  rollBack: {
    action: 'rollback',
    apps: ({ app }) => [app],
    did: ({ revision }, { app }) => revisionDid(revision, [app]),
    async answer(around, request) {
      const { app, to } = request
      const releases = to === undefined ? [] : [{ app, id: to }]
      const plan: PlannedChange = { kind: 'rollback', releases, percent: null, cohorts: [] }
      return approved(around, request, plan, (step) => around.verbs.rollBack(step))
    },
  },
  freeze: {
    action: 'freeze',
    apps: appOf,
    did: ({ revision }) => revisionDid(revision, []),
    answer: async ({ verbs, params, actor, books }, request) => {
      const [owned] = await books.ownersOf(appOf(request))
      return revisionOf(
        verbs.freeze({
          ...params,
          ...request,
          byAdmin: request.app !== undefined && !isReleaserOf(actor, owned?.team ?? null),
        }),
      )
    },
  },
  unfreeze: {
    action: 'unfreeze',
    apps: appOf,
    did: ({ revision }) => revisionDid(revision, []),
    answer: ({ verbs, params, actor, store, now }, request) =>
      retryOutdated(request.expectedRev, async () => {
        const head = await readChannel(store, params.channel)
        const freeze = request.app === undefined ? null : frozenAppsOf(head, now)[request.app]
        if (freeze?.byAdmin && !actor.isAdmin)
          throw new Problem('forbidden', [`${freeze.by} froze ${request.app} as an admin: only an admin can end that.`])
        return revisionOf(verbs.unfreeze({ ...params, ...request, expectedRev: request.expectedRev ?? head?.rev }))
      }),
  },
  collect: {
    action: 'gc',
    async answer(around, request) {
      if (request.isReal) await collectUploads(around, around.now)
      return { releases: await around.verbs.collect(request) }
    },
  },
  session: {
    action: 'read',
    nobody: { person: null },
    async answer({ books, actor: { name: person, isAdmin, roles, credential } }) {
      const who = { person, isAdmin, roles }
      if (credential.kind !== 'session') return { ...who, credential: 'token', signedInAt: null, endsAt: null }
      const endsAt = (await books.sessions.endOf(credential.id))?.toISOString() ?? null
      return { ...who, credential: 'session', signedInAt: credential.signedInAt?.toISOString() ?? null, endsAt }
    },
  },
  directory: { action: 'read', answer: ({ books }) => books.directory.list() },
  setTeam: { action: 'manage', answer: ({ books, params }) => done(books.directory.setTeam(params.team)) },
  removeTeam: {
    action: 'manage',
    answer: ({ books, params, one }) => removed(books.directory.removeTeam(params.team), one),
  },
  setRole: {
    action: 'manage',
    answer: ({ books, params }, { role }) => done(books.directory.setRole(params.team, params.person, role)),
  },
  setPerson: {
    action: 'manage',
    answer: ({ books, params }, { isAdmin, ciLogins }) =>
      done(books.directory.setPerson(params.person, isAdmin, ciLogins)),
  },
  removePerson: {
    action: 'manage',
    answer: ({ books, params, one }) => removed(books.directory.removePerson(params.person), one),
  },
  setOwner: {
    action: 'manage',
    answer: ({ books, params }, { team }) => done(books.directory.setOwner(params.app, team)),
  },
  tokens: {
    action: 'manage',
    answer: async ({ books, now }) => ({ tokens: await books.directory.tokens(now) }),
  },
  createToken: {
    action: 'manage',
    isSecret: true,
    answer: ({ books, now }, request) => books.directory.createToken(request, now),
  },
  revokeToken: {
    action: 'manage',
    answer: ({ books, params, one, now }) => removed(books.directory.revokeToken(params.token, now), one),
  },
  approvalRules: { action: 'read', answer: async ({ books }) => ({ rules: await books.approvals.rules() }) },
  setApprovalRule: {
    action: 'manage',
    async answer(around, { reason, force, ...rest }) {
      const { books, params, actor, now } = around
      if (rest.needed > 0 && !around.hasSignIn) throw new Problem('refused', [noApprovers])
      const rule = { ...rest, app: params.app, channel: params.channel, teams: [...new Set(rest.teams)].sort() }
      const before = await findRule(books, params.app, params.channel)
      const plan = force ? null : planOfRule(rule, before)
      const set = () => done(setRule(books, rule, before, { by: actor.name, now }))
      return plan ? withApproval(around, { plan, reason }, set) : set()
    },
  },
  requests: {
    action: 'read',
    answer: async (around, { state }) => ({ requests: await listRequests(around, state) }),
  },
  request: { action: 'read', answer: (around) => readRequest(around, around.params.request) },
  approve: { action: 'approve', did: didOf, answer: (around) => approve(around, around.params.request) },
  decline: {
    action: 'decline',
    did: didOf,
    answer: (around, { reason }) => decline(around, around.params.request, reason),
  },
  ciRules: { action: 'read', answer: async ({ books }) => ({ rules: await books.ci.rules() }) },
  addCiRule: {
    action: 'manage',
    async answer({ books, one }, rule) {
      const unowned = (await books.ownersOf(rule.apps)).filter(({ team }) => team === null)
      if (unowned.length > 0)
        throw new Refused(
          ...unowned.map(({ app }) => `No team owns ${app}: give it to a team first, or correct the name.`),
        )
      return { id: await books.ci.add(rule, isAgain(one)) }
    },
  },
  removeCiRule: { action: 'manage', answer: ({ books, params, one }) => removed(books.ci.remove(params.rule), one) },
  releases: {
    action: 'read',
    answer: async ({ store, params, ...around }, request) => ({
      releases: await listPage(store, { app: params.app, ...request }, around),
    }),
  },
  delta: {
    action: 'read',
    answer: ({ verbs, params: { app, release } }, requested) =>
      verbs.delta({ app, to: release === newestRelease ? undefined : release, ...requested }),
  },
  dependencies: {
    action: 'read',
    answer: async ({ store, params }) => ({ apps: await readDependencies(store, params.channel) }),
  },
  budgets: {
    action: 'read',
    answer: async ({ store, params }) => ({ apps: await readBudgetUse(store, params.channel) }),
  },
  provenance: {
    action: 'read',
    async answer(around) {
      const { store, signer, params } = around
      if (!signer) return { provenance: null, problem: null }
      try {
        const root = await readNewestRoot(store, signer.pin)
        const release = { app: params.app, id: await idOf(around) }
        return { provenance: await readProvenance(store, root, release), problem: null }
      } catch (error) {
        if (error instanceof Refused) return { provenance: null, problem: error.message }
        throw error
      }
    },
  },
  errors: {
    action: 'read',
    async answer(around, { channel }) {
      const { app } = around.params
      const release = await idOf(around)
      try {
        const errors = await around.readErrors(channel, app)
        const owners = await around.books.ownersOf([
          ...new Set(errors.flatMap(({ frames }) => frames.map((f) => f.app))),
        ])
        const isOwn = (name: string) => isInTeam(around.actor, owners.find((owned) => owned.app === name)?.team ?? null)
        return { errors: await errorsOf(errors, { app, release }, { ...around, isOwn }), problem: null }
      } catch (error) {
        if (error instanceof Refused) return { errors: [], problem: error.message }
        throw error
      }
    },
  },
  health: healthEndpoint,
  ...releaseEndpoints,
  ...rolloutEndpoints,
  ...uploadEndpoints,
  ...webhookEndpoints,
  ...auditEndpoints,
}
