import { changed, namesOf } from '../change-report'
import { defineCommand } from '../define-command'
import { UsageError } from '../usage-error'
import { author, checked, demandReason, flag, onlyWord, ownApp, pickOf, sizeReason } from '../words'

const isCohort = (name: string) => /^[a-z][a-z0-9-]{0,31}$/.test(name)
const isShare = (percent: string) => /^\d{1,3}(\.\d{1,2})?$/.test(percent) && Number(percent) <= 100

export const canaryCommand = defineCommand({
  name: 'canary',
  takes: '<app>[@id] --percent N [--cohort name…] | <app> --stop  [--channel] [--by] [--reason] [--static] [--force]',
  does: "gives a remote's release to a share of the members, or changes that share",
  more: `While the share grows, members who have it keep it, on all devices. 100 is everybody; promote makes it stable. A new
release requires a check, as with promote; changing its share does not.
  --percent N    0 to 100
  --cohort name  a group that gets it whatever the share, such as staff (cookie cohort=staff); can be repeated.
                 Without it, the groups stay as they are
  --stop         everybody gets the stable release again
  --static       without a browser check; needs --reason, and the history says unopened
  --accept-size "why"   as with promote`,
  options: {
    ...author,
    force: flag,
    static: flag,
    'accept-size': sizeReason,
    percent: checked(isShare, (value) => `--percent takes 0 to 100, not "${value}".`),
    cohort: { ...checked(isCohort, (name) => `"${name}" is not a cohort name.`), multiple: true },
    stop: flag,
  },
  async run({ values, positionals }, { cwd, open }) {
    const { channel, force, static: isStatic, 'accept-size': acceptSize, cohort: cohorts } = values
    demandReason(values)
    const percent = shareOf(values)
    const word = onlyWord('canary', positionals)
    const pick = word === undefined ? { app: await ownApp(cwd) } : pickOf(word)
    if (pick.app === 'host') throw new UsageError('Only remotes can have a canary; promote the host instead.')
    const reason = values.reason ?? `canary ${namesOf([pick])}`
    const { verbs } = await open(values)
    const revision =
      percent === null
        ? await verbs.stopCanary({ channel, reason, app: pick.app })
        : await verbs.canary({ channel, reason, pick, percent, cohorts, force, acceptSize, isStatic })
    return changed(revision, channel, [pick])
  },
})

type Share = { percent?: string | undefined; cohort?: string[] | undefined; stop: boolean }

/** Null ends the canary. @throws UsageError */
function shareOf({ percent, cohort, stop }: Share): number | null {
  if (stop && (percent !== undefined || cohort !== undefined))
    throw new UsageError('--stop cannot be combined with --percent or --cohort.')
  if (stop) return null
  if (percent === undefined) throw new UsageError('canary needs --percent N, or --stop.')
  return Number(percent)
}
