import type { CiRun } from '@app/registry/trust'
import type { InferOutput } from 'valibot'
import { type actionSchema, type Role, roleSchema } from '@app/release'

/** A person's role in a team; each includes the ones before it. */
const roles = roleSchema.options
export type { Role }
export type Action = InferOutput<typeof actionSchema>

/** Who sends a request. */
export type Actor = {
  /** The person's ID. */
  id: string
  /** The name in revisions and in the audit log. */
  name: string
  isAdmin: boolean
  /** By team. */
  roles: Readonly<Record<string, Role>>
  credential: Credential
}

/** What somebody proves with who they are: a token, or a session of the console. */
export type Credential =
  | {
      kind: 'token'
      id: string
      /** The only apps that the token is for; null for every app that its person may change. */
      apps: readonly string[] | null
      /** The only actions that the token is for; null for everything that its person may do. */
      actions: readonly Action[] | null
      /** When its person signed in, of the token of a login; null of every other. */
      signedInAt: Date | null
      /** Of a token that a run of CI got for its own: by which rule, and what that one proved. */
      ci?: { rule: string; run: CiRun | undefined }
    }
  | { kind: 'session'; id: string; signedInAt: Date | null }
  /** A rollout that goes on for whoever started it. */
  | { kind: 'rollout'; id: string }

/** An app and the team that owns it; null if no team does. */
export type Owned = { app: string; team: string | null }

const forAdmins: readonly Action[] = ['force', 'freeze', 'unfreeze', 'gc', 'manage']
const minRole = (action: Action): Role => (action === 'publish' || action === 'check' ? 'publisher' : 'releaser')

function refusalFor(actor: Actor, action: Action, role: Role, { app, team }: Owned): string[] {
  if (team === null) return [`${app} belongs to no team: ask an admin to give it to one.`]
  const has = actor.roles[team]
  if (has && roles.indexOf(has) >= roles.indexOf(role)) return []
  return [
    `${action} needs the role ${role} in ${team}, which owns ${app}; ${actor.name} ${has ? `is a ${has} there` : 'is not in that team'}.`,
  ]
}

/** In any role; admins of other teams are not. */
export const isInTeam = ({ roles }: Actor, team: string | null): boolean => team !== null && team in roles

export const isReleaserOf = ({ roles }: Actor, team: string | null): boolean =>
  team !== null && roles[team] === 'releaser'

/** What a token is not for; everything else is for what its person may do. */
function limitsOf(credential: Credential, action: Action, apps: readonly Owned[]): string[] {
  if (credential.kind !== 'token') return []
  const { apps: only, actions } = credential
  if (actions && !actions.includes(action)) return [`This token is for ${actions.join(', ')}, not for ${action}.`]
  const others = apps.filter(({ app }) => only !== null && !only.includes(app))
  return others.map(({ app }) => `This token is for ${only?.join(', ')}, not for ${app}.`)
}

/**
 * Why somebody may not do something, as sentences; none if they may.
 * @param apps the apps that the action changes; for actions on a whole channel none
 */
export function refusals(actor: Actor, action: Action, apps: readonly Owned[]): string[] {
  const limits = limitsOf(actor.credential, action, apps)
  if (limits.length > 0) return limits
  if (action === 'read') return []
  const isOfApps = apps.length > 0 && (action === 'freeze' || action === 'unfreeze')
  if (isOfApps && actor.isAdmin) return []
  if (forAdmins.includes(action) && !isOfApps)
    return actor.isAdmin ? [] : [`${action} is for admins; ${actor.name} is not one.`]
  const isReleaser = Object.values(actor.roles).includes('releaser')
  // A bad canary has to be stopped by whoever sees it first.
  if (action === 'stop')
    return actor.isAdmin || isReleaser ? [] : [`Ending a canary is for releasers and admins; ${actor.name} is neither.`]
  // Whose approval counts, and who may decline, depends on the request.
  if (action === 'approve') return isReleaser ? [] : ['Approving needs the role releaser.']
  if (action === 'decline')
    return actor.isAdmin || isReleaser ? [] : [`Declining is for releasers and admins; ${actor.name} is neither.`]
  // Going back to an earlier release must not wait for somebody of the team.
  if (action === 'rollback' && actor.isAdmin) return []
  return apps.flatMap((owned) => refusalFor(actor, action, minRole(action), owned))
}
