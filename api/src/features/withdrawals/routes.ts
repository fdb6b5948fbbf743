import {
  cancelWithdrawal as cancelCall,
  maxRecords,
  withdraw as withdrawCall,
  withdrawalRecords,
  withdrawalRule,
} from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import type { FastifyInstance } from 'fastify'
import { route } from '../../wire/route'
import { inOrder } from '../records/times'
import { siteSettings } from '../site/settings'
import { lockedOf, prizesAndDeposits } from '../wheel/prize-rule'
import { wheelTexts } from '../wheel/texts'
import { cancelWithdrawal } from './cancel'
import { withdrawalReasons } from './reasons'
import { wireWithdrawal } from './record'
import { dayStart, ruleOf } from './rule'
import { balanceOfMember, countWithdrawals, listWithdrawals } from './store'
import { withdrawalTexts } from './texts'
import { withdraw } from './withdraw'

export function registerWithdrawals(app: FastifyInstance): void {
  route(
    app,
    withdrawCall,
    ({ services, member, idempotencyKey, request }) => withdraw(services, member.id, idempotencyKey, request),
    { done: withdrawalTexts.submitted },
  )

  route(
    app,
    cancelCall,
    async ({ services, member, request }) => {
      await cancelWithdrawal(services, member.id, request.id)
      return null
    },
    { done: withdrawalTexts.cancelled },
  )

  route(app, withdrawalRule, async ({ services, member, lang }) => {
    const { min, max, num } = ruleOf(await siteSettings(services))
    const made = await countWithdrawals(services.db, member.id, dayStart(services.clock.now()))
    const reasons = Object.values(withdrawalReasons).map((reason) => reason[lang])
    const balance = await balanceOfMember(services.db, member.id)
    const locked = lockedOf({ ...(await prizesAndDeposits(services.db, member.id)), balance })
    return {
      min: formatDecimal(min),
      max: formatDecimal(max),
      num,
      left: Math.max(0, num - made),
      reasons,
      locked: formatDecimal(locked),
      prize_rule: wheelTexts.prizeRule[lang],
    }
  })

  route(app, withdrawalRecords, async ({ request, services, member, lang }) => {
    const withdrawals = await listWithdrawals(services.db, member.id, inOrder(request), maxRecords.withdrawals)
    return withdrawals.map((withdrawal) => wireWithdrawal(withdrawal, lang))
  })
}
