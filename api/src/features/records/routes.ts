import { balanceByTime, depositRecords, moneyLog, maxRecords, personalReport, reportByTime } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { listDeposits } from '../deposits/store'
import { siteSettings } from '../site/settings'
import { toReport, toReportByTime } from './report'
import { balancesByTime, logOf, pageSize, sumsByTime, sumsOf } from './store'
import { inOrder } from './times'
import { wireDeposit, wireMovement } from './wire'

export function registerRecords(app: FastifyInstance): void {
  route(app, depositRecords, async ({ request, member, services, lang }) => {
    const settings = await siteSettings(services)
    const deposits = await listDeposits(services.db, member.id, inOrder(request), maxRecords.deposits)
    return deposits.map((deposit) => wireDeposit(deposit, settings, lang))
  })

  route(app, moneyLog, async ({ request, member, services, lang }) => {
    const settings = await siteSettings(services)
    const log = await logOf(services.db, member.id, inOrder(request))
    const movements = await log.list({ max: pageSize, skip: (request.page - 1) * pageSize })
    return { data: movements.map((movement) => wireMovement(movement, settings, lang)), total: log.count }
  })

  route(app, personalReport, async ({ member, services }) => toReport(await sumsOf(services.db, member.id)))

  route(app, reportByTime, async ({ request, member, services }) => {
    const now = services.clock.now()
    const sums = await sumsByTime(services.db, member.id, request.days, now)
    return { server_time: Math.floor(now / 1000), data: toReportByTime(sums) }
  })

  route(app, balanceByTime, async ({ request, member, services }) => {
    const now = services.clock.now()
    const { before, times } = await balancesByTime(services.db, member.id, request.days, now)
    const data = times.map(({ time, balance }) => ({ time: Number(time), money: formatDecimal(balance) }))
    return { server_time: Math.floor(now / 1000), before: formatDecimal(before), data }
  })
}
