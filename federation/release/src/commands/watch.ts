import { Refused } from '@app/registry'
import { type Around, defineCommand } from '../define-command'
import { demandFiles } from '../open-registry'
import { json } from '../report'
import { findCollector, readFigures } from '../watch/figures'
import { defaultLimits } from '../watch/judge'
import { watchCanaries, type Watched } from '../watch/watch'
import { channelOption, checked, flag, numberBetween, pickOf, text } from '../words'

const isMargin = (percent: string) => /^\d{1,2}(\.\d{1,2})?$/.test(percent)

export const watchCommand = defineCommand({
  name: 'watch',
  takes: '[app…] [--minutes 60] [--margin 1] [--least 200] [--follow [--every 60]] [--channel] [--by] [--json]',
  does: 'halts canaries that fail more often in browsers than stable',
  more: `It reads what browsers reported to the API (API_URL; the key is RELEASE_EVENTS_KEY, or the one in DATA_DIR) and compares each
canary with the stable release over the same minutes, counting each device once. It halts a bad canary, with the reason in
the history. What fails for everybody does not count against a canary. A halted one stays in status until somebody stops or
grows it.
  --minutes N    how far back, 5 to 10080: devices are stored for a week
  --margin N     how many percentage points more failures than stable are allowed, beyond chance (99.9 %)
  --least N      how many devices must have the canary before it is judged
  --follow       check again every --every seconds until stopped
Exit code 3: it halted a canary.`,
  options: {
    channel: channelOption,
    by: text,
    json: flag,
    minutes: { ...numberBetween('--minutes', 5, 10_080), default: '60' },
    margin: {
      ...checked(isMargin, (value) => `--margin takes 0 to 99.99, not "${value}".`),
      default: String(defaultLimits.marginPercent),
    },
    least: { ...numberBetween('--least', 20, 1_000_000), default: String(defaultLimits.minDevices) },
    follow: flag,
    every: { ...numberBetween('--every', 5, 3600), default: '60' },
  },
  async run({ values, positionals }, around) {
    const { channel, by = around.user, follow } = values
    const apps = positionals.map((word) => pickOf(word).app)
    const limits = { marginPercent: Number(values.margin), minDevices: Number(values.least) }
    const { store, signer } = demandFiles(await around.open(values), 'watch')
    const look = async () => {
      const figures = await readWatched(channel, Number(values.minutes), around)
      const now = around.now()
      const found = await watchCanaries({ store, signer, channel, by, now, figures, limits, apps })
      around.out(values.json ? json(found) : textOf(found, channel))
      return found.some(({ isHalted }) => isHalted) ? 3 : 0
    }
    return follow ? repeated(look, Number(values.every), around) : look()
  },
})

async function readWatched(channel: string, minutes: number, { env, root }: Around) {
  const collector = await findCollector(env, root)
  if (collector) return readFigures(collector, channel, minutes)
  throw new Refused(
    'No key for the reports from browsers: set RELEASE_EVENTS_KEY, or set DATA_DIR to the data folder of the API on this machine.',
  )
}

function textOf(found: readonly Watched[], channel: string): string {
  if (found.length === 0) return `${channel} has no canary that is served to anybody.\n`
  return found
    .map(({ sentence, isHalted }) => `${sentence}.${isHalted ? ' Halted: nobody gets it now.' : ''}\n`)
    .join('')
}

/** Until somebody ends it; a temporary failure, such as an unavailable API, is reported and retried. */
async function repeated(look: () => Promise<0 | 3>, everySeconds: number, { now, err, pause }: Around): Promise<0 | 3> {
  let code: 0 | 3 = 0
  do {
    try {
      if ((await look()) === 3) code = 3
    } catch (error) {
      err(`${now().toISOString()} ${error instanceof Error ? error.message : String(error)}\n`)
    }
  } while (await pause(everySeconds * 1000))
  return code
}
