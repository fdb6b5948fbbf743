import { recharge } from '@app/contracts/wire'
import { transaction } from '../src/db/database'
import { addWithdrawal } from '../src/features/withdrawals/store'
import { lockAccounts, memberAccount, post, systemAccounts } from '../src/ledger/ledger'
import { readCommand, runCommand } from '../src/operator/command'
import type { TestWorld } from './app'
import { fund } from './betting'

export const signed = ['--by', 'Nadia', '--why', 'a test']

/** Runs an operator command with a name and a reason. */
export async function operate(world: TestWorld, ...words: string[]): Promise<string[]> {
  const command = readCommand([...words, ...signed])
  if (command === null || 'remote' in command) throw new Error('not a command on the database')
  const lines = await runCommand(world.services, command)
  await world.set({})
  return lines
}

/** The member mira with 100.00, of which 30.00 are reserved by an open withdrawal; for a larger one, with more. */
export async function openWithdrawal(world: TestWorld, amount = 30_00n) {
  const { services } = world
  const member = await world.member({ username: 'mira' })
  await fund(services, member, amount > 100_00n ? amount : 100_00n)
  const id = await transaction(services.db, async (tx) => {
    const account = await memberAccount(tx, member)
    await lockAccounts(tx, [account])
    const now = world.clock.now()
    const made = await addWithdrawal(tx, {
      memberId: member,
      amount,
      bank: 'Harbour',
      last4: '4242',
      now,
      payAt: now + 600_000,
    })
    const lines = [
      { account, amount: -amount },
      { account: systemAccounts.pending, amount },
    ]
    await post(tx, { kind: 'withdraw_reserve', ref: `withdrawal:${made}`, lines, at: now })
    return made
  })
  return { member, id: String(id) }
}

/** A deposit of 40.00 waiting for payment. Returns its number. */
export async function openDeposit(world: TestWorld, member: number): Promise<string> {
  await world.set({ pay_banklist: [{ name: 'Card' }] })
  const { id } = await world.ok(recharge, { pay_way: 'bank', money: '40', bank_type: 'Card' }, member)
  return String(id)
}
