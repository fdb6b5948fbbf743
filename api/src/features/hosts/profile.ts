import type { Host, HostCard, HostDetail, Province } from '@app/contracts'
import { formatDecimal } from '@app/money'
import type { findHost, listHostCards, listHosts, listPlaces } from './store'

type Listed = Awaited<ReturnType<typeof listHosts>>[number]
type Found = NonNullable<Awaited<ReturnType<typeof findHost>>>
type Card = Awaited<ReturnType<typeof listHostCards>>[number]
type Place = Awaited<ReturnType<typeof listPlaces>>[number]

const addressOf = ({ city_name, province_name }: { city_name: string; province_name: string | null }) =>
  province_name === null || province_name === city_name ? city_name : `${city_name}, ${province_name}`

export const toHost = (host: Listed): Host => ({
  id: host.id,
  xuanfei_name: host.name,
  vo_title: host.title,
  img_url: host.images,
  address: addressOf(host),
  video_url: host.live_channel === null ? '' : `/media/live/${host.live_channel}/index.m3u8`,
  name_lang: host.name_lang,
})

export const toDetail = (host: Found): HostDetail => ({
  ...toHost(host),
  service_data: host.services,
  price: formatDecimal(host.price),
  height: host.height,
  weight: host.weight,
  one: host.bust,
  two: host.waist,
  three: host.hips,
  content: host.content,
})

export const toCard = (host: Card): HostCard => ({
  id: host.id,
  name: host.name,
  img: host.images[0] ?? '',
  address: addressOf(host),
  // Comments are not built, so there are none to count.
  comment_total: 0,
  city_name: host.city_name,
  price: formatDecimal(host.price),
})

/** Provinces in their order, each with its cities. */
export const toProvinces = (places: readonly Place[]): Province[] =>
  places
    .filter((place) => place.province_id === null)
    .map(({ id, name }) => ({
      id,
      name,
      cities: places.filter((city) => city.province_id === id).map((city) => ({ id: city.id, name: city.name })),
    }))
