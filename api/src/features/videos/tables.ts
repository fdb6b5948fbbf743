import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../db/tables' {
  interface Tables {
    video_class: { id: GeneratedAlways<number>; slug: string; name: string; rank: number }
    video: {
      id: GeneratedAlways<number>
      slug: string
      class_id: number
      name: string
      picture: string
      clip: string
      seconds: number
      description: string
      play_count: Generated<number>
    }
  }
}
