import type { Freeze } from '@app/registry'
import type { Session } from './api/session'

/** What somebody is offered; the service decides. `team` is the app's owner, null if it has none. */

/** Promotes, gives a release to some, and pauses a rollout or takes it on. */
export const isReleaserOf = ({ roles }: Pick<Session, 'roles'>, team: string | null): boolean =>
  team !== null && roles[team] === 'releaser'

/** Rolls back, and freezes the app. */
export const isReleaserOrAdmin = (session: Session, team: string | null): boolean =>
  session.isAdmin || isReleaserOf(session, team)

/** Halts a rollout, too. */
export const canStopCanary = ({ isAdmin, roles }: Session): boolean =>
  isAdmin || Object.values(roles).includes('releaser')

export const canUnfreezeApp = (session: Session, team: string | null, freeze: Freeze): boolean =>
  session.isAdmin || (isReleaserOf(session, team) && !freeze.byAdmin)

type Asked = {
  askedBy: string
  approvals: readonly { by: string }[]
  missing: readonly { teams: readonly string[] }[]
}
/** Would an approval of this person be one of those that are missing? Who published, only the service knows. */
export const canApprove = (session: Session, { askedBy, approvals, missing }: Asked): boolean =>
  askedBy !== session.person &&
  !approvals.some(({ by }) => by === session.person) &&
  missing.some(({ teams }) => teams.some((team) => isReleaserOf(session, team)))

export const canDecline = (session: Session, request: Asked): boolean =>
  session.isAdmin || request.askedBy === session.person || canApprove(session, request)
