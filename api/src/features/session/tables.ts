import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalisedColumn } from '../site/localised'

export type SessionEnd = 'logout' | 'elsewhere' | 'operator' | 'password'

declare module '../../db/tables' {
  interface Tables {
    member_group: {
      id: Generated<number>
      slug: string
      name: LocalisedColumn
      image: string
      /** The value for members put into the group. */
      is_see: Generated<0 | 1>
      free_see_time: Generated<number>
    }
    member: {
      id: Generated<number>
      username: string
      /** nameKey of the username. */
      name_key: string
      password_hash: string
      /** 1: active. */
      status: Generated<number>
      group_id: Generated<number>
      header_img: Generated<string>
      name: Generated<string>
      sex: Generated<'0' | '1' | '2'>
      see_total: Generated<number>
      point: Generated<number>
      is_see: Generated<0 | 1>
      is_live: Generated<0 | 1>
      /** Seconds. */
      free_see_time: Generated<number>
      created_at: Date
    }
    member_session: {
      id: GeneratedAlways<number>
      member_id: number
      /** SHA-256 of tokensso. */
      secret_hash: Uint8Array
      created_at: Date
      seen_at: Date
      expires_at: Date
      ended_at: Generated<Date | null>
      ended_by: Generated<SessionEnd | null>
    }
    invite: { code: string; uses_left: number; expires_at: Date | null }
    login_attempt: { subject: string; failures: number; until: Date }
  }
}
