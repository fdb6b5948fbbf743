import type { GeneratedAlways } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    video_watch: {
      id: GeneratedAlways<bigint>
      member_id: number
      video_id: number
      is_full: boolean
      started_at: Date
    }
    planted_seed: { name: string; planted_at: Date }
  }
}
