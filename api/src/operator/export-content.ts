import { siteChangesSchema } from '@app/back-office/shapes'
import type { ContentKind } from '@app/back-office'
import { formatDecimal } from '@app/money'
import * as v from 'valibot'
import type { Database } from '../db/database'
import { hostsAfter, provincesAfter } from '../features/hosts/operator-store'
import { gamesAfter } from '../features/lottery/operator-store'
import { groupsAfter, invitesAfter } from '../features/session/operator-store'
import { listBanners, type StoredBanner } from '../features/site/banner-store'
import { noticesBefore } from '../features/site/operator-store'
import { readSettings } from '../features/site/store'
import { classesAfter, publishedVideos, type VideoRow } from '../features/videos/operator-store'
import { wheelsBefore } from '../features/wheel/operator-store'
import { picturePathOf } from '../seed/pictures'

/** More than any site has of one kind of content. */
export const all = 100_000

/** The screen of a banner that leads to a host, which its file needs and does not use. */
const linkOf = ({ url, host }: StoredBanner) => (host !== '' || !/^\/\w+$/.test(url) ? '/nHomeList' : url)

/** Everything of a kind as the file that its verb takes. */
export const exporters: Readonly<Record<ContentKind, (db: Database) => Promise<unknown>>> = {
  banners: async (db) =>
    (await listBanners(db)).map((banner) => ({
      placement: banner.placement,
      pic: picturePathOf(banner.img),
      kicker: banner.kicker,
      title: banner.title,
      ...(banner.host !== '' && { host: banner.host }),
      link: linkOf(banner),
      isLive: banner.is_live === 1,
      ...(banner.from_at !== null && { fromAt: banner.from_at }),
      ...(banner.until_at !== null && { untilAt: banner.until_at }),
    })),

  games: async (db) =>
    (await gamesAfter(db, null, all)).map((game) => ({
      key: game.key,
      name: game.name,
      desc: game.description,
      ico: picturePathOf(game.ico),
      periodSeconds: game.periodSeconds,
      classSlug: game.class,
      className: game.className,
      minBet: Number(game.minBet / 100n),
      maxBet: Number(game.maxBet / 100n),
    })),

  groups: async (db) =>
    (await groupsAfter(db, null, all)).map((group) => ({
      slug: group.slug,
      name: group.name,
      image: picturePathOf(group.image),
      isSee: group.is_see === 1,
      freeSeeSeconds: group.free_see_time,
    })),

  async hosts(db) {
    const played = ['name', 'clips', 'address', 'is_stream'] as const
    const channels = await db.selectFrom('live_channel').select(played).orderBy('name').execute()
    const hosts = await hostsAfter(db, {}, null, all)
    return {
      channels: channels.map(({ name, clips, address, is_stream: isStream }) => ({
        name,
        ...(isStream && { encoder: true }),
        ...(!isStream && (address === null ? { clips } : { address })),
      })),
      hosts: hosts.map((host) => {
        const channel = host.stream_channel ?? host.live_channel
        return {
          slug: host.slug,
          name: host.name,
          nameLang: host.name_lang,
          title: host.title,
          city: host.city,
          images: host.images.map(picturePathOf),
          price: formatDecimal(host.price),
          height: host.height,
          weight: host.weight,
          measurements: [host.bust, host.waist, host.hips],
          services: host.services,
          content: host.content,
          ...(channel !== null && { channel }),
        }
      }),
    }
  },

  invites: async (db) =>
    (await invitesAfter(db, null, all)).map(({ code, uses_left: uses, expires_at: at }) => ({
      code,
      uses,
      ...(at !== null && { expires: at.toISOString() }),
    })),

  notices: async (db) => (await noticesBefore(db, null, all)).map(({ id, name, text }) => ({ id, name, text })),

  places: async (db) =>
    (await provincesAfter(db, null, all)).map(({ slug, name, cities }) => ({
      slug,
      name,
      cities: cities.map((city) => ({ slug: city.slug, name: city.name })),
    })),

  async prizes(db) {
    const [wheel] = await wheelsBefore(db, null, 1)
    return (wheel?.prizes ?? []).map(({ kind, amount, image, weight, title }) => ({
      kind,
      amount: kind === 'money' ? formatDecimal(BigInt(amount)) : String(amount),
      image: picturePathOf(image),
      weight,
      title,
    }))
  },

  /** What the file may set, as far as it is set. */
  async site(db) {
    const row = (await readSettings(db)) as Readonly<Record<string, unknown>>
    const entries = Object.entries(siteChangesSchema.entries).filter(
      ([name, schema]) => name in row && v.is(schema, row[name]),
    )
    return Object.fromEntries(entries.map(([name]) => [name, row[name]]))
  },

  videos: async (db) => videosFile(db, await publishedVideos(db)),
}

/** These videos with all classes. */
export async function videosFile(db: Database, videos: readonly VideoRow[]) {
  const classes = await classesAfter(db, null, all)
  return {
    classes: classes.map(({ slug, name }) => ({ slug, name })),
    videos: videos.map((video) => ({
      slug: video.slug,
      class: video.class,
      name: video.name,
      picture: picturePathOf(video.picture),
      ...(video.address === null ? { clip: video.clip } : { address: video.address, seconds: video.seconds }),
      description: video.description,
    })),
  }
}
