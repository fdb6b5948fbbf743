import type { Transaction } from '../db/database'
import { addNotice, changeSettings } from '../features/site/store'
import type { SiteSettings } from '../features/site/settings'
import { streamAddress } from '../features/hosts/profile'
import { inLanguage } from '../features/site/localised'
import type { PictureAddress } from './pictures'
import { inFile, SeedError } from './read'
import type { BannerSeed, NoticeSeed, SiteSeed } from '@app/back-office/shapes'

type Banner = SiteSettings['banners'][number]

const dayMs = 24 * 3600 * 1000

/** Names, switches and banners. If money is play money, the popup says so once. */
export async function seedSite(
  tx: Transaction,
  site: SiteSeed,
  banners: readonly BannerSeed[],
  pictureAddress: PictureAddress,
): Promise<void> {
  await inFile('banners.json', () => seedBanners(tx, banners, pictureAddress))
  await changeSettings(tx, {
    name: site.name,
    notice: site.notice,
    ispop: 1,
    pop_content: site.popContent,
    iskefu: 1,
    kefu: site.kefu,
    head_toal: await Promise.all(site.avatars.map(pictureAddress)),
    pay_banklist: site.payChannels,
    is_play_money: 1,
    isluckdraw: 1,
  })
}

/** Replaces the existing banners. */
export async function seedBanners(
  tx: Transaction,
  banners: readonly BannerSeed[],
  pictureAddress: PictureAddress,
): Promise<void> {
  const shown: Banner[] = []
  for (const banner of banners) shown.push(await toBanner(tx, banner, pictureAddress))
  await changeSettings(tx, { banners: shown })
}

async function toBanner(tx: Transaction, banner: BannerSeed, pictureAddress: PictureAddress): Promise<Banner> {
  return {
    img: await pictureAddress(banner.pic),
    title: banner.title,
    kicker: banner.kicker,
    url: banner.host === undefined ? banner.link : await hostScreen(tx, banner, banner.host),
    placement: banner.placement,
    is_live: banner.isLive ? 1 : 0,
    host: banner.host ?? '',
    from_at: banner.fromAt ?? null,
    until_at: banner.untilAt ?? null,
  }
}

/** The host's live room, or the profile. */
async function hostScreen(tx: Transaction, banner: BannerSeed, slug: string): Promise<string> {
  const host = await tx
    .selectFrom('host')
    .leftJoin('live_channel', 'live_channel.name', 'host.live_channel')
    .select(['host.id', 'host.live_channel', 'live_channel.address'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (host === undefined) throw new SeedError(`${inLanguage(banner.title, 'en_us')}: host: no host ${slug}`)
  if (!banner.isLive) return `/nHomeDetail?id=${host.id}`
  if (host.live_channel === null)
    throw new SeedError(`${inLanguage(banner.title, 'en_us')}: isLive: ${slug} is on no channel`)
  return `/liveVideo?url=${encodeURIComponent(streamAddress(host.live_channel, host.address))}`
}

/** Oldest first, so that the newest has the highest number. */
export async function seedNotices(tx: Transaction, notices: readonly NoticeSeed[], now: number): Promise<void> {
  for (const { name, text, daysAgo } of [...notices].sort((a, b) => b.daysAgo - a.daysAgo)) {
    await addNotice(tx, { name, text, at: now - daysAgo * dayMs })
  }
}
