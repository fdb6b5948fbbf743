import { createHash } from 'node:crypto'
import type { Language } from '@app/contracts'
import { parseAmount } from '@app/money'
import { transaction } from '../../db/database'
import { idempotent } from '../../ledger/idempotent'
import { memberAccount } from '../../ledger/ledger'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { refuseDeposit } from '../limits/hold'
import { databaseNow } from '../limits/store'
import { inLanguage } from '../site/localised'
import { payChannelNamed, siteSettings } from '../site/settings'
import { signedPayUrl } from './pay-url'
import { addDeposit } from './store'
import { depositTexts } from './texts'

/** How long a payment page is open. Sent to the member and the provider. */
const payWithinMs = 60 * 60_000

type Recharge = { pay_way: string; money: string; bank_type: string; theme?: 'light' | 'dark' | undefined }

/** Opens a deposit and returns the address of the provider's page for it. */
export async function openDeposit(
  services: Services,
  memberId: number,
  key: string | null,
  { lang, theme, ...request }: Recharge & { lang: Language },
): Promise<{ pay_url: string; id: number; pay_until: number }> {
  const { config, random, db } = services
  const settings = await siteSettings(services)
  if (settings.close_withdraw === 1) throw new DomainError('refused', depositTexts.closed)
  const chosen = payChannelNamed(settings, request.bank_type)
  if (chosen === undefined) throw new DomainError('refused', depositTexts.unknownChannel)
  const channel = inLanguage(chosen.name, 'en_us')
  const amount = parseAmount(request.money)
  if (amount === null || amount <= 0n) throw new DomainError('refused', wireTexts.wrongAmount)
  const max = parseAmount(settings.max_deposit) ?? 0n
  if (amount > max) throw new DomainError('refused', depositTexts.tooMuch, { max })

  const hash = createHash('sha256')
    .update(JSON.stringify(['doRecharge', amount.toString(), channel]))
    .digest('hex')
  return transaction(db, (tx) =>
    idempotent(tx, { memberId, key, hash }, async () => {
      const account = await memberAccount(tx, memberId)
      await refuseDeposit(tx, memberId, account, amount)
      const reference = Buffer.from(random.bytes(18)).toString('base64url')
      const createdAt = await databaseNow(tx)
      const payUntil = new Date(createdAt.getTime() + payWithinMs)
      const id = await addDeposit(tx, { memberId, reference, amount, channel, createdAt, payUntil })
      const until = Math.floor(payUntil.getTime() / 1000)
      const { name: payee, currency } = settings
      const page = {
        order: reference,
        amount,
        currency,
        channel: inLanguage(chosen.name, lang),
        payee,
        until,
        lang,
        theme,
      }
      return { pay_url: signedPayUrl(config, page), id, pay_until: until }
    }),
  )
}
