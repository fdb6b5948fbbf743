import { byLanguage, type contentCalls, missingIn, type RequestOf, type ShownBanner } from '@app/back-office'
import { listBanners, type StoredBanner } from '../../features/site/banner-store'
import { isDue } from '../../features/site/presentation'
import { seedBanners } from '../../seed/site'
import { asAddress, contentOf, fromSeed, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'

type BannerCalls = Pick<typeof contentCalls, 'banners' | 'editBanners'>

/** What an edit changes, of what is there. */
const editable = async ({ tx }: Around) =>
  (await listBanners(tx)).map(({ url, host, ...banner }) => ({
    ...banner,
    ...(host === '' ? { link: url } : { host }),
  }))

const bannerOf = (banner: StoredBanner, now: Date): ShownBanner => ({
  placement: banner.placement,
  picture: banner.img,
  kicker: byLanguage(banner.kicker),
  title: byLanguage(banner.title),
  host: banner.host === '' ? null : banner.host,
  link: banner.host === '' ? banner.url : '',
  isLive: banner.is_live === 1,
  fromAt: banner.from_at,
  untilAt: banner.until_at,
  isShown: isDue(banner, now.getTime()),
  missing: missingIn([banner.title, banner.kicker]),
})

type Written = RequestOf<BannerCalls['editBanners']>['banners'][number]
const seedOf = ({ picture, link, ...banner }: Written) => ({ ...banner, pic: picture, link: link ?? '/nHomeList' })

export const bannerEndpoints: Endpoints<BannerCalls> = {
  banners: {
    answer: async ({ tx, now }) => ({ banners: (await listBanners(tx)).map((banner) => bannerOf(banner, now)) }),
    version: async (around) => versionOf(await editable(around)),
  },
  editBanners: {
    version: async (around) => versionOf(await editable(around)),
    note: async (around, request) => ({
      target: 'banners',
      before: { banners: await editable(around) },
      after: contentOf(request),
    }),
    async answer({ tx }, { banners }) {
      await fromSeed(() => seedBanners(tx, banners.map(seedOf), asAddress))
      return { done: true }
    },
  },
}
