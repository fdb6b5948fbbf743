import { defineCommand } from '../define-command'
import { keptDays } from '../limits'
import { collected } from '../report'
import { UsageError } from '../usage-error'
import { demandNoApp, flag } from '../words'

export const gcCommand = defineCommand({
  name: 'gc',
  takes: '[--days 90] [--delete] [--json]',
  does: 'lists releases that no channel has served for --days; with --delete, removes their files',
  more: `It never removes what a channel serves, or what was published within --days. Versions stay taken, histories stay complete.
  --days N       90 or more: open pages still need the files of their release
  --delete       remove them; without it nothing changes`,
  options: { days: { type: 'string', default: String(keptDays) }, delete: flag, json: flag },
  async run({ values, positionals }, { open }) {
    demandNoApp('gc', positionals)
    const days = daysOf(values.days)
    const { verbs } = await open()
    return collected(await verbs.collect({ days, isReal: values.delete }), { ...values, days })
  },
})

/** @throws UsageError */
function daysOf(given: string): number {
  if (/^\d{1,4}$/.test(given) && Number(given) >= keptDays) return Number(given)
  throw new UsageError(`--days takes ${keptDays} or more: open pages still need the files of their release.`)
}
