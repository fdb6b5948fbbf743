import { defineCommand } from '../define-command'
import { author, channelOf, onlyApp } from '../words'

export const unfreezeCommand = defineCommand({
  name: 'unfreeze',
  takes: '[app] [--channel production] [--by name] [--reason text]',
  does: 'allows changes to the channel, or to an app that is frozen alone, again',
  more: '',
  options: author,
  async run({ values, positionals }, { open }) {
    const { reason = 'unfreeze' } = values
    const channel = channelOf(values)
    const app = onlyApp('unfreeze', positionals)
    const { verbs } = await open(values)
    const revision = await verbs.unfreeze({ channel, app, reason })
    return `${channel} is at revision ${revision?.rev}: ${app ? `${app} is ` : ''}no longer frozen.\n`
  },
})
