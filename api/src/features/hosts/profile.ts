import type { Language } from '@app/contracts'
import type { Host, HostCard, HostDetail, Province } from '@app/contracts/wire'
import { formatDecimal } from '@app/money'
import { inLanguage, type Localised } from '../site/localised'
import type { findHost, listHostCards, listHosts, listPlaces } from './store'

type Listed = Awaited<ReturnType<typeof listHosts>>[number]
type Found = NonNullable<Awaited<ReturnType<typeof findHost>>>
type Card = Awaited<ReturnType<typeof listHostCards>>[number]
type Place = Awaited<ReturnType<typeof listPlaces>>[number]

type Where = { city_name: Localised; province_name: Localised | null }

function addressOf({ city_name, province_name }: Where, lang: Language): string {
  const city = inLanguage(city_name, lang)
  const province = inLanguage(province_name ?? city_name, lang)
  return province === city ? city : `${city}, ${province}`
}

/** Ours needs a signed address; one from elsewhere is public. */
export const streamAddress = (channel: string, address: string | null): string =>
  address ?? `/media/live/${channel}/index.m3u8`

export const toHost = (host: Listed, lang: Language): Host => ({
  id: host.id,
  xuanfei_name: host.name,
  vo_title: inLanguage(host.title, lang),
  img_url: host.images,
  address: addressOf(host, lang),
  video_url: host.live_channel === null ? '' : streamAddress(host.live_channel, host.live_address),
  name_lang: host.name_lang,
})

type NextLive = Pick<Listed, 'live_channel' | 'next_live_at'>

/** Unix seconds; 0 for a host who is on air, has not said when, or said a time that is past. `now`: milliseconds. */
export const nextLiveOf = ({ live_channel, next_live_at: at }: NextLive, now: number): number =>
  live_channel === null && at !== null && at.getTime() > now ? Math.floor(at.getTime() / 1000) : 0

type OfMember = { isFollowed: boolean; now: number }

export const toDetail = (host: Found, lang: Language, { isFollowed, now }: OfMember): HostDetail => ({
  ...toHost(host, lang),
  service_data: host.services.map((service) => inLanguage(service, lang)),
  price: formatDecimal(host.price),
  height: host.height,
  weight: host.weight,
  one: host.bust,
  two: host.waist,
  three: host.hips,
  content: inLanguage(host.content, lang),
  is_followed: isFollowed ? 1 : 0,
  next_live: nextLiveOf(host, now),
})

export const toCard = (host: Card, lang: Language): HostCard => ({
  id: host.id,
  name: host.name,
  img: host.images[0] ?? '',
  address: addressOf(host, lang),
  // Comments do not exist yet, so there are none to count.
  comment_total: 0,
  city_name: inLanguage(host.city_name, lang),
  price: formatDecimal(host.price),
})

/** Provinces in order, each with its cities. */
export const toProvinces = (places: readonly Place[], lang: Language): Province[] =>
  places
    .filter((place) => place.province_id === null)
    .map(({ id, name }) => ({
      id,
      name: inLanguage(name, lang),
      cities: places
        .filter((city) => city.province_id === id)
        .map((city) => ({ id: city.id, name: inLanguage(city.name, lang) })),
    }))
