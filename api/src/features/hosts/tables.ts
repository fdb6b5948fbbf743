import type { GeneratedAlways } from 'kysely'
import type { Localised, LocalisedColumn } from '../site/localised'

declare module '../../db/tables' {
  interface Tables {
    place: {
      id: GeneratedAlways<number>
      slug: string
      name: LocalisedColumn
      province_id: number | null
      rank: number
    }
    host: {
      id: GeneratedAlways<number>
      slug: string
      name: string
      name_lang: string
      title: LocalisedColumn
      images: string[]
      city_id: number
      /** The channel that the host is on now; null: off air. */
      live_channel: string | null
      /** The host's own channel, to which an encoder sends. */
      stream_channel: string | null
      next_live_at: Date | null
      price: bigint
      height: string
      weight: string
      bust: string
      waist: string
      hips: string
      services: LocalisedColumn<Localised[]>
      content: LocalisedColumn
    }
  }
}
