import { appSchema } from '@app/registry'
import { type AuditEntry, testType, type WebhookType } from '@app/release'
import { isPreview } from '@app/registry'
import * as v from 'valibot'
import { type Did, didSchema } from '../audit/did'

/** What a webhook is sent: the envelope of Standard Webhooks. */
export type WebhookEvent = {
  type: WebhookType
  /** Of the entry in the audit log. */
  timestamp: string
  data: {
    /** The number of the entry. */
    entry: number
    person: string
    channel: string | null
    /** None: the whole channel. */
    apps: string[]
    releases: { app: string; id: string }[]
    /** Of a canary; null for everything else. */
    percent: number | null
    cohorts: string[]
    revision: number | null
    rollout: string | null
    request: string | null
    reason: string | null
    /** Where the console shows it; null if the service does not know its own address. */
    link: string | null
  }
}

/** By call, or by what a rollout does by itself. */
const types: Readonly<Record<string, WebhookType>> = {
  completeUpload: 'release.published',
  promote: 'release.promoted',
  rollBack: 'release.rolled_back',
  canary: 'canary.started',
  stopCanary: 'canary.ended',
  freeze: 'channel.frozen',
  unfreeze: 'channel.unfrozen',
  approve: 'approval.approved',
  decline: 'approval.declined',
  startRollout: 'rollout.started',
  pauseRollout: 'rollout.paused',
  worseRollout: 'rollout.worse',
  haltRollout: 'rollout.halted',
  finishRollout: 'rollout.finished',
  endRollout: 'rollout.ended',
  testWebhook: testType,
}

const detailsSchema = v.object({
  call: v.exactOptional(v.string()),
  request: v.exactOptional(v.unknown()),
  did: v.exactOptional(didSchema),
})
const reasonSchema = v.object({ reason: v.string() })
const rescueSchema = v.object({ rev: v.number(), reason: v.string() })
const beginningSchema = v.object({ begun: v.number() })
const read = <const Schema extends v.GenericSchema>(schema: Schema, value: unknown) => {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : undefined
}

/** The entry with which a change began whose outcome this is. */
export const beginningOf = ({ details }: Pick<AuditEntry, 'details'>): number | undefined =>
  read(beginningSchema, details)?.begun

type Entry = Pick<AuditEntry, 'seq' | 'at' | 'person' | 'action' | 'target' | 'outcome' | 'details'>

/**
 * What an entry of the audit log sends to webhooks: only what was done and what waits for approval. Sent twice:
 * a change that went around the gate, also as `change.forced`, and a rollout's last step, also as `rollout.finished`.
 * @param beginning the entry that `beginningOf` names
 * @param consoleUrl the origin of the console
 */
export function eventsOf(entry: Entry, beginning: Entry | null, consoleUrl: string | null): WebhookEvent[] {
  const ending = read(detailsSchema, entry.details)
  const began = read(detailsSchema, beginning?.details)
  const { did = {} } = ending ?? {}
  const rescue = entry.action === 'rescue' ? read(rescueSchema, entry.details) : undefined
  const reported = rescue ? (['channel.rescued'] as const) : typesOf(entry, ending?.call ?? began?.call, did)
  if (reported.length === 0) return []
  const target = targetOf(entry.target)
  const releases = did.releases ?? []
  const apps = [...new Set([...(did.apps ?? []), ...releases.map(({ app }) => app), ...target.apps])]
  const data = {
    entry: entry.seq,
    person: entry.person,
    channel: did.channel ?? target.channel,
    apps,
    releases,
    percent: did.percent ?? null,
    cohorts: did.cohorts ?? [],
    revision: did.revision ?? rescue?.rev ?? null,
    rollout: did.rollout ?? null,
    request: did.request ?? null,
    reason: rescue?.reason ?? read(reasonSchema, (began ?? ending)?.request)?.reason ?? null,
  }
  const link = consoleUrl === null ? null : consoleUrl + pathOf(data, reported[0])
  return reported.map((type) => ({ type, timestamp: entry.at, data: { ...data, link } }))
}

function typesOf({ action, outcome }: Entry, call: string | undefined, did: Did): WebhookType[] {
  if (outcome === 'asked') return ['approval.asked']
  if (outcome !== 'done' || did.revision === null || did.outcome === 'already there') return []
  const type = call === undefined ? undefined : types[call]
  // no channel ever serves a preview
  const isOfPreview = type === 'release.published' && did.releases?.every(({ id }) => isPreview(id))
  return [
    ...(type === undefined || isOfPreview ? [] : [type]),
    ...(did.isFinished ? (['rollout.finished'] as const) : []),
    ...(action === 'force' ? (['change.forced'] as const) : []),
  ]
}

/** The channel and the apps in a target such as `channel production, mfe-wallet` or `app mfe-wallet`. */
function targetOf(target: string): { channel: string | null; apps: string[] } {
  const parts = target.split(', ')
  const channel = parts.find((part) => part.startsWith('channel '))?.slice('channel '.length) ?? null
  return { channel, apps: parts.map((part) => part.replace(/^app /, '')).filter((part) => v.is(appSchema, part)) }
}

function pathOf({ rollout, request, apps, releases }: Omit<WebhookEvent['data'], 'link'>, type?: WebhookType): string {
  if (rollout !== null) return `/rollouts/${rollout}`
  if (request !== null) return `/approvals/${request}`
  const [release] = releases
  if (type === 'release.published' && release) return `/apps/${release.app}/releases/${release.id}`
  return apps.length === 1 ? `/apps/${apps[0]}` : '/audit'
}
