import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    notification_setting: {
      member_id: number
      kinds: Generated<string[]>
      is_quiet: Generated<boolean>
      /** Minutes of the day in `zone`. */
      quiet_from: Generated<number>
      quiet_to: Generated<number>
      zone: Generated<string>
    }
    on_air_notice: { host_id: number; at: Date; number: Generated<bigint>; told_to: number | null }
    notification: {
      id: GeneratedAlways<bigint>
      member_id: number
      /** Its first word is its kind: deposit_arrived. */
      event: string
      /** What is told of once: a round, a deposit, a withdrawal. */
      subject: bigint
      record: bigint
      /** Given after the commit, in the order in which they become visible. */
      number: Generated<bigint | null>
      created_at: Generated<Date>
    }
  }
}
