import type { Generated } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    /** It plays clips, the stream at an `address`, or (`is_stream`) what an encoder sends with its key. */
    live_channel: {
      name: string
      clips: string[]
      address: string | null
      is_stream: Generated<boolean>
      /** SHA-256 of the stream key, in hex; null: there is none yet. */
      key_hash: string | null
      is_recorded: Generated<boolean>
      /** How long a room waits for an encoder that is gone. */
      grace_seconds: Generated<number>
      mode: Generated<'passthrough' | 'ladder'>
      /** The connection that an engine in front of the ingests has admitted, as `<engine>/<its number there>`. */
      encoder: string | null
      encoder_seen_at: Date | null
    }
    /** What members see as one stream, with its interruptions. */
    live_broadcast: {
      id: string
      channel: string
      /** starting: nothing to see yet. */
      state: 'starting' | 'onAir' | 'interrupted' | 'over'
      /** The encoder's connection, by the ID that the ingest made; null: none is connected. */
      session: string | null
      /** Where the ingest is: its internal address. */
      ingest: string
      /** The address of its playlist there. */
      playlist: string
      is_recorded: boolean
      started_at: Date
      /** The last report of the ingest. */
      seen_at: Date
      interrupted_at: Date | null
      ended_at: Date | null
      /** The key of the recording's asset, once there is one. */
      recording: string | null
    }
  }
}
