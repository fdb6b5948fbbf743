import type { Generated, GeneratedAlways } from 'kysely'

export const journalKinds = [
  'deposit',
  'bet',
  'payout',
  'refund',
  'prize',
  'withdraw_reserve',
  'withdraw_paid',
  'withdraw_return',
] as const
/** The kind of a money movement; each kind and ref happens once. */
export type JournalKind = (typeof journalKinds)[number]
export type AccountKind = 'member' | 'house' | 'provider' | 'pending' | 'prize'

declare module '../db/tables' {
  interface Tables {
    account: {
      id: GeneratedAlways<bigint>
      kind: AccountKind
      member_id: number | null
      balance: Generated<bigint>
      seq: Generated<bigint>
    }
    journal: { id: GeneratedAlways<bigint>; kind: JournalKind; ref: string; created_at: Date }
    posting: {
      id: GeneratedAlways<bigint>
      journal_id: bigint
      account_id: bigint
      amount: bigint
      balance_after: bigint | null
      seq: bigint | null
    }
    /** Sums of postings, up to the mark that is counted. */
    account_total: { kind: AccountKind; total: bigint }
    account_total_mark: { posting_id: bigint; at: Date; is_counted: boolean }
    idempotency: { member_id: number; key: string; hash: string; answer: unknown; created_at: Generated<Date> }
  }
}
