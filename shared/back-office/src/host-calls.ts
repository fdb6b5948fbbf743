import * as v from 'valibot'
import { type Calls, done, minorSchema, none, page, pageOf, timeSchema } from './call'
import { contentReaders, editors, missing, optionalWhy, pictureSchema, searchFor } from './content-words'
import { textByLanguage } from './localised'
import { hostFields, slug, text } from './shapes'

const row = v.object({
  id: v.pipe(v.string(), v.description('Its slug')),
  name: v.string(),
  title: textByLanguage,
  picture: v.string(),
  city: v.string(),
  channel: v.nullable(v.string()),
  isOnAir: v.boolean(),
  nextLiveAt: v.nullable(timeSchema),
  ...missing,
})

const host = v.object({
  ...row.entries,
  nameLang: v.string(),
  images: v.array(v.string()),
  priceMinor: minorSchema,
  height: v.string(),
  weight: v.string(),
  measurements: v.pipe(v.array(v.string()), v.length(3)),
  services: v.array(textByLanguage),
  content: textByLanguage,
})
export type ShownHost = v.InferOutput<typeof host>

const written = {
  ...hostFields,
  images: v.pipe(v.array(pictureSchema), v.minLength(1), v.maxLength(20)),
  priceMinor: v.pipe(minorSchema, v.minValue(0), v.maxValue(99_999_999_999)),
  ...optionalWhy,
}

const place = v.object({ id: v.pipe(v.string(), v.description('Its slug')), name: textByLanguage, ...missing })
const province = v.object({
  ...place.entries,
  cities: v.array(v.object({ ...place.entries, hosts: v.pipe(v.number(), v.description('How many are there')) })),
})
const cities = v.pipe(v.array(v.strictObject({ slug, name: text })), v.minLength(1), v.maxLength(200))

export const hostCalls = {
  hosts: {
    method: 'GET',
    path: '/hosts',
    does: 'Hosts, in the order that members see.',
    roles: contentReaders,
    request: v.strictObject({ ...page, ...searchFor, city: v.optional(slug) }),
    answer: pageOf(row),
  },
  host: {
    method: 'GET',
    path: '/hosts/:host',
    does: 'One host with their texts in all languages.',
    roles: contentReaders,
    request: none,
    answer: host,
  },
  addHost: {
    method: 'POST',
    path: '/hosts',
    does: 'Adds a host, whom members see at once.',
    roles: editors,
    request: v.strictObject({ slug, ...written }),
    answer: v.object({ id: v.string() }),
  },
  editHost: {
    method: 'PUT',
    path: '/hosts/:host',
    does: 'Changes what members read and see of a host.',
    roles: editors,
    request: v.strictObject(written),
    answer: done,
    isEdit: true,
  },
  announceLive: {
    method: 'PUT',
    path: '/hosts/:host/next-live',
    does: 'Announces when a host will be on air next, at most 90 days ahead; without a time takes it back.',
    roles: editors,
    request: v.strictObject({ nextLiveAt: v.nullable(timeSchema), ...optionalWhy }),
    answer: done,
  },
  provinces: {
    method: 'GET',
    path: '/provinces',
    does: 'Provinces with their cities, in the order that members see.',
    roles: contentReaders,
    request: v.strictObject(page),
    answer: pageOf(province),
  },
  province: {
    method: 'GET',
    path: '/provinces/:province',
    does: 'One province with its cities.',
    roles: contentReaders,
    request: none,
    answer: province,
  },
  addProvince: {
    method: 'POST',
    path: '/provinces',
    does: 'Adds a province with its cities, as the last one.',
    roles: editors,
    request: v.strictObject({ slug, name: text, cities, ...optionalWhy }),
    answer: v.object({ id: v.string() }),
  },
  editProvince: {
    method: 'PUT',
    path: '/provinces/:province',
    does: 'Changes the name of a province and the names and the order of its cities, and adds cities; a city that is left out stays.',
    roles: editors,
    request: v.strictObject({ name: text, cities, ...optionalWhy }),
    answer: done,
    isEdit: true,
  },
} satisfies Calls
