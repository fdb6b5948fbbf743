import { defineCommand } from '../define-command'
import { history } from '../report'
import { channelOf, channelOption, demandNoApp, flag, wholeChannel } from '../words'

export const historyCommand = defineCommand({
  name: 'history',
  takes: '[--channel production] [--json]',
  does: 'lists every revision of the channel, newest first',
  more: '',
  options: { channel: channelOption, json: flag },
  async run({ values, positionals }, { open }) {
    demandNoApp('history', positionals, wholeChannel)
    const channel = channelOf(values)
    const { verbs } = await open()
    return history(await verbs.history(channel), values.json)
  },
})
