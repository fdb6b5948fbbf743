import { depositRecords, moneyLog, personalReport } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { listDeposits } from '../deposits/store'
import { depositStatusText } from '../deposits/texts'
import { inLanguage } from '../site/localised'
import { payChannelNamed, siteSettings } from '../site/settings'
import { toReport } from './report'
import { countPostings, listPostings, sumsOf } from './store'
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
      desc: inLanguage(payChannelNamed(settings, deposit.channel)?.name ?? deposit.channel, lang),
      create_time: seconds(deposit.created_at),
      pay_until:
        deposit.status === 1 && !deposit.is_expired && deposit.cancelled_at === null
          ? seconds(deposit.pay_until)
          : null,
      pay_time: deposit.paid_at === null ? null : seconds(deposit.paid_at),
    }))
  })

  route(app, moneyLog, async ({ request, member, services: { db }, lang }) => {
    const postings = await listPostings(db, member.id, request.page)
    const data = postings.map(({ id, amount, kind, created_at: at }) => ({
      id: Number(id),
      type_txt: journalTexts[kind][lang],
      kind,
      createtime: seconds(at),
      money: formatDecimal(amount),
    }))
    return { data, total: await countPostings(db, member.id) }
  })

  route(app, personalReport, async ({ member, services }) => toReport(await sumsOf(services.db, member.id)))
}
