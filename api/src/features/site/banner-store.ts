import type { Database } from '../../db/database'
import type {} from '../hosts/tables'
import { settingsIn, type SiteSettings } from './settings'

export type StoredBanner = SiteSettings['banners'][number]

/** All banners in order, with the host that each leads to, also of those that were saved without its name. */
export async function listBanners(db: Database): Promise<StoredBanner[]> {
  const { banners } = await settingsIn(db)
  const shown: StoredBanner[] = []
  for (const banner of banners) shown.push({ ...banner, host: banner.host || (await hostOfLink(db, banner.url)) })
  return shown
}

/** The host whose profile or room a link of a banner opens; empty: none. */
async function hostOfLink(db: Database, link: string): Promise<string> {
  const [, id] = /^\/nHomeDetail\?id=(\d{1,9})$/.exec(link) ?? []
  const [, channel] = /^\/liveVideo\?url=%2Fmedia%2Flive%2F([a-z0-9-]{1,64})%2F/.exec(link) ?? []
  if (id === undefined && channel === undefined) return ''
  const host = await db
    .selectFrom('host')
    .select('slug')
    .where((is) => (id === undefined ? is('live_channel', '=', channel ?? '') : is('id', '=', Number(id))))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return host?.slug ?? ''
}
