import { defineCommand } from '../define-command'
import { freezeDays } from '../limits'
import { UsageError } from '../usage-error'
import { author, channelOf, onlyApp, wholeNumber } from '../words'

export const freezeCommand = defineCommand({
  name: 'freeze',
  takes: '[app] --reason text [--days 7] [--channel production] [--by name]',
  does: 'blocks changes to the channel, or to one app in it, for some days, or until unfreeze',
  more: `Publishing and checking still work. So does going back: rollback to the last good release, canary --stop, and watch.
  --days N       1 to 30: then it ends by itself`,
  options: { ...author, days: { type: 'string', default: String(freezeDays.preset) } },
  async run({ values, positionals }, { open }) {
    const { reason } = values
    const channel = channelOf(values)
    if (!reason?.trim()) throw new UsageError('freeze needs --reason: everybody who is refused sees it.')
    const days = wholeNumber('--days', values.days, 1, freezeDays.most)
    const app = onlyApp('freeze', positionals)
    const { verbs } = await open(values)
    const revision = await verbs.freeze({ channel, app, reason, days })
    const freeze = app ? revision?.frozenApps?.[app] : revision?.frozen
    return `${channel} is at revision ${revision?.rev}: ${app ? `${app} is ` : ''}frozen until ${freeze?.until}.\n`
  },
})
