import type { Generated, GeneratedAlways } from 'kysely'
import type { LocalisedColumn } from '../site/localised'

declare module '../../db/tables' {
  interface Tables {
    video_class: { id: GeneratedAlways<number>; slug: string; name: LocalisedColumn; rank: number }
    video: {
      id: GeneratedAlways<number>
      slug: string
      class_id: number
      name: LocalisedColumn
      picture: string
      clip: string
      seconds: number
      description: LocalisedColumn
      play_count: Generated<number>
    }
  }
}
