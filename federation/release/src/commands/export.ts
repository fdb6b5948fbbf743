import { defineCommand } from '../define-command'
import { json } from '../report'
import { UsageError } from '../usage-error'
import { channelOf, channelOption, demandNoApp, wholeChannel } from '../words'

export const exportCommand = defineCommand({
  name: 'export',
  takes: '[--channel production] [--origin https://…]',
  does: 'prints what the channel serves, as JSON in the frontend-discovery format (v1-pre)',
  more: '  --origin       is put before the addresses; without it they start with /r/',
  options: { channel: channelOption, origin: { type: 'string', default: '' } },
  async run({ values, positionals }, { open }) {
    const { origin } = values
    demandNoApp('export', positionals, wholeChannel)
    const channel = channelOf(values)
    if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin))
      throw new UsageError(`--origin takes an address such as https://example.com, not "${origin}".`)
    const { verbs } = await open()
    return json(await verbs.exportDiscovery(channel, origin))
  },
})
