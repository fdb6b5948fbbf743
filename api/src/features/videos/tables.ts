import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalisedColumn } from '../site/localised'

/** withdrawn: members saw it once. */
export type VideoState = 'draft' | 'scheduled' | 'published' | 'withdrawn'

declare module '../../db/tables' {
  interface Tables {
    video_class: { id: GeneratedAlways<number>; slug: string; name: LocalisedColumn; rank: number }
    video: {
      id: GeneratedAlways<number>
      slug: string
      class_id: number
      name: LocalisedColumn
      picture: string
      /** null: it plays an address, or is the draft of what is being made. */
      clip: string | null
      seconds: number
      description: LocalisedColumn
      play_count: Generated<number>
      /** Members see only published ones. */
      state: Generated<VideoState>
      /** Members could see it once: the database notes it (note_shown_video). */
      was_published: Generated<boolean>
      /** When it is published by itself: of scheduled ones. */
      publish_at: Generated<Date | null>
      /** Where its clip comes from; null: from the demo, or from elsewhere. */
      asset_id: Generated<bigint | null>
      /** From elsewhere: a stream or a file at one of the site's origins, and what it is. */
      address: Generated<string | null>
      kind: Generated<'hls' | 'mp4' | 'webm' | null>
    }
  }
}
