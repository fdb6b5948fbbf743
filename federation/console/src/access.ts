import type { Freeze } from '@app/registry'
import type { ApprovalRequest } from './api/approval-request'
import type { Session } from './api/session'

/** What somebody is offered; the service decides. `team` is the app's owner, null if it has none. */

/** Promotes, gives a release to some, and pauses a rollout or moves it on. */
export const isReleaserOf = ({ roles }: Pick<Session, 'roles'>, team: string | null): boolean =>
  team !== null && roles[team] === 'releaser'

/** Runs the gate on the app's releases. */
export const canCheck = ({ roles }: Pick<Session, 'roles'>, team: string | null): boolean =>
  team !== null && (roles[team] === 'publisher' || roles[team] === 'releaser')

/** Rolls back, and freezes the app. */
export const isReleaserOrAdmin = (session: Session, team: string | null): boolean =>
  session.isAdmin || isReleaserOf(session, team)

/** Halts a rollout, too. */
export const canStopCanary = ({ isAdmin, roles }: Session): boolean =>
  isAdmin || Object.values(roles).includes('releaser')

export const canUnfreezeApp = (session: Session, team: string | null, freeze: Freeze): boolean =>
  session.isAdmin || (isReleaserOf(session, team) && !freeze.byAdmin)

export const canDecline = (session: Session, request: Pick<ApprovalRequest, 'askedBy' | 'canApprove'>): boolean =>
  session.isAdmin || request.askedBy === session.person || request.canApprove

/** Why this person's approval would not count towards the missing ones, once the service has said that it would not. */
export function whyNot(
  { person }: Pick<Session, 'person'>,
  {
    askedBy,
    approvals,
    missing,
    notCounting,
  }: Pick<ApprovalRequest, 'askedBy' | 'approvals' | 'missing' | 'notCounting'>,
): 'approved' | 'no releaser' | ApprovalRequest['notCounting'][number]['why'] {
  if (askedBy === person) return 'asked'
  if (approvals.some(({ by }) => by === person)) return 'approved'
  const isMissing = (of: string | null) => of === null || missing.some(({ app }) => app === of)
  return notCounting.find(({ by, app }) => by === person && isMissing(app))?.why ?? 'no releaser'
}
