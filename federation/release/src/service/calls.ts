import * as v from 'valibot'
import { appSchema, channelSchema, isFileName, releaseIdSchema } from '@app/registry'
import { frontendDiscoverySchema } from '../frontend-discovery-schema'
import { freezeDays, retentionDays } from '../limits'
import { approvalCalls } from './approval-calls'
import { auditCalls } from './audit-calls'
import { checkCalls, isStatic, picks } from './check-calls'
import { ciCalls } from './ci-calls'
import { deltaCalls } from './delta-calls'
import { errorCalls } from './error-calls'
import { healthCalls } from './health-calls'
import { releaseCalls } from './release-calls'
import { rolloutCalls } from './rollout-calls'
import { servedCalls } from './served-calls'
import { rolloutPlansSchema } from './rollout-plan'
import { preview, pullRequest } from './preview-words'
import { tokenCalls } from './token-calls'
import { unservedCalls } from './unserved-calls'
import { webhookCalls } from './webhook-calls'
import {
  acceptSize,
  channelName,
  ciLogin,
  done,
  expectedRev,
  personName,
  reason,
  teamName,
  text,
  wholeFrom,
} from './words'

/** What the release service answers, by name; the client sends these and the service checks them. */

const pick = v.strictObject({ app: appSchema, id: v.exactOptional(releaseIdSchema) })
const cohort = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'is not the name of a cohort'))

const step = { reason, expectedRev }
const ofApp = { app: v.exactOptional(v.pipe(appSchema, v.description('Only this app'))) }
const force = v.exactOptional(v.pipe(v.boolean(), v.description('Goes around the gate; for admins')))

const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is not a SHA-256 in hex'))
const teamSignature = v.pipe(
  v.strictObject({ keyid: sha256, sig: v.pipe(v.string(), v.base64(), v.maxLength(100)) }),
  v.description('Of the record, by a key of the app’s team: as in a DSSE envelope'),
)
/** Of an upload; the gate's limits of a release are lower. */
export const uploadLimits = { files: 600, bytes: 8 * 1024 * 1024 }
const uploaded = v.strictObject({
  name: v.pipe(v.string(), v.check(isFileName, 'is not a plain file name')),
  sha256,
  bytes: v.pipe(wholeFrom(0), v.maxValue(uploadLimits.bytes)),
})

const revision = v.object({
  revision: v.pipe(v.nullable(channelSchema), v.description('The new revision; null if nothing changed')),
})
const serving = v.object({
  app: appSchema,
  stable: releaseIdSchema,
  lkg: v.nullable(releaseIdSchema),
  canary: v.exactOptional(channelSchema.entries.remotes.value.entries.canary.wrapped),
  commit: v.exactOptional(v.string()),
  builtAt: v.exactOptional(v.string()),
})
const collected = v.object({
  app: appSchema,
  id: releaseIdSchema,
  builtAt: v.string(),
  files: v.number(),
  bytes: v.number(),
})
const days = v.pipe(wholeFrom(retentionDays), v.maxValue(9999))

/** Every error of the service, as application/problem+json (RFC 9457). */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  problems: v.pipe(v.array(v.string()), v.description('All reasons, each a sentence that says what to do')),
  request: v.exactOptional(v.pipe(v.string(), v.description('The request that waits for approval'))),
})

