import { depositRecords, moneyLog, personalReport, reportByTime } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { listDeposits } from '../deposits/store'
import { depositStatusText } from '../deposits/texts'
import { siteSettings } from '../site/settings'
import { toReport, toReportByTime } from './report'
import { countPostings, listMovements, sumsByTime, sumsOf } from './store'
import { channelText, subjectText } from './subject'
import { journalTexts } from './texts'

const mostDeposits = 200
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function registerRecords(app: FastifyInstance): void {
  route(app, depositRecords, async ({ member, services, lang }) => {
    const settings = await siteSettings(services)
    const deposits = await listDeposits(services.db, member.id, mostDeposits)
    return deposits.map((deposit) => ({
      id: deposit.id,
      status: deposit.status,
      status_text: depositStatusText(deposit)[lang],
      money: formatDecimal(deposit.amount),
      desc: channelText(deposit.channel, settings, lang),
      create_time: seconds(deposit.created_at),
      pay_until:
        deposit.status === 1 && !deposit.is_expired && deposit.cancelled_at === null
          ? seconds(deposit.pay_until)
          : null,
      pay_time: deposit.paid_at === null ? null : seconds(deposit.paid_at),
    }))
  })

  route(app, moneyLog, async ({ request, member, services, lang }) => {
    const settings = await siteSettings(services)
    const movements = await listMovements(services.db, member.id, request.page)
    const data = movements.map((movement) => ({
      id: Number(movement.posting),
      type_txt: journalTexts[movement.kind][lang],
      kind: movement.kind,
      desc: subjectText(movement, settings, lang),
      of: movement.id === null ? null : Number(movement.id),
      createtime: seconds(movement.createdAt),
      money: formatDecimal(movement.amount),
    }))
    return { data, total: await countPostings(services.db, member.id) }
  })

  route(app, personalReport, async ({ member, services }) => toReport(await sumsOf(services.db, member.id)))

  route(app, reportByTime, async ({ request, member, services }) => {
    const now = services.clock.now()
    const sums = await sumsByTime(services.db, member.id, request.days, now)
    return { server_time: Math.floor(now / 1000), data: toReportByTime(sums) }
  })
}
