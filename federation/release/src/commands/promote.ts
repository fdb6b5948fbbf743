import { changed, namesOf } from '../change-report'
import { defineCommand } from '../define-command'
import { demandFiles } from '../open-registry'
import { promoteOverOwn } from '../over-own'
import { UsageError } from '../usage-error'
import { author, demandReason, flag, picksOf, sizeReason } from '../words'

export const promoteCommand = defineCommand({
  name: 'promote',
  takes: '[app[@id]…] [--channel production] [--by name] [--reason text] [--static [--over-own]] [--force]',
  does: 'makes releases stable, all in one step; the previous stable release becomes the last good one',
  more: `Without an ID, the newest release. It requires a passed check of exactly these releases, in a browser and against the
latest revision; the gate checks files, versions and contracts once more.
  --static       without a browser check; needs --reason, and the history says unopened
  --over-own     only apps that serve nothing yet, or a snapshot that the same --by promoted; lists the others and leaves
                 them alone. npm start uses this
  --force        continue although the gate refuses; needs --reason, and the refusal goes into the history
  --accept-size "why"   a release may be over 5 % and 1 KB larger than the stable one; the reason goes into the history`,
  options: { ...author, force: flag, static: flag, 'over-own': flag, 'accept-size': sizeReason },
  async run({ values, positionals }, { cwd, user, now, open }) {
    const { channel, by = user, force, static: isStatic, 'over-own': isOverOwn, 'accept-size': acceptSize } = values
    demandReason(values)
    if (isOverOwn && !isStatic) throw new UsageError('--over-own needs --static: it does not use a browser.')
    if (isOverOwn && force)
      throw new UsageError('--over-own cannot be combined with --force: it skips what the gate refuses.')
    const picks = await picksOf(positionals, cwd)
    const reason = values.reason ?? `promote ${namesOf(picks)}`
    const registry = await open(values)
    if (isOverOwn) {
      const { store, signer } = demandFiles(registry, '--over-own')
      const { revision, left } = await promoteOverOwn({ store, signer, channel, by, reason, now: now(), picks })
      return [...(revision ? [`${channel} is at revision ${revision.rev}.`] : []), ...left, ''].join('\n')
    }
    const revision = await registry.verbs.promote({ channel, reason, picks, force, acceptSize, isStatic })
    return changed(revision, channel, picks)
  },
})
