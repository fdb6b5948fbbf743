import { defineCommand } from '../define-command'
import { json } from '../report'
import { channelOption, checked, demandNoApp, wholeChannel } from '../words'

const isOrigin = (text: string) => text === '' || (URL.canParse(text) && new URL(text).origin === text)

export const exportCommand = defineCommand({
  name: 'export',
  takes: '[--channel production] [--origin https://…]',
  does: 'prints what the channel serves, as JSON in the frontend-discovery format (v1-pre)',
  more: '  --origin       is put before the addresses; without it they start with /r/',
  options: {
    channel: channelOption,
    origin: checked(isOrigin, (value) => `--origin takes an address such as https://example.com, not "${value}".`),
  },
  async run({ values, positionals }, { open }) {
    demandNoApp('export', positionals, wholeChannel)
    const { verbs } = await open()
    return json(await verbs.exportDiscovery(values.channel, values.origin ?? ''))
  },
})
