import type { LimitKind } from '@app/contracts/wire'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    play_limit: {
      id: GeneratedAlways<number>
      member_id: number
      kind: LimitKind
      /** null: no limit. */
      amount: bigint | null
      from_at: Date
      cancelled_at: Generated<Date | null>
    }
    play_break: { id: GeneratedAlways<number>; member_id: number; from_at: Date; until_at: Date }
    play_reminder: { member_id: number; minutes: number }
  }
}
