import { defineCommand } from '../define-command'
import { freezeDays } from '../limits'
import { UsageError } from '../usage-error'
import { author, numberBetween, onlyApp } from '../words'

export const freezeCommand = defineCommand({
  name: 'freeze',
  takes: '[app] --reason text [--days 7] [--channel production] [--by name]',
  does: 'blocks changes to the channel, or to one app in it, for some days, or until unfreeze',
  more: `Publishing and checking still work. So does going back: rollback to the last good release, canary --stop, and watch.
  --days N       1 to 30: then it ends by itself`,
  options: { ...author, days: { ...numberBetween('--days', 1, freezeDays.max), default: String(freezeDays.preset) } },
  async run({ values, positionals }, { open }) {
    const { channel, reason } = values
    if (!reason?.trim()) throw new UsageError('freeze needs --reason: everybody who is refused sees it.')
    const app = onlyApp('freeze', positionals)
    const { verbs } = await open(values)
    const revision = await verbs.freeze({ channel, app, reason, days: Number(values.days) })
    const freeze = app ? revision?.frozenApps?.[app] : revision?.frozen
    return `${channel} is at revision ${revision?.rev}: ${app ? `${app} is ` : ''}frozen until ${freeze?.until}.\n`
  },
})

export const unfreezeCommand = defineCommand({
  name: 'unfreeze',
  takes: '[app] [--channel production] [--by name] [--reason text]',
  does: 'allows changes to the channel, or to an app that is frozen alone, again',
  options: author,
  async run({ values, positionals }, { open }) {
    const { channel, reason = 'unfreeze' } = values
    const app = onlyApp('unfreeze', positionals)
    const { verbs } = await open(values)
    const revision = await verbs.unfreeze({ channel, app, reason })
    return `${channel} is at revision ${revision?.rev}: ${app ? `${app} is ` : ''}no longer frozen.\n`
  },
})
