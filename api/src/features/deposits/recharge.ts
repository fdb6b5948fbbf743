import { createHash } from 'node:crypto'
import { parseAmount } from '@app/money'
import { transaction } from '../../db/database'
import { idempotent } from '../../ledger/idempotent'
import { memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { refuseDeposit } from '../limits/hold'
import { databaseNow } from '../limits/store'
import { siteSettings } from '../site/settings'
import { signedPayUrl } from './pay-url'
import { addDeposit } from './store'
import { depositTexts } from './texts'

type Recharge = { pay_way: string; money: string; bank_type: string }

/** Opens a deposit and answers the address of the provider's page for it. */
export async function openDeposit(
  services: Services,
  memberId: number,
  key: string | null,
  request: Recharge,
): Promise<{ pay_url: string; id: number }> {
  const { config, random, db } = services
  const settings = await siteSettings(services)
  if (settings.close_withdraw === 1) throw new DomainError('refused', depositTexts.closed)
  if (!settings.pay_banklist.some(({ name }) => name === request.bank_type)) {
    throw new DomainError('refused', depositTexts.unknownChannel)
  }
  const amount = parseAmount(request.money)
  if (amount === null || amount <= 0n) throw new DomainError('refused', depositTexts.wrongAmount)
  if (amount > (parseAmount(settings.max_deposit) ?? 0n)) {
    throw new DomainError('refused', depositTexts.tooMuch, { most: settings.max_deposit })
  }

  const hash = createHash('sha256')
    .update(JSON.stringify(['doRecharge', amount.toString(), request.bank_type]))
    .digest('hex')
  return transaction(db, (tx) =>
    idempotent(tx, { memberId, key, hash }, async () => {
      const account = await memberAccount(tx, memberId)
      await refuseDeposit(tx, memberId, account, amount)
      const reference = Buffer.from(random.bytes(18)).toString('base64url')
      const at = (await databaseNow(tx)).getTime()
      const id = await addDeposit(tx, { memberId, reference, amount, channel: request.bank_type, at })
      return { pay_url: signedPayUrl(config, { order: reference, amount, channel: request.bank_type }), id }
    }),
  )
}
