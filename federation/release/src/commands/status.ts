import { Refused } from '@app/registry'
import { type Around, defineCommand } from '../define-command'
import { reasonOf } from '../reason-of'
import { status } from '../report'
import { findCollector, readFigures, type ReleaseEvents } from '../watch/figures'
import { channelOption, demandNoApp, flag, numberBetween, wholeChannel } from '../words'

export const statusCommand = defineCommand({
  name: 'status',
  takes: '[--channel production] [--minutes 60] [--json]',
  does: 'shows what the channel serves, and how its releases perform in browsers',
  more: 'Since says when the release became stable, published when it was published. Devices, their share, failures, loads and load times are what browsers reported to the API (see watch) in the last --minutes. Below are the screens that edges could not draw in that time, and why.',
  options: { channel: channelOption, json: flag, minutes: { ...numberBetween('--minutes', 5, 43_200), default: '60' } },
  async run({ values, positionals }, around) {
    demandNoApp('status', positionals, wholeChannel)
    const { channel } = values
    const minutes = Number(values.minutes)
    const { verbs } = await around.open()
    const state = await verbs.state(channel)
    const revisions = await verbs.history(channel)
    const figures = await figuresFor(channel, minutes, around)
    return status({ ...state, revisions, json: values.json, minutes, now: around.now(), figures })
  },
})

/** Browser events, if there is a key; the channel's state is shown without them, too. */
async function figuresFor(channel: string, minutes: number, { env, root }: Around): Promise<ReleaseEvents | string> {
  const collector = await findCollector(env, root)
  if (!collector) return 'No figures from browsers: set RELEASE_EVENTS_KEY and API_URL.'
  return readFigures(collector, channel, minutes).catch((error: unknown) => {
    const reason = error instanceof Refused ? error.message : reasonOf(error)
    return `No figures from browsers: ${reason}`
  })
}
