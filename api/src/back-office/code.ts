import type { Transaction } from '../db/database'
import type { Services } from '../services'
import * as store from './people-store'
import { Problem } from './problem'
import { hashRecoveryCode, openTotp, stepOf } from './second-factor'

export const wrongCode = (person?: string) =>
  new Problem(403, 'this is not the code of now, or it was used already', [], { type: '/problems/code' }, person)

/** Whether it is the code of their app, or one of their recovery codes. Neither can be used again. */
export async function redeemCode(services: Services, tx: Transaction, person: store.StoredPerson, code: string) {
  if (person.totp === null) return false
  const step = stepOf(openTotp(services, person.id, person.totp), code, services.clock.now())
  if (step !== null) return store.redeemStep(tx, person.id, step)
  return store.redeemRecoveryCode(tx, person.id, hashRecoveryCode(code))
}
