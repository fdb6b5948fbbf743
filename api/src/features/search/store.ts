import type { Database } from '../../db/database'
import type {} from '../hosts/tables'
import type {} from '../videos/tables'

declare module '../../db/tables' {
  interface Tables {
    search_revision: { only_row: boolean; revision: string }
  }
}

/** Changes with anything that can be searched. */
export async function readRevision(db: Database): Promise<string> {
  const { revision } = await db.selectFrom('search_revision').select('revision').executeTakeFirstOrThrow()
  return revision
}

export const videoTexts = (db: Database) =>
  db
    .selectFrom('video')
    .innerJoin('video_class', 'video_class.id', 'video.class_id')
    .select(['video.id', 'video.name', 'video_class.name as class_name'])
    .where('video.state', '=', 'published')
    .orderBy('video.id')
    .execute()

export const hostTexts = (db: Database) =>
  db
    .selectFrom('host')
    .innerJoin('place as city', 'city.id', 'host.city_id')
    .leftJoin('place as province', 'province.id', 'city.province_id')
    .select(['host.id', 'host.name', 'host.title', 'host.services', 'host.live_channel'])
    .select(['city.name as city_name', 'province.name as province_name'])
    .orderBy('host.id')
    .execute()
