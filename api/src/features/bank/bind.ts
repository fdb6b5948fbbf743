import type { RequestOf } from '@app/contracts'
import type { bindBank as bindBankCall } from '@app/contracts/wire'
import { transaction } from '../../db/database'
import type { Services } from '../../services'
import { DomainError } from '../../wire/errors'
import { wireTexts } from '../../wire/wire-texts'
import { hasPayPassword } from '../pay-password/store'
import { payPasswordTexts } from '../pay-password/texts'
import { siteSettings } from '../site/settings'
import { isAccountNumber, ivBytes, sealAccount } from './account-number'
import { addBankAccount } from './store'
import { bankTexts } from './texts'

type Request = RequestOf<typeof bindBankCall>

/** Binds the member's one account. The bank's name is taken from the list, not from the request. */
export async function bindBank(services: Services, memberId: number, request: Request): Promise<void> {
  const { db, clock, config, random } = services
  const bank = (await siteSettings(services)).banks.find(({ value }) => value === request.bank_code)
  if (bank === undefined) throw new DomainError('refused', bankTexts.noBank)
  if (request.username === '') throw new DomainError('refused', wireTexts.noRealName)
  if (!isAccountNumber(request.bankid)) throw new DomainError('refused', bankTexts.noNumber)

  const secret = { number: request.bankid, mobile: request.mobile }
  const account = {
    memberId,
    bankCode: bank.value,
    bank: bank.text,
    holder: request.username,
    sealed: sealAccount(config.keys.bank, memberId, secret, random.bytes(ivBytes)),
    last4: request.bankid.slice(-4),
    now: clock.now(),
  }
  await transaction(db, async (tx) => {
    if (!(await hasPayPassword(tx, memberId))) throw new DomainError('refused', payPasswordTexts.isNotSet)
    if (!(await addBankAccount(tx, account))) throw new DomainError('refused', bankTexts.isBound)
  })
}
