import { ShieldAlert, ShieldCheck, ShieldX } from 'lucide-react'
import type { Health } from '../../api/health'
import { Status } from '../../components/Status'
import { texts } from '../../texts'
import { ageText } from '../../when'

const words = texts.overview
/** Edges raise an alarm if the head is older. */
const lateMs = 10 * 60_000

/** Whether the channel's signature counts, and when the service last confirmed which revision is the latest. */
export function Signed({ signed: { confirmedAt }, now }: { signed: NonNullable<Health['signed']>; now: Date }) {
  if (confirmedAt === null)
    return (
      <Status tone="bad" icon={<ShieldX className="icon-16" aria-hidden="true" />}>
        {words.signedBadly}
      </Status>
    )
  const age = ageText(confirmedAt, now)
  if (now.getTime() - Date.parse(confirmedAt) > lateMs)
    return (
      <Status tone="warning" icon={<ShieldAlert className="icon-16" aria-hidden="true" />}>
        {words.signedLate(age)}
      </Status>
    )
  return (
    <Status tone="good" icon={<ShieldCheck className="icon-16" aria-hidden="true" />}>
      {words.signed(age)}
    </Status>
  )
}
