import { defineCommand } from '../define-command'
import { retentionDays } from '../limits'
import { collected } from '../report'
import { checked, demandNoApp, flag } from '../words'

const isSaved = (days: string) => /^\d{1,4}$/.test(days) && Number(days) >= retentionDays
const problem = `--days takes ${retentionDays} or more: open pages still need the files of their release.`

export const gcCommand = defineCommand({
  name: 'gc',
  takes: '[--days 90] [--delete] [--json]',
  does: 'lists releases that no channel has served for --days; with --delete, removes their files',
  more: `It never removes what a channel serves, or what was published within --days. Versions stay taken, histories stay complete.
  --days N       90 or more: open pages still need the files of their release
  --delete       remove them; without it nothing changes`,
  options: { days: { ...checked(isSaved, () => problem), default: String(retentionDays) }, delete: flag, json: flag },
  async run({ values, positionals }, { open }) {
    demandNoApp('gc', positionals)
    const days = Number(values.days)
    const { verbs } = await open()
    return collected(await verbs.collect({ days, isReal: values.delete }), { ...values, days })
  },
})
