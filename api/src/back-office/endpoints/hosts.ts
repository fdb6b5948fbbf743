import { type AnswerOf, byLanguage, type hostCalls, missingIn, type RequestOf, type ShownHost } from '@app/back-office'
import { formatDecimal } from '@app/money'
import {
  hostNamed,
  hostsAfter,
  nextRank,
  placesElsewhere,
  provinceNamed,
  provincesAfter,
  type HostRow,
  type ProvinceRow,
} from '../../features/hosts/operator-store'
import { demoMediaFolder, makeLibrary } from '../../features/media/library'
import { announceLive, cityIds } from '../../operator/content'
import { Refused } from '../../operator/verb'
import { seedHosts, seedPlaces } from '../../seed/hosts'
import { asAddress, contentOf, dateOrNull, found, fromSeed, named, versionOf } from '../content'
import type { Around, Endpoints } from '../endpoint'
import { idKey, pageAfter, placeKey } from '../pages'
import { isoOrNull } from './wire'

type Row = AnswerOf<(typeof hostCalls)['hosts']>['rows'][number]

const rowOf = (host: HostRow): Row => ({
  id: host.slug,
  name: host.name,
  title: byLanguage(host.title),
  picture: host.images[0] ?? '',
  city: host.city,
  channel: host.stream_channel ?? host.live_channel,
  isOnAir: host.live_channel !== null,
  nextLiveAt: isoOrNull(host.next_live_at),
  missing: missingIn([host.title, host.content, ...host.services]),
})

const shownHost = (host: HostRow): ShownHost => ({
  ...rowOf(host),
  nameLang: host.name_lang,
  images: host.images,
  priceMinor: Number(host.price),
  height: host.height,
  weight: host.weight,
  measurements: [host.bust, host.waist, host.hips],
  services: host.services.map(byLanguage),
  content: byLanguage(host.content),
})

async function hostOf(around: Around): Promise<HostRow> {
  const slug = named(around, 'host')
  return found(await hostNamed(around.tx, slug), `host ${slug}`)
}

/** What an edit changes, of what is there. */
async function editable(around: Around) {
  const { isOnAir: _isOnAir, nextLiveAt: _nextLiveAt, missing: _missing, ...host } = shownHost(await hostOf(around))
  return host
}

type Written = Omit<RequestOf<(typeof hostCalls)['addHost']>, 'why'>

async function saveHost({ services, tx }: Around, { priceMinor, ...host }: Written): Promise<void> {
  const cities = await cityIds(tx)
  const library = makeLibrary(demoMediaFolder, services)
  const hosts = [{ ...host, price: formatDecimal(BigInt(priceMinor)) }]
  await fromSeed(() => seedHosts(tx, { channels: [], hosts }, cities, library, asAddress))
}

const provinceOf = ({ slug, name, cities }: ProvinceRow) => ({
  id: slug,
  name: byLanguage(name),
  cities: cities.map((city) => ({
    id: city.slug,
    name: byLanguage(city.name),
    hosts: city.hosts,
    missing: missingIn([city.name]),
  })),
  missing: missingIn([name, ...cities.map((city) => city.name)]),
})

async function province(around: Around): Promise<ProvinceRow> {
  const slug = named(around, 'province')
  return found(await provinceNamed(around.tx, slug), `province ${slug}`)
}

function placesOf({ name, cities }: ProvinceRow) {
  return { name, cities: cities.map((city) => ({ slug: city.slug, name: city.name })) }
}

/** A city does not move from one province to another by mistake. */
async function refuseOthers({ tx }: Around, slugs: readonly string[], provinceId: number | null): Promise<void> {
  const [other] = await placesElsewhere(tx, slugs, provinceId)
  if (other !== undefined) throw new Refused(`slug: a place ${other} exists already`)
}

export const hostEndpoints: Endpoints<typeof hostCalls> = {
  hosts: {
    async answer({ tx }, request) {
      const key = { schema: idKey, of: ({ id }: HostRow) => id }
      const { rows, next } = await pageAfter(request, key, (id, max) => hostsAfter(tx, request, id, max))
      return { rows: rows.map(rowOf), next }
    },
  },
  host: {
    answer: async (around) => shownHost(await hostOf(around)),
    version: async (around) => versionOf(await editable(around)),
  },
  addHost: {
    note: async (_, request) => ({ target: `host ${request.slug}`, after: contentOf(request) }),
    async answer(around, request) {
      if ((await hostNamed(around.tx, request.slug)) !== undefined)
        throw new Refused(`slug: a host ${request.slug} exists already`)
      await saveHost(around, contentOf(request))
      return { id: request.slug }
    },
  },
  editHost: {
    version: async (around) => versionOf(await editable(around)),
    note: async (around, request) => ({
      target: `host ${named(around, 'host')}`,
      before: await editable(around),
      after: contentOf(request),
    }),
    async answer(around, request) {
      await saveHost(around, { ...contentOf(request), slug: named(around, 'host') })
      return { done: true }
    },
  },
  announceLive: {
    note: async (around, { nextLiveAt }) => ({
      target: `host ${named(around, 'host')}`,
      before: { nextLiveAt: isoOrNull((await hostOf(around)).next_live_at) },
      after: { nextLiveAt },
    }),
    async answer(around, { nextLiveAt }) {
      await announceLive(around, named(around, 'host'), dateOrNull(nextLiveAt))
      return { done: true }
    },
  },
  provinces: {
    async answer({ tx }, request) {
      const key = { schema: placeKey, of: ({ rank, id }: ProvinceRow): [number, number] => [rank, id] }
      const { rows, next } = await pageAfter(request, key, (place, max) => provincesAfter(tx, place, max))
      return { rows: rows.map(provinceOf), next }
    },
  },
  province: {
    answer: async (around) => provinceOf(await province(around)),
    version: async (around) => versionOf(placesOf(await province(around))),
  },
  addProvince: {
    note: async (_, request) => ({ target: `province ${request.slug}`, after: contentOf(request) }),
    async answer(around, request) {
      const { slug, name, cities } = request
      await refuseOthers(around, [slug, ...cities.map((city) => city.slug)], null)
      const rank = await nextRank(around.tx)
      await fromSeed(() => seedPlaces(around.tx, [{ slug, name, cities }], rank))
      return { id: slug }
    },
  },
  editProvince: {
    version: async (around) => versionOf(placesOf(await province(around))),
    note: async (around, request) => ({
      target: `province ${named(around, 'province')}`,
      before: placesOf(await province(around)),
      after: contentOf(request),
    }),
    async answer(around, { name, cities }) {
      const { id, slug, rank } = await province(around)
      await refuseOthers(
        around,
        cities.map((city) => city.slug),
        id,
      )
      await fromSeed(() => seedPlaces(around.tx, [{ slug, name, cities }], rank))
      return { done: true }
    },
  },
}
