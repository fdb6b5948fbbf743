import { banks, bindBank as bindBankCall, boundBank } from '@app/contracts/wire'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { siteSettings } from '../site/settings'
import { maskNumber } from './account-number'
import { bindBank } from './bind'
import { findBankAccount } from './store'
import { bankTexts } from './texts'

export function registerBank(app: FastifyInstance): void {
  route(app, banks, async ({ services }) => (await siteSettings(services)).banks)

  route(app, boundBank, async ({ member, services }) => {
    const account = await findBankAccount(services.db, member.id)
    if (account === undefined) return { is_bank: 0, info: { bankinfo: '', bankid: '', username: '' } }
    const { bank, holder, last4 } = account
    return { is_bank: 1, info: { bankinfo: bank, bankid: maskNumber(last4), username: holder } }
  })

  route(
    app,
    bindBankCall,
    async ({ request, member, services }) => {
      await bindBank(services, member.id, request)
      return null
    },
    { done: bankTexts.bound },
  )
}
