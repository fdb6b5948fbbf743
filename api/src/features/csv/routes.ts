import type { Call, Times } from '@app/contracts'
import { type CsvFile, depositsCsv, gameOrdersCsv, moneyLogCsv, maxCsvRows, withdrawalsCsv } from '@app/contracts/wire'
import { currencyLabel } from '@app/money'
import type { FastifyInstance } from 'fastify'
import { makeAddressLimit } from '../../wire/address-limit'
import { DomainError } from '../../wire/errors'
import { type MemberContext, route } from '../../wire/route'
import { wireTexts } from '../../wire/wire-texts'
import { listDeposits } from '../deposits/store'
import { wireOrder } from '../orders/record'
import { memberOrders } from '../orders/store'
import { logOf } from '../records/store'
import { inOrder } from '../records/times'
import { wireDeposit, wireMovement } from '../records/wire'
import { siteSettings, type SiteSettings } from '../site/settings'
import { wireWithdrawal } from '../withdrawals/record'
import { listWithdrawals } from '../withdrawals/store'
import { fileOf, type Sheet } from './file'
import { clockIn } from './local-time'
import { depositSheet, gameOrderSheet, logSheet, withdrawalSheet } from './sheets'
import { csvTexts } from './texts'

/** Of a member in five minutes. */
const maxFiles = 30
/** One more than fits, to know whether there are more. */
const max = maxCsvRows + 1

type Request = Times & { zone: string }
type Rows<Filter, Row> = (context: MemberContext<Filter>, settings: SiteSettings) => Promise<Row[]>

export function registerCsv(app: FastifyInstance): void {
  const limit = makeAddressLimit(maxFiles)

  function file<Filter extends Request, Row>(
    call: Call<Filter, CsvFile>,
    rowsOf: Rows<Filter, Row>,
    sheetOf: (context: MemberContext<Filter>) => Sheet<Row>,
  ): void {
    route(app, call, async (context) => {
      const { request, member, services, lang } = context
      const now = services.clock.now()
      if (!limit.allows(`member ${member.id}`, now)) throw new DomainError('tooMany', csvTexts.tooMany)
      const clock = clockIn(request.zone)
      if (clock === null) throw new DomainError('badRequest', wireTexts.badField, { field: 'zone' }).at('zone')
      const settings = await siteSettings(services)
      const rows = await rowsOf({ ...context, request: inOrder(request) }, settings)
      const currency = currencyLabel({ lang, currency: settings.currency })
      const period = { ...request, now: Math.floor(now / 1000) }
      return fileOf(sheetOf(context), rows, { lang, currency, clock }, period)
    })
  }

  file(
    depositsCsv,
    async ({ request, member, services, lang }, settings) =>
      (await listDeposits(services.db, member.id, request, max)).map((row) => wireDeposit(row, settings, lang)),
    () => depositSheet,
  )
  file(
    withdrawalsCsv,
    async ({ request, member, services, lang }) =>
      (await listWithdrawals(services.db, member.id, request, max)).map((row) => wireWithdrawal(row, lang)),
    () => withdrawalSheet,
  )
  file(
    gameOrdersCsv,
    async ({ request, member, services, lang }) =>
      (await memberOrders(services.db, member.id, request, max)).map((row) => wireOrder(row, lang)),
    ({ lang }) => gameOrderSheet(lang),
  )
  file(
    moneyLogCsv,
    async ({ request, member, services, lang }, settings) =>
      (await (await logOf(services.db, member.id, request)).list({ max })).map((row) =>
        wireMovement(row, settings, lang),
      ),
    () => logSheet,
  )
}
