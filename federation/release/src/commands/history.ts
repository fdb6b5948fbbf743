import { defineCommand } from '../define-command'
import { history } from '../report'
import { channelOption, demandNoApp, flag, wholeChannel } from '../words'

export const historyCommand = defineCommand({
  name: 'history',
  takes: '[--channel production] [--json]',
  does: 'lists every revision of the channel, newest first',
  options: { channel: channelOption, json: flag },
  async run({ values, positionals }, { open }) {
    demandNoApp('history', positionals, wholeChannel)
    const { verbs } = await open()
    return history(await verbs.history(values.channel), values.json)
  },
})
