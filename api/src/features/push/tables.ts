import type { Language } from '@app/contracts'
import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    push_device: {
      id: GeneratedAlways<bigint>
      session_id: number
      member_id: number
      /** Whoever knows it and the keys can tell this device something. */
      endpoint: string
      p256dh: string
      auth: string
      /** The server's public key that it was made with. */
      server_key: string
      lang: Language
      created_at: Date
    }
    push: {
      device_id: bigint
      notification_id: bigint
      tries: Generated<number>
      due_at: Generated<Date>
    }
  }
}
