import { sql } from 'kysely'
import { approvalsOf } from './approvals/requests'
import { appendAudit, appendRescue, countAudit, readAudit, readBeginnings, readEnded } from './audit/audit'
import type { AuditMark } from '@app/registry'
import { claimKey, holdClaim } from './claim-key'
import type { Books, Ended, Entry } from './books'
import type { Database } from './data/open'
import { ciOf } from './identity/ci'
import { admit } from './identity/admission'
import { directoryOf, ownersOf } from './identity/directory'
import { loginsOf } from './login/codes'
import { instancesOf } from './rollouts/instances'
import { rolloutsOf } from './rollouts/store'
import { openStates } from './rollouts/stored'
import { sessionsOf } from './identity/sessions'
import { actorOf } from './identity/tokens'
import { webhooksOf } from './webhooks/store'

/** The books in the service's database. */
export function databaseBooks(db: Database, now: () => Date): Books {
  const written = ({ actor: { name, credential }, action, target }: Entry) => ({
    entry: { at: now().toISOString(), person: name, action, target },
    by: { [credential.kind]: credential.id },
  })
  const begin = (input: Entry) => {
    const { entry, by } = written(input)
    return appendAudit(db, { ...entry, outcome: 'begun', details: { ...by, call: input.call, request: input.request } })
  }
  const end = async (
    { seq }: AuditMark,
    input: Entry,
    { outcome, problems, did }: Pick<Ended, 'outcome' | 'problems' | 'did'>,
    also?: (tx: Database) => Promise<void>,
  ) => {
    const { entry, by } = written(input)
    await appendAudit(db, { ...entry, outcome, details: { ...by, begun: seq, problems, ...(did && { did }) } }, also)
  }
  const ci = ciOf(db)
  return {
    directory: directoryOf(db),
    approvals: approvalsOf(db),
    rollouts: rolloutsOf(db),
    instances: instancesOf(db),
    ci,
    sessions: sessionsOf(db),
    webhooks: webhooksOf(db),
    logins: loginsOf(db),
    admit: (identity, grants) => admit(db, identity, grants),
    actorOf: async (secret, at) => (await actorOf(db, secret, at)) ?? ci.actorOf(secret, at),
    ownersOf: (apps) => ownersOf(db, apps),
    begin,
    end: (begun, entry, outcome, problems, did) => end(begun, entry, { outcome, problems, did }),
    async change(key, entry, run) {
      const input = key && { ...key, person: entry.actor.id }
      const claim = input && (await claimKey(db, input, now()))
      if (claim?.answer) return claim.answer
      const held = claim && holdClaim(db, claim, now)
      try {
        const begun = await begin(entry)
        await held?.began(begun)
        const { status, body, ...ending } = await run({ begun, cutOff: claim?.begun ?? [] })
        await end(begun, entry, ending, held ? (tx) => held.store(tx, { status, body }) : undefined)
        return { status, body }
      } catch (error) {
        await held?.forget()
        throw error
      } finally {
        held?.stop()
      }
    },
    async note(event) {
      await appendAudit(db, { at: now().toISOString(), ...event })
    },
    noteRescue: (change, event) => appendRescue(db, change, { at: now().toISOString(), ...event }),
    audit: (range) => readAudit(db, range),
    endedOf: (entries) => readEnded(db, entries),
    beginningsOf: (entries) => readBeginnings(db, entries),
    countAudit: (kind) => countAudit(db, kind),
    newest: () => newestOf(db, now()),
    isReachable: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
  }
}

async function newestOf(db: Database, now: Date): Promise<string> {
  // pages that read again at the beginning of a change would delay the change, and read again at its end
  const entries = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('entry', 'not like', '%"outcome":"begun"%')
    .execute()
  const requests = await db
    .selectFrom('request')
    .select(({ fn }) => fn.max('id').as('last'))
    .execute()
  const rollouts = await db
    .selectFrom('rollout')
    .select(['id', 'state', 'step', 'waits_for', 'looked_at', 'lease_by'])
    .where('state', 'in', openStates)
    .orderBy('id')
    .execute()
  const instances = (await instancesOf(db).list(now)).map(({ id }) => id)
  return JSON.stringify([entries, requests, rollouts, instances], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
