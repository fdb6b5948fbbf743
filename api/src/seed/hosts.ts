import { parseAmount } from '@app/money'
import type { Transaction } from '../db/database'
import type {} from '../features/hosts/tables'
import { findChannel, isShown } from '../features/live/store'
import { channelClip, type Library } from '../features/media/library'
import { settingsIn } from '../features/site/settings'
import { stored, type Localised } from '../features/site/localised'
import type { PictureAddress } from './pictures'
import { SeedError } from './read'
import type { HostsSeed, ProvinceSeed } from '@app/back-office/shapes'

/**
 * Adds provinces with their cities, in order from `firstRank` on; updates existing ones. Returns the IDs of the cities by
 * slug.
 */
export async function seedPlaces(
  tx: Transaction,
  provinces: readonly ProvinceSeed[],
  firstRank = 0,
): Promise<Map<string, number>> {
  const cities = new Map<string, number>()
  const add = async (place: { slug: string; name: Localised }, provinceId: number | null, rank: number) => {
    const values = { slug: place.slug, name: stored(place.name), province_id: provinceId, rank }
    const insert = tx.insertInto('place').values(values)
    const upsert = insert.onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    return (await upsert.returning('id').executeTakeFirstOrThrow()).id
  }
  for (const [rank, province] of provinces.entries()) {
    if (province.cities.some(({ slug }) => slug === province.slug))
      throw new SeedError(`${province.slug}: a city needs another slug than its province`)
    const provinceId = await add(province, null, firstRank + rank)
    for (const [cityRank, city] of province.cities.entries())
      cities.set(city.slug, await add(city, provinceId, cityRank))
  }
  return cities
}

/** Adds channels and hosts; updates existing ones. */
export async function seedHosts(
  tx: Transaction,
  { channels, hosts }: HostsSeed,
  cities: ReadonlyMap<string, number>,
  library: Library,
  pictureAddress: PictureAddress,
): Promise<void> {
  const { live_origins: origins } = await settingsIn(tx)
  for (const { name, clips = [], address = null, encoder = false } of channels) {
    for (const clip of clips) {
      const found = await channelClip(library, clip)
      if (found === null) throw new SeedError(`channel ${name}: no clip ${clip} among the demo's`)
      if (found.segments.some(({ key }) => key !== null))
        throw new SeedError(`channel ${name}: clip ${clip} is encrypted, so no channel can play it`)
    }
    if (address !== null && !origins.includes(new URL(address).origin))
      throw new SeedError(
        `channel ${name}: address: ${new URL(address).origin} is not among live_origins; set it first`,
      )
    const values = { clips, address, is_stream: encoder, ...(!encoder && { key_hash: null }) }
    const insert = tx.insertInto('live_channel').values({ name, ...values })
    await insert.onConflict((conflict) => conflict.column('name').doUpdateSet(values)).execute()
  }
  for (const host of hosts) {
    const cityId = cities.get(host.city)
    const price = parseAmount(host.price)
    if (cityId === undefined) throw new SeedError(`${host.slug}: city: no city ${host.city}`)
    if (price === null) throw new SeedError(`${host.slug}: price: ${host.price} is not an amount`)
    const channel = host.channel === undefined ? undefined : await findChannel(tx, host.channel)
    if (host.channel !== undefined && channel === undefined)
      throw new SeedError(`${host.slug}: channel: no channel ${host.channel}`)
    const isOwn = channel?.is_stream === true
    const isOnAir = isOwn && (await isShown(tx, host.channel ?? ''))
    const [bust, waist, hips] = host.measurements
    const values = {
      slug: host.slug,
      name: host.name,
      name_lang: host.nameLang,
      title: stored(host.title),
      images: await Promise.all(host.images.map(pictureAddress)),
      city_id: cityId,
      live_channel: isOwn && !isOnAir ? null : (host.channel ?? null),
      stream_channel: isOwn ? (host.channel ?? null) : null,
      price,
      height: host.height,
      weight: host.weight,
      bust,
      waist,
      hips,
      services: stored(host.services),
      content: stored(host.content),
    }
    const insert = tx.insertInto('host').values(values)
    await insert.onConflict((conflict) => conflict.column('slug').doUpdateSet(values)).execute()
  }
}
