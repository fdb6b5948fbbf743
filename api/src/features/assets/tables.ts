import type { Generated, GeneratedAlways } from 'kysely'
import type {} from '../videos/tables'

export type AssetState = 'uploading' | 'stored' | 'ready' | 'failed'
export type JobState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

declare module '../../db/tables' {
  interface Tables {
    media_asset: {
      id: GeneratedAlways<bigint>
      key: string
      title: string
      file_name: string
      bytes: bigint
      sha256: string | null
      state: AssetState
      reason: string | null
      clip: string | null
      length_ms: number | null
      makings: Generated<number>
      captions: Generated<string[]>
      created_by: string
      created_at: Date
    }
    media_job: {
      id: GeneratedAlways<bigint>
      asset_id: bigint
      state: JobState
      due_at: Date
      attempts: Generated<number>
      worker: string | null
      lease_until: Date | null
      clip: string | null
      token: string | null
      percent: Generated<number>
      seconds_left: number | null
      reason: string | null
      log_tail: string | null
      created_at: Date
      started_at: Date | null
      ended_at: Date | null
    }
    media_upload_lock: { asset: string; token: string; lease_until: Date; is_wanted: boolean }
    media_garbage: { key: string; since: Date }
  }
}