export const roleSchema = v.picklist(['viewer', 'publisher', 'releaser'])
export type Role = v.InferOutput<typeof roleSchema>
const team = v.object({
  name: teamName,
  apps: v.array(appSchema),
  members: v.array(v.object({ person: personName, role: roleSchema })),
})
const person = v.object({ name: personName, isAdmin: v.boolean(), ciLogins: v.array(ciLogin) })
const somebody = v.object({
  person: personName,
  isAdmin: v.boolean(),
  roles: v.pipe(v.record(teamName, roleSchema), v.description('By team')),
  credential: v.picklist(['token', 'session']),
  signedInAt: v.pipe(
    v.nullable(v.string()),
    v.description('When a session’s person proved who they are; null for a token'),
  ),
  endsAt: v.pipe(v.nullable(v.string()), v.description('Of a session; null for a token')),
})
/** Of a request without any credential. */
const nobody = v.object({ person: v.null() })
const none = v.strictObject({})
/** Calls of the release service. `:names` in a path are parameters; a GET sends its request as the query. */
export const calls = {
  channels: {
    method: 'GET',
    path: '/v1/channels',
    does: 'The names of all channels',
    request: none,
    answer: v.object({ channels: v.array(channelName) }),
  },
  state: {
    method: 'GET',
    path: '/v1/channels/:channel',
    does: 'What a channel serves',
    request: none,
    answer: v.object({ head: channelSchema, releases: v.array(serving) }),
  },
  history: {
    method: 'GET',
    path: '/v1/channels/:channel/history',
    does: 'Every revision of a channel, newest first',
    request: none,
    answer: v.object({ revisions: v.array(channelSchema) }),
  },
  exportDiscovery: {
    method: 'GET',
    path: '/v1/channels/:channel/discovery',
    does: 'What a channel serves, as frontend-discovery',
    request: v.strictObject({ origin: v.optional(v.pipe(v.string(), v.maxLength(300)), '') }),
    answer: frontendDiscoverySchema,
  },
  ...checkCalls,
  promote: {
    method: 'POST',
    path: '/v1/channels/:channel/promote',
    does: 'Makes releases stable, all in one step',
    request: v.strictObject({ ...step, picks, force, acceptSize, isStatic }),
    answer: revision,
  },
  canary: {
    method: 'POST',
    path: '/v1/channels/:channel/canary',
    does: 'Gives a release to a share of the members',
    request: v.strictObject({
      ...step,
      pick,
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      cohorts: v.exactOptional(v.pipe(v.array(cohort), v.maxLength(20))),
      force,
      acceptSize,
      isStatic,
    }),
    answer: revision,
  },
  stopCanary: {
    method: 'POST',
    path: '/v1/channels/:channel/stop',
    does: 'Ends a canary: everybody gets stable again',
    request: v.strictObject({ ...step, app: appSchema }),
    answer: revision,
  },
  rollBack: {
    method: 'POST',
    path: '/v1/channels/:channel/rollback',
    does: 'Goes back to an earlier release',
    request: v.strictObject({ ...step, app: appSchema, to: v.exactOptional(releaseIdSchema), force }),
    answer: revision,
  },
  freeze: {
    method: 'POST',
    path: '/v1/channels/:channel/freeze',
    does: 'Stops changes of a channel, or of one app in it, for some days',
    request: v.strictObject({
      ...step,
      ...ofApp,
      days: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(freezeDays.max))),
    }),
    answer: revision,
  },
  unfreeze: {
    method: 'POST',
    path: '/v1/channels/:channel/unfreeze',
    does: 'Allows changes again',
    request: v.strictObject({ ...step, ...ofApp }),
    answer: revision,
  },
  collect: {
    method: 'POST',
    path: '/v1/collect',
    does: 'Finds, and with isReal removes, releases that nobody needs',
    request: v.strictObject({ days, isReal: v.boolean() }),
    answer: v.object({ releases: v.array(collected) }),
  },
  startUpload: {
    method: 'POST',
    path: '/v1/uploads',
    does: 'Announces a build; says which files to send',
    request: v.strictObject({
      app: appSchema,
      isForeign: v.boolean(),
      snapshot: v.boolean(),
      preview: pullRequest,
      rollout: v.exactOptional(rolloutPlansSchema),
      commit: text(200),
      files: v.pipe(
        v.array(uploaded),
        v.minLength(1),
        v.maxLength(uploadLimits.files),
        v.check((files) => new Set(files.map(({ name }) => name)).size === files.length, 'names a file twice'),
      ),
    }),
    answer: v.object({ upload: v.string(), missing: v.array(sha256) }),
  },
  uploadedRecord: {
    method: 'GET',
    path: '/v1/uploads/:upload/record',
    does: 'What the app’s team signs before it is published',
    request: none,
    answer: v.object({
      record: v.pipe(
        v.nullable(v.string()),
        v.description('The record that completing writes, as its file has it; null if the team need not sign it'),
      ),
    }),
  },
  completeUpload: {
    method: 'POST',
    path: '/v1/uploads/:upload/complete',
    does: 'Publishes the build as an immutable release',
    request: v.strictObject({ team: v.exactOptional(teamSignature) }),
    answer: v.object({
      app: appSchema,
      id: releaseIdSchema,
      outcome: v.picklist(['published', 'already there']),
      preview,
    }),
  },
  session: {
    method: 'GET',
    path: '/v1/session',
    does: 'Who you are here, and how you proved it',
    request: none,
    answer: v.union([somebody, nobody]),
  },
  directory: {
    method: 'GET',
    path: '/v1/teams',
    does: 'The teams with their apps and members, and all people',
    request: none,
    answer: v.object({ teams: v.array(team), people: v.array(person) }),
  },
  setTeam: {
    method: 'PUT',
    path: '/v1/teams/:team',
    does: 'Adds a team',
    request: none,
    answer: done,
  },
  removeTeam: {
    method: 'DELETE',
    path: '/v1/teams/:team',
    does: 'Removes a team that owns no app',
    request: none,
    answer: done,
  },
  setRole: {
    method: 'PUT',
    path: '/v1/teams/:team/members/:person',
    does: 'Gives a person a role in a team, or none',
    request: v.strictObject({ role: v.nullable(roleSchema) }),
    answer: done,
  },
  setPerson: {
    method: 'PUT',
    path: '/v1/people/:person',
    does: 'Adds a person, or makes them an admin or no longer one',
    request: v.strictObject({
      isAdmin: v.exactOptional(v.pipe(v.boolean(), v.description('Left out, it stays; a new person is none'))),
      ciLogins: v.exactOptional(
        v.pipe(
          v.array(ciLogin),
          v.maxLength(10),
          v.description(
            'Their names at GitHub or GitLab, where they differ: who starts a run does not approve what it asks for',
          ),
        ),
      ),
    }),
    answer: done,
  },
  removePerson: {
    method: 'DELETE',
    path: '/v1/people/:person',
    does: 'Removes a person, and ends their tokens at once',
    request: none,
    answer: done,
  },
  setOwner: {
    method: 'PUT',
    path: '/v1/apps/:app/owner',
    does: 'Gives an app to a team',
    request: v.strictObject({ team: teamName }),
    answer: done,
  },
  ...tokenCalls,
  ...approvalCalls,
  ...ciCalls,
  ...deltaCalls,
  ...errorCalls,
  ...healthCalls,
  ...releaseCalls,
  ...rolloutCalls,
  ...webhookCalls,
  ...servedCalls,
  ...unservedCalls,
  ...auditCalls,
} as const

export { ciIssuer, demandedClaims } from './ci-calls'
export { presetFromPercent } from './approval-calls'
export { actionSchema, ciLogin, personName, teamName } from './words'
export { type Delivery, isLoopback, type Webhook, webhookCalls, webhookTypes, webhookUrl } from './webhook-calls'
export {
  durationMs,
  minLoads,
  presetHostPlan,
  presetPlan,
  type RolloutStep,
  shareOfStep,
  watchOf,
} from './rollout-plan'
export type Calls = typeof calls
export type CallName = keyof Calls
export type RequestOf<Name extends CallName> = v.InferOutput<Calls[Name]['request']>
export type AnswerOf<Name extends CallName> = v.InferOutput<Calls[Name]['answer']>

/** Where one file of an upload goes, as application/octet-stream; it has no JSON. */
export const filePath = (upload: string, sha: string) => `/v1/uploads/${upload}/files/${sha}`
